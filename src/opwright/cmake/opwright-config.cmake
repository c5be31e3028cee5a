# Generated code as targets of a CMake build.
#
#   find_package(opwright CONFIG REQUIRED)
#   opwright_generate(<target>
#     [SPECS <spec>...]              files, folders or home specs, as on the command line
#     [ROOTS <[package:]folder>...]  where imports are found
#     [TARGETS <name>...]            target packs
#     [TARGET_DIRS <folder>...]      folders of packs of your own
#     [OPTIONS <name=value>...]      options of the packs
#     [CONFIG <file>]                default: the nearest, from the current source folder
#                                    upwards, if there is any
#     [OUTPUT_DIRECTORY <folder>]    default: ${CMAKE_CURRENT_BINARY_DIR}/generated
#     [OUTPUTS <variable>]           set to the files that will be written
#     [EXCLUDE_FROM_ALL])            build only if something depends on <target>
#
# <target> is up to date as long as no spec, import, contract, template or configuration
# has changed, and opwright itself is the same. Relative specs, files and folders are
# below the current source folder, OUTPUT_DIRECTORY below the current binary folder. The
# target's property OPWRIGHT_OUTPUT_DIRECTORY tells the folder.
#
# OPWRIGHT_EXECUTABLE is the command: the one of the environment that this file is in, or
# else the one on the path. On Windows, where the command is no program, set it to
# `python;-m;opwright`.

cmake_minimum_required(VERSION 3.20)

find_program(OPWRIGHT_EXECUTABLE
  NAMES opwright
  HINTS "${CMAKE_CURRENT_LIST_DIR}/../../../../../bin"
  DOC "The command opwright"
)
if(NOT OPWRIGHT_EXECUTABLE)
  set(opwright_FOUND FALSE)
  set(opwright_NOT_FOUND_MESSAGE
    "there is no command 'opwright'; set OPWRIGHT_EXECUTABLE to its path")
  return()
endif()

function(opwright_generate target)
  cmake_parse_arguments(PARSE_ARGV 1 arg
    "EXCLUDE_FROM_ALL"
    "CONFIG;OUTPUT_DIRECTORY;OUTPUTS"
    "SPECS;ROOTS;TARGETS;TARGET_DIRS;OPTIONS"
  )
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "opwright_generate: unknown: ${arg_UNPARSED_ARGUMENTS}")
  endif()

  set(folder generated)
  if(arg_OUTPUT_DIRECTORY)
    set(folder "${arg_OUTPUT_DIRECTORY}")
  endif()
  cmake_path(ABSOLUTE_PATH folder BASE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}")
  _opwright_configuration(config "${arg_CONFIG}")
  _opwright_command(command "${folder}")

  set(byproducts)
  if(arg_OUTPUTS)
    _opwright_outputs(byproducts "${command}")
    set(${arg_OUTPUTS} "${byproducts}" PARENT_SCOPE)
  endif()

  set(stamp "${CMAKE_CURRENT_BINARY_DIR}/${target}.stamp")
  set(depfile "${CMAKE_CURRENT_BINARY_DIR}/${target}.d")
  add_custom_command(
    OUTPUT "${stamp}"
    BYPRODUCTS ${byproducts}
    DEPFILE "${depfile}"
    COMMAND ${command} --quiet --stamp "${stamp}" --depfile "${depfile}"
    WORKING_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}"
    COMMENT "Generating ${target} with opwright"
    VERBATIM
  )
  set(all ALL)
  if(arg_EXCLUDE_FROM_ALL)
    set(all)
  endif()
  add_custom_target(${target} ${all} DEPENDS "${stamp}")
  set_target_properties(${target} PROPERTIES OPWRIGHT_OUTPUT_DIRECTORY "${folder}")
endfunction()

# Sets `result` to the configuration that holds in the current source folder. opwright
# runs in the binary folder, from which depfiles are read, and would look there.
function(_opwright_configuration result named)
  set(${result} "" PARENT_SCOPE)
  set(folder "${CMAKE_CURRENT_SOURCE_DIR}")
  if(named)
    cmake_path(ABSOLUTE_PATH named BASE_DIRECTORY "${folder}")
    set(${result} "${named}" PARENT_SCOPE)
    return()
  endif()
  while(TRUE)
    foreach(name opwright.toml pyproject.toml)
      _opwright_configures(found "${folder}/${name}")
      if(found)
        set(${result} "${folder}/${name}" PARENT_SCOPE)
        return()
      endif()
    endforeach()
    cmake_path(GET folder PARENT_PATH parent)
    if(EXISTS "${folder}/.git" OR parent STREQUAL folder)
      return()
    endif()
    set(folder "${parent}")
  endwhile()
endfunction()

# Sets `result` to whether there is a configuration of opwright in a file.
function(_opwright_configures result file)
  set(${result} FALSE PARENT_SCOPE)
  if(EXISTS "${file}")
    file(STRINGS "${file}" tables REGEX "^\\[tool\\.opwright" LIMIT_COUNT 1)
    if(tables OR file MATCHES "/opwright\\.toml$")
      set(${result} TRUE PARENT_SCOPE)
    endif()
  endif()
endfunction()

# Sets `result` to the command line that the arguments of the caller ask for.
function(_opwright_command result folder)
  set(command ${OPWRIGHT_EXECUTABLE} generate)
  foreach(spec IN LISTS arg_SPECS)
    _opwright_spec(spec "${spec}")
    list(APPEND command "${spec}")
  endforeach()
  foreach(root IN LISTS arg_ROOTS)
    _opwright_root(root "${root}")
    list(APPEND command --root "${root}")
  endforeach()
  foreach(name IN LISTS arg_TARGETS)
    list(APPEND command --target "${name}")
  endforeach()
  foreach(path IN LISTS arg_TARGET_DIRS)
    cmake_path(ABSOLUTE_PATH path BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
    list(APPEND command --target-dir "${path}")
  endforeach()
  foreach(option IN LISTS arg_OPTIONS)
    list(APPEND command --option "${option}")
  endforeach()
  if(config)
    list(APPEND command --config "${config}")
  endif()
  list(APPEND command --output "${folder}")
  set(${result} "${command}" PARENT_SCOPE)
endfunction()

# A spec is a path if there is something at it, else a name, such as nnrt.
function(_opwright_spec result spec)
  set(path "${spec}")
  cmake_path(ABSOLUTE_PATH path BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
  if(EXISTS "${path}")
    set(spec "${path}")
  endif()
  set(${result} "${spec}" PARENT_SCOPE)
endfunction()

# A root is `package:folder` or `folder`.
function(_opwright_root result root)
  set(package)
  # One letter and a slash are a drive of Windows.
  if(root MATCHES "^[A-Za-z0-9_.]+:" AND NOT root MATCHES "^[A-Za-z]:[/\\]")
    string(REGEX REPLACE "^([A-Za-z0-9_.]+:).*$" "\\1" package "${root}")
    string(REGEX REPLACE "^[A-Za-z0-9_.]+:" "" root "${root}")
  endif()
  cmake_path(ABSOLUTE_PATH root BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
  set(${result} "${package}${root}" PARENT_SCOPE)
endfunction()

# Sets `result` to the files that a command would write, and has CMake run again when a
# spec that was named changes, since it may declare other files then.
function(_opwright_outputs result command)
  execute_process(
    COMMAND ${command} --list-outputs
    WORKING_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}"
    OUTPUT_VARIABLE outputs
    OUTPUT_STRIP_TRAILING_WHITESPACE
    COMMAND_ERROR_IS_FATAL ANY
  )
  string(REPLACE "\n" ";" outputs "${outputs}")
  foreach(spec IN LISTS arg_SPECS config)
    _opwright_spec(spec "${spec}")
    if(EXISTS "${spec}" AND NOT IS_DIRECTORY "${spec}")
      set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${spec}")
    endif()
  endforeach()
  set(${result} "${outputs}" PARENT_SCOPE)
endfunction()
