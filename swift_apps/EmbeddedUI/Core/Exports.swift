// Apple's SwiftUI re-exports CGFloat, Date and the macros of Observation; so does this one.
@_exported import Foundation
@_exported import Observation
