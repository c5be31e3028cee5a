"""Generated code as a Python library."""

load("@rules_python//python:defs.bzl", "PyInfo")

def _opwright_library_impl(ctx):
    # Which files come out is known only after the specs are read: the output is a folder.
    folder = ctx.actions.declare_directory(ctx.label.name + ".generated")
    here = "/".join([part for part in [ctx.label.workspace_root, ctx.label.package] if part])

    arguments = ctx.actions.args()
    arguments.add("generate")
    arguments.add("--quiet")
    arguments.add_all(ctx.files.srcs)
    for root in ctx.attr.roots:
        arguments.add("--root", _below(here, root))
    for target in ctx.attr.targets:
        arguments.add("--target", target)
    for name, value in ctx.attr.options.items():
        arguments.add("--option", name + "=" + value)
    arguments.add("--output", folder.path)

    ctx.actions.run(
        mnemonic = "Opwright",
        progress_message = "Generating %{label}",
        executable = ctx.executable.opwright,
        arguments = [arguments],
        inputs = ctx.files.srcs,
        outputs = [folder],
        # Bazel keeps what was made; opwright need not.
        env = {"OPWRIGHT_CACHE_DIR": ""},
    )
    return _library(ctx, folder)

def _below(here, root):
    """Returns a root, `package:folder` or `folder`, with the folder below the package."""
    package, colon, folder = root.rpartition(":")
    return package + colon + (here + "/" + folder if here else folder)

def _library(ctx, folder):
    """Returns the providers of a Python library that is one folder of sources."""
    place = [ctx.label.workspace_name or ctx.workspace_name, ctx.label.package]
    imports = "/".join([part for part in place + [folder.basename] if part])
    libraries = [dep[PyInfo] for dep in ctx.attr.deps]
    runfiles = ctx.runfiles([folder]).merge_all(
        [dep[DefaultInfo].default_runfiles for dep in ctx.attr.deps],
    )
    return [
        DefaultInfo(files = depset([folder]), runfiles = runfiles),
        PyInfo(
            transitive_sources = depset(
                [folder],
                transitive = [library.transitive_sources for library in libraries],
            ),
            imports = depset(
                [imports],
                transitive = [library.imports for library in libraries],
            ),
        ),
    ]

opwright_library = rule(
    implementation = _opwright_library_impl,
    doc = "A Python library that opwright generates from specs.",
    attrs = {
        "srcs": attr.label_list(
            doc = "The specs with all that they import, and contracts.",
            allow_files = [".idl", ".proto", ".contract.yaml"],
            mandatory = True,
        ),
        "roots": attr.string_list(
            doc = "Where imports are found, as `--root`, below the folder of BUILD.",
        ),
        "targets": attr.string_list(doc = "Target packs, as `--target`."),
        "options": attr.string_dict(doc = "Options of the packs, as `--option`."),
        "opwright": attr.label(
            doc = "The command, a `py_binary`.",
            executable = True,
            cfg = "exec",
            mandatory = True,
        ),
        "deps": attr.label_list(
            doc = "opwright itself, whose runtime generated code imports.",
            providers = [PyInfo],
        ),
    },
)
