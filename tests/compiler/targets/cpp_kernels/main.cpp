/// Decodes parcels. Each line of the input is the name of a struct and a parcel in hex;
/// for each there is a line of output: the value as JSON, or what is wrong.
///
/// Each parcel is then cut short at every byte, and changed at random.
///
/// With an argument, a driver runs instead.

#include <cstdlib>
#include <iostream>
#include <sstream>

#include "driver.h"
#include "printer.h"

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr int kChanges = 200;

Bytes FromHex(const std::string& hex) {
    Bytes bytes;
    for (std::size_t index = 0; index + 1 < hex.size(); index += 2) {
        const std::string digits = hex.substr(index, 2);
        bytes.push_back(static_cast<std::uint8_t>(std::strtoul(digits.c_str(), nullptr, 16)));
    }
    return bytes;
}

/// Exits if a parcel that is cut short is still one.
void CutShort(const std::string& name, Decoder decode, const Bytes& bytes) {
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        std::ostringstream out;
        const Bytes shorter(bytes.data(), bytes.data() + size);
        if (decode(shorter, out).ok()) {
            std::cerr << name << " is decoded from " << size << " of its bytes\n";
            std::exit(1);
        }
    }
}

void Change(Decoder decode, const Bytes& bytes) {
    std::uint64_t state = bytes.size() + 1;
    const auto next = [&state] {
        state = state * 6364136223846793005u + 1442695040888963407u;
        return static_cast<std::size_t>(state >> 33);
    };
    for (int round = 0; round < kChanges && !bytes.empty(); ++round) {
        Bytes changed = bytes;
        for (std::size_t count = next() % 3 + 1; count > 0; --count) {
            changed[next() % changed.size()] = static_cast<std::uint8_t>(next());
        }
        std::ostringstream out;
        decode(changed, out);
    }
}

}  // namespace

int main(int count, char** /*arguments*/) {
    if (count > 1) {
        driver::Run();
        return 0;
    }
    std::string name;
    std::string hex;
    while (std::cin >> name >> hex) {
        const Bytes bytes = FromHex(hex.substr(1));
        const Decoder decode = Decoders().at(name);
        const Status status = decode(bytes, std::cout);
        if (status.ok()) {
            CutShort(name, decode, bytes);
        } else {
            std::cout << "error " << status.position() << " " << status.path() << ": "
                      << status.message();
        }
        std::cout << '\n';
        Change(decode, bytes);
    }
    return 0;
}
