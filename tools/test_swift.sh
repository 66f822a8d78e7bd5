#!/bin/sh
# Runs the Swift tests, built with the options that are given, in two processes: those of the phone, which take more than half of the
# time, and all others. Stores and the phone's clock are global, so within a process one test runs after the other. Each process has its
# own TMPDIR, in which SwiftPM keeps the lock of a build folder.
set -eu
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
"$swift" build --package-path swift_apps "$@" --build-tests

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
run() {
    name=$1
    shift
    mkdir "$work/$name"
    TMPDIR="$work/$name" "$swift" test --package-path swift_apps --skip-build --no-parallel "$@" > "$work/$name.log" 2>&1
}
run phone "$@" --filter '^SimulatorTests\.' & phone=$!
status=0
run others "$@" --skip '^SimulatorTests\.' || status=$?
wait "$phone" || status=$?
cat "$work/others.log" "$work/phone.log"
exit "$status"
