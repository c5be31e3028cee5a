/// A driver with a kernel of one operator, and what becomes of several nodes in it.

#pragma once

#include <iostream>

#include "nnrt/v1_0/kernels.h"

namespace driver {

namespace nnrt = opwright::nnrt::v1_0;
namespace runtime = opwright::runtime;

class Add final : public nnrt::AddFusionKernel {
public:
    using AddFusionKernel::AddFusionKernel;

    runtime::Status Compute(const Inputs& inputs, const Outputs& outputs) override {
        const auto* x = static_cast<const float*>(inputs.x.data);
        const auto* y = static_cast<const float*>(inputs.y.data);
        auto* sum = static_cast<float*>(outputs.output.data);
        const bool isRelu = attributes().activationType == nnrt::ActivationType::ACTIVATION_TYPE_RELU;
        for (std::int64_t index = 0; index < inputs.x.shape[0]; ++index) {
            sum[index] = x[index] + y[index];
            if (isRelu && sum[index] < 0) {
                sum[index] = 0;
            }
        }
        return {};
    }
};

class Factory final : public nnrt::KernelFactory {
public:
    std::unique_ptr<nnrt::AddFusionKernel> MakeAddFusion(
        const nnrt::AddFusion& attributes) override {
        return std::make_unique<Add>(attributes);
    }
};

inline void Tell(const char* what, const runtime::Status& status) {
    std::cout << what << ": " << (status.ok() ? "ok" : status.message());
    if (!status.path().empty()) {
        std::cout << " at " << status.path();
    }
    std::cout << '\n';
}

inline void Run() {
    Factory factory;
    std::unique_ptr<runtime::Kernel> kernel;
    nnrt::Node node;
    node.nodeType = nnrt::NodeType::NODE_TYPE_ADD_FUSION;
    node.nodeAttr = {1, 0, 0, 0, 0, 0, 0};
    Tell("short", MakeKernel(factory, node, kernel));
    node.nodeAttr.resize(12);
    Tell("long", MakeKernel(factory, node, kernel));
    node.nodeType = nnrt::NodeType::NODE_TYPE_ACTIVATION;
    node.nodeAttr.resize(24);
    Tell("unsupported", MakeKernel(factory, node, kernel));
    node.nodeType = static_cast<nnrt::NodeType>(7777);
    Tell("unknown", MakeKernel(factory, node, kernel));
    node.nodeType = nnrt::NodeType::NODE_TYPE_ADD_FUSION;
    node.nodeAttr.resize(8);
    Tell("made", MakeKernel(factory, node, kernel));

    const float x[] = {1, -2, 3};
    const float y[] = {10, 1, -3.5};
    float sum[] = {-1, -1, -1};
    const std::int64_t shape[] = {3};
    const auto type = runtime::ElementType::kFloat32;
    const runtime::InputTensor inputs[] = {
        {x, sizeof(x), type, {shape, 1}},
        {y, sizeof(y), type, {shape, 1}},
    };
    const runtime::OutputTensor outputs[] = {{sum, sizeof(sum), type, {shape, 1}}};
    Tell("too few", kernel->Run({inputs, 1}, {outputs, 1}));
    Tell("too many", kernel->Run({inputs, 2}, {outputs, 2}));
    Tell("run", kernel->Run({inputs, 2}, {outputs, 1}));
    std::cout << sum[0] << ' ' << sum[1] << ' ' << sum[2] << '\n';
}

}  // namespace driver
