import SwiftUI

/// A slide as it is shown, in any size. All measures are parts of its width.
struct SlidePicture: View {
    let slide: Slide
    let theme: Presentation.Theme

    var body: some View {
        Color.clear
            .aspectRatio(16 / 9, contentMode: .fit)
            .overlay { GeometryReader { proxy in content(proxy.size.width) } }
            .background(theme.background)
            .clipped()
            .accessibilityHidden(true)
    }

    private func content(_ width: CGFloat) -> some View {
        ZStack(alignment: .topLeading) {
            ornament(width)
            switch slide.layout {
            case .title: titleSlide(width)
            case .bullets: bulletSlide(width)
            case .statement: statement(width)
            }
        }
        .foregroundStyle(theme.text)
        .frame(width: width, height: width * 9 / 16, alignment: .topLeading)
    }

    private func font(_ size: CGFloat, _ width: CGFloat, _ weight: Font.Weight = .regular) -> Font {
        .system(size: size * width, weight: weight, design: theme.design)
    }

    private func titleSlide(_ width: CGFloat) -> some View {
        VStack(alignment: .leading, spacing: width * 0.025) {
            Text(slide.title.isEmpty ? "Title" : slide.title)
                .font(font(0.078, width, .bold))
                .opacity(slide.title.isEmpty ? 0.3 : 1)
                .lineLimit(3)
                .minimumScaleFactor(0.6)
            Rectangle().fill(theme.accent).frame(width: width * 0.12, height: width * 0.008)
            if !slide.subtitle.isEmpty { Text(slide.subtitle).font(font(0.036, width)).opacity(0.75).lineLimit(2) }
        }
        .padding(.horizontal, width * 0.08)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    }

    private func bulletSlide(_ width: CGFloat) -> some View {
        let size = slide.bullets.count > 5 ? 0.030 : 0.036
        return VStack(alignment: .leading, spacing: width * 0.030) {
            Text(slide.title.isEmpty ? "Title" : slide.title)
                .font(font(0.052, width, .bold))
                .opacity(slide.title.isEmpty ? 0.3 : 1)
                .lineLimit(2)
                .minimumScaleFactor(0.7)
            VStack(alignment: .leading, spacing: width * 0.016) {
                ForEach(slide.bullets.filter { !$0.text.isEmpty }) { bullet in
                    HStack(alignment: .firstTextBaseline, spacing: width * 0.020) {
                        Circle().fill(theme.accent).frame(width: width * 0.013, height: width * 0.013)
                        Text(bullet.text).font(font(size, width)).lineLimit(2)
                    }
                }
            }
        }
        .padding(.horizontal, width * 0.07)
        .padding(.top, width * 0.06)
    }

    private func statement(_ width: CGFloat) -> some View {
        Text(slide.title.isEmpty ? "Statement" : slide.title)
            .font(font(0.066, width, .semibold))
            .opacity(slide.title.isEmpty ? 0.3 : 1)
            .multilineTextAlignment(.center)
            .minimumScaleFactor(0.6)
            .padding(.horizontal, width * 0.1)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    /// What the theme draws behind the text.
    @ViewBuilder private func ornament(_ width: CGFloat) -> some View {
        switch theme {
        case .paper: Rectangle().fill(theme.accent).frame(width: width * 0.015).frame(maxHeight: .infinity)
        case .midnight: Circle().fill(theme.accent.opacity(0.14)).frame(width: width * 0.5).offset(x: width * 0.70, y: -width * 0.14)
        case .sand: Rectangle().fill(theme.accent.opacity(0.18)).frame(width: width, height: width * 0.035).offset(y: width * 0.5275)
        case .coral: Circle().stroke(theme.accent.opacity(0.5), lineWidth: width * 0.02).frame(width: width * 0.4).offset(x: width * 0.74, y: width * 0.28)
        case .forest: Ellipse().fill(theme.accent.opacity(0.16)).frame(width: width * 0.9, height: width * 0.3).offset(x: width * 0.3, y: width * 0.42)
        }
    }
}
