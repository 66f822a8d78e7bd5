import Foundation
import Simulator

// Swift reads it before `main`: apps then walk their sets and dictionaries in the same order in every process.
if getenv("SWIFT_DETERMINISTIC_HASHING") == nil, let program = realpath("/proc/self/exe", nil) {
    setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
    execv(program, CommandLine.unsafeArgv)
}
setvbuf(stdout, nil, _IOLBF, 0)
exit(MainActor.assumeIsolated { Command.main(Array(CommandLine.arguments.dropFirst())) })
