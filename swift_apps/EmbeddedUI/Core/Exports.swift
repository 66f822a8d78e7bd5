// Apple's SwiftUI re-exports CGFloat, Date, the macros of Observation, and Combine's observable objects; so does this one.
@_exported import EmbeddedCombine
@_exported import Foundation
@_exported import Observation
