import EmbeddedUI

/// A view over or behind a chart, made with what is known of its plot area.
struct ChartLayer {
    let alignment: Alignment
    let make: @MainActor (ChartProxy) -> AnyView
}

/// The plot area of a chart, which an app styles.
public struct ChartPlotContent: View {
    let plot: AnyView
    public var body: some View { plot }
}

extension View {
    nonisolated public func chartOverlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V) -> some View {
        chart { $0.overlays.append(ChartLayer(alignment: alignment) { AnyView(content($0)) }) }
    }
    nonisolated public func chartBackground<V: View>(alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V) -> some View {
        chart { $0.backgrounds.append(ChartLayer(alignment: alignment) { AnyView(content($0)) }) }
    }
    nonisolated public func chartPlotStyle<V: View>(@ViewBuilder content: @escaping (ChartPlotContent) -> V) -> some View {
        chart { configuration in
            let inner = configuration.plotStyle
            configuration.plotStyle = { plot in AnyView(content(ChartPlotContent(plot: inner?(plot) ?? plot))) }
        }
    }
}

/// A layer that is built once the chart has its place, so that it can ask where things are.
struct LayerView: View {
    let layer: ChartLayer
    let place: PlotPlace
    var body: some View {
        GeometryReader { geometry in
            place.view(of: layer, in: geometry)
                .frame(width: geometry.size.width, height: geometry.size.height, alignment: layer.alignment)
        }
    }
}
extension PlotPlace {
    func view(of layer: ChartLayer, in geometry: GeometryProxy) -> AnyView {
        windowOrigin = geometry.frame(in: .global).origin
        return layer.make(ChartProxy(place: self))
    }
}
