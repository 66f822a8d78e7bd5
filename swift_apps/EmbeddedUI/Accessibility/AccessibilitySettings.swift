import Foundation

/// The settings under Settings › Accessibility: all have their default values.
extension EnvironmentValues {
    public var accessibilityDifferentiateWithoutColor: Bool { false }
    public var accessibilityReduceTransparency: Bool { false }
    public var accessibilityReduceMotion: Bool { false }
    public var accessibilityInvertColors: Bool { false }
    public var accessibilityShowButtonShapes: Bool { false }
    public var accessibilityDimFlashingLights: Bool { false }
    public var accessibilityPlayAnimatedImages: Bool { true }
    public var accessibilityVoiceOverEnabled: Bool { false }
    public var accessibilitySwitchControlEnabled: Bool { false }
    public var accessibilityLargeContentViewerEnabled: Bool { false }
    public var accessibilityQuickActionsEnabled: Bool { false }
    public var colorSchemeContrast: ColorSchemeContrast { .standard }

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
