import Foundation
import PersonaKit
import SwiftUI

/// The icons of the apps as display lists: what bundles for Apple's simulator are given (`tools/make_icons.py`).
@MainActor enum Icons {
    static let side: CGFloat = 60

    /// `{"clock": display list, …}`
    static func json(of apps: [InstalledApp]) -> String {
        let size = CGSize(width: side, height: side)
        var out = JSONWriter()
        out.raw("{")
        for (index, app) in apps.enumerated() {
            if index > 0 { out.raw(",") }
            out.string(app.id)
            out.raw(":")
            out.displayList(list(of: app, size: size), size: size, scale: 3, scheme: "light")
        }
        out.raw("}")
        return out.text
    }

    private static func list(of app: InstalledApp, size: CGSize) -> DisplayList {
        var environment = EnvironmentValues()
        environment.now = Persona.now
        environment.calendar = Persona.calendar
        environment.timeZone = Persona.timeZone
        environment.locale = Persona.locale
        let host = ViewHost(size: size, safeArea: EdgeInsets(), isForApp: false, app.icon.frame(width: side, height: side))
        host.environment = environment
        _ = host.settle()
        var context = DrawContext(visible: CGRect(origin: .zero, size: size))
        host.draw(&context)
        return context.list
    }
}
