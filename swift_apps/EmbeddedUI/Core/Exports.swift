// Apple's SwiftUI brings CGFloat, Date and the macros of Observation along; so does this one.
@_exported import Foundation
@_exported import Observation
