/// Writes decoded values as JSON, for the tests to compare.

#pragma once

#include <cstdio>
#include <map>
#include <ostream>
#include <string>
#include <type_traits>
#include <vector>

#include "opwright/parcel.h"

namespace opwright::runtime {

/// Where JSON goes. It is of this namespace, so that what is below is found everywhere.
struct Json {
    std::ostream& stream;

    template <typename T>
    Json& operator<<(const T& text) {
        stream << text;
        return *this;
    }
};

inline void PrintName(Json& out, const char* name, bool isFirst) {
    out << (isFirst ? "\"" : ",\"") << name << "\":";
}

template <typename T>
std::enable_if_t<std::is_arithmetic_v<T> || std::is_enum_v<T>> Print(Json& out, T value) {
    if constexpr (std::is_same_v<T, bool>) {
        out << (value ? "true" : "false");
    } else if constexpr (std::is_enum_v<T>) {
        Print(out, static_cast<std::underlying_type_t<T>>(value));
    } else if constexpr (std::is_floating_point_v<T>) {
        const double number = value;
        char text[40];
        std::snprintf(text, sizeof(text), "%.17g", number);
        const bool isInfinite = number - number != 0 && number == number;
        out << (isInfinite ? (number > 0 ? "Infinity" : "-Infinity")
                           : number == number ? text : "NaN");
    } else {
        out << std::to_string(value);
    }
}

inline void Print(Json& out, const std::string& value) {
    out << '"';
    for (const char character : value) {
        const auto byte = static_cast<unsigned char>(character);
        if (byte < 0x20 || byte == '"' || byte == '\\') {
            char text[8];
            std::snprintf(text, sizeof(text), "\\u%04x", static_cast<unsigned>(byte));
            out << text;
        } else {
            out << character;
        }
    }
    out << '"';
}

inline void Print(Json& out, const FileDescriptor& value) { out << value.value; }
inline void Print(Json& out, const NullableHandle& /*value*/) { out << "null"; }
inline void Print(Json& out, const LiveHandle& /*value*/) { out << "null"; }

template <typename T>
void Print(Json& out, const std::vector<T>& values) {
    out << '[';
    const char* separator = "";
    for (const auto& value : values) {
        out << separator;
        Print(out, static_cast<const T&>(value));
        separator = ",";
    }
    out << ']';
}

template <typename Key, typename Value>
void Print(Json& out, const std::map<Key, Value>& entries) {
    out << '[';
    const char* separator = "";
    for (const auto& [key, value] : entries) {
        out << separator << '[';
        Print(out, key);
        out << ',';
        Print(out, value);
        out << ']';
        separator = ",";
    }
    out << ']';
}

}  // namespace opwright::runtime

using opwright::runtime::Json;
using opwright::runtime::Status;

/// Reads a value from a whole parcel, and writes it if there is one.
using Decoder = Status (*)(const std::vector<std::uint8_t>& bytes, std::ostream& stream);

template <typename T>
Status DecodeAndPrint(const std::vector<std::uint8_t>& bytes, std::ostream& stream) {
    T value{};
    const Status status = opwright::runtime::Parse(bytes.data(), bytes.size(), value);
    if (status.ok()) {
        Json out{stream};
        Print(out, value);
    }
    return status;
}
