import Foundation
import Simulator

setvbuf(stdout, nil, _IOLBF, 0)
exit(MainActor.assumeIsolated { Command.main(Array(CommandLine.arguments.dropFirst())) })
