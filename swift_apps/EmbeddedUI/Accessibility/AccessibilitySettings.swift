import Foundation

private enum ReducesMotionKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum IncreasesContrastKey: EnvironmentKey { static var defaultValue: Bool { false } }

/// The settings under Settings › Accessibility. Those that the phone does not have are as on a new one.
extension EnvironmentValues {
    public var accessibilityDifferentiateWithoutColor: Bool { false }
    public var accessibilityReduceTransparency: Bool { false }
    public var accessibilityReduceMotion: Bool { reducesMotion }
    public var accessibilityInvertColors: Bool { false }
    public var accessibilityShowButtonShapes: Bool { false }
    public var accessibilityDimFlashingLights: Bool { false }
    public var accessibilityPlayAnimatedImages: Bool { true }
    public var accessibilityVoiceOverEnabled: Bool { false }
    public var accessibilitySwitchControlEnabled: Bool { false }
    public var accessibilityLargeContentViewerEnabled: Bool { false }
    public var accessibilityQuickActionsEnabled: Bool { false }
    public var colorSchemeContrast: ColorSchemeContrast { increasesContrast ? .increased : .standard }

    /// What the phone says; apps only read it.
    package var reducesMotion: Bool {
        get { self[ReducesMotionKey.self] }
        set { self[ReducesMotionKey.self] = newValue }
    }
    /// The same.
    package var increasesContrast: Bool {
        get { self[IncreasesContrastKey.self] }
        set { self[IncreasesContrastKey.self] = newValue }
    }

    public var accessibilityEnabled: Bool {
        get { false }
        set {}
    }
    public var isLuminanceReduced: Bool {
        get { false }
        set {}
    }
    public var isSceneCaptured: Bool {
        get { false }
        set {}
    }
}
