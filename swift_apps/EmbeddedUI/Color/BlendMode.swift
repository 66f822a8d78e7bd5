/// Modes for compositing a view with overlapping content.
public enum BlendMode: Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn
    case softLight, hardLight, difference, exclusion, hue, saturation, color, luminosity
    case sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
}

/// How drawing into an image treats colors; kept for the API, the painter always draws sRGB.
public enum ColorRenderingMode: Sendable {
    case nonLinear, linear, extendedLinear
}
