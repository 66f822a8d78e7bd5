import AppCatalog
import Foundation

exit(StateCommand.main(Array(CommandLine.arguments.dropFirst())))
