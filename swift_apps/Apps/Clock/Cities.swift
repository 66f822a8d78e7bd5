import Foundation
import PersonaKit

/// The cities that can be added to the world clock, by name.
enum Cities {
    static let all: [WorldCity] = list.split(separator: "\n").map { line in
        let fields = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        let slug = fields[0].folding(options: .diacriticInsensitive, locale: Persona.locale).lowercased()
            .map { $0.isLetter ? String($0) : "-" }.joined()
        return WorldCity(id: "city-\(slug)", name: fields[0], region: fields[1], timeZone: fields[2])
    }.sorted { $0.name < $1.name }

    /// Cities whose name or region has a word that begins with the text; all for an empty text.
    static func matching(_ text: String) -> [WorldCity] {
        let wanted = plain(text).trimmingCharacters(in: .whitespaces)
        guard !wanted.isEmpty else { return all }
        return all.filter { city in
            let words = plain("\(city.name) \(city.region)")
            return words.hasPrefix(wanted) || words.contains(" \(wanted)")
        }
    }

    private static func plain(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: Persona.locale).replacingOccurrences(of: ",", with: "")
    }

    private static let list = """
        Abidjan | Côte d’Ivoire | Africa/Abidjan
        Accra | Ghana | Africa/Accra
        Addis Ababa | Ethiopia | Africa/Addis_Ababa
        Adelaide | Australia | Australia/Adelaide
        Algiers | Algeria | Africa/Algiers
        Amman | Jordan | Asia/Amman
        Amsterdam | Netherlands | Europe/Amsterdam
        Anchorage | U.S.A. | America/Anchorage
        Apia | Samoa | Pacific/Apia
        Athens | Greece | Europe/Athens
        Atlanta | U.S.A. | America/New_York
        Auckland | New Zealand | Pacific/Auckland
        Austin | U.S.A. | America/Chicago
        Baghdad | Iraq | Asia/Baghdad
        Baku | Azerbaijan | Asia/Baku
        Bangkok | Thailand | Asia/Bangkok
        Barcelona | Spain | Europe/Madrid
        Beijing | China | Asia/Shanghai
        Beirut | Lebanon | Asia/Beirut
        Belgrade | Serbia | Europe/Belgrade
        Berlin | Germany | Europe/Berlin
        Bogotá | Colombia | America/Bogota
        Boston | U.S.A. | America/New_York
        Brasília | Brazil | America/Sao_Paulo
        Brisbane | Australia | Australia/Brisbane
        Brussels | Belgium | Europe/Brussels
        Bucharest | Romania | Europe/Bucharest
        Budapest | Hungary | Europe/Budapest
        Buenos Aires | Argentina | America/Argentina/Buenos_Aires
        Cairo | Egypt | Africa/Cairo
        Cape Town | South Africa | Africa/Johannesburg
        Caracas | Venezuela | America/Caracas
        Casablanca | Morocco | Africa/Casablanca
        Chennai | India | Asia/Kolkata
        Chicago | U.S.A. | America/Chicago
        Colombo | Sri Lanka | Asia/Colombo
        Copenhagen | Denmark | Europe/Copenhagen
        Cupertino | U.S.A. | America/Los_Angeles
        Dakar | Senegal | Africa/Dakar
        Dallas | U.S.A. | America/Chicago
        Denver | U.S.A. | America/Denver
        Detroit | U.S.A. | America/Detroit
        Dhaka | Bangladesh | Asia/Dhaka
        Doha | Qatar | Asia/Qatar
        Dubai | United Arab Emirates | Asia/Dubai
        Dublin | Ireland | Europe/Dublin
        Edinburgh | Scotland | Europe/London
        Frankfurt | Germany | Europe/Berlin
        Geneva | Switzerland | Europe/Zurich
        Guatemala City | Guatemala | America/Guatemala
        Halifax | Canada | America/Halifax
        Hanoi | Vietnam | Asia/Ho_Chi_Minh
        Havana | Cuba | America/Havana
        Helsinki | Finland | Europe/Helsinki
        Hong Kong | China | Asia/Hong_Kong
        Honolulu | U.S.A. | Pacific/Honolulu
        Houston | U.S.A. | America/Chicago
        Islamabad | Pakistan | Asia/Karachi
        Istanbul | Türkiye | Europe/Istanbul
        Jakarta | Indonesia | Asia/Jakarta
        Jerusalem | Israel | Asia/Jerusalem
        Johannesburg | South Africa | Africa/Johannesburg
        Kabul | Afghanistan | Asia/Kabul
        Kathmandu | Nepal | Asia/Kathmandu
        Kingston | Jamaica | America/Jamaica
        Kinshasa | Congo | Africa/Kinshasa
        Kuala Lumpur | Malaysia | Asia/Kuala_Lumpur
        Kuwait City | Kuwait | Asia/Kuwait
        Kyiv | Ukraine | Europe/Kiev
        La Paz | Bolivia | America/La_Paz
        Lagos | Nigeria | Africa/Lagos
        Las Vegas | U.S.A. | America/Los_Angeles
        Lima | Peru | America/Lima
        Lisbon | Portugal | Europe/Lisbon
        London | England | Europe/London
        Los Angeles | U.S.A. | America/Los_Angeles
        Madrid | Spain | Europe/Madrid
        Manila | Philippines | Asia/Manila
        Melbourne | Australia | Australia/Melbourne
        Mexico City | Mexico | America/Mexico_City
        Miami | U.S.A. | America/New_York
        Milan | Italy | Europe/Rome
        Minneapolis | U.S.A. | America/Chicago
        Montevideo | Uruguay | America/Montevideo
        Montreal | Canada | America/Toronto
        Moscow | Russia | Europe/Moscow
        Mumbai | India | Asia/Kolkata
        Munich | Germany | Europe/Berlin
        Nairobi | Kenya | Africa/Nairobi
        New Delhi | India | Asia/Kolkata
        New York | U.S.A. | America/New_York
        Nuuk | Greenland | America/Godthab
        Oslo | Norway | Europe/Oslo
        Ottawa | Canada | America/Toronto
        Panama City | Panama | America/Panama
        Paris | France | Europe/Paris
        Perth | Australia | Australia/Perth
        Philadelphia | U.S.A. | America/New_York
        Phoenix | U.S.A. | America/Phoenix
        Portland | U.S.A. | America/Los_Angeles
        Prague | Czechia | Europe/Prague
        Quito | Ecuador | America/Guayaquil
        Reykjavík | Iceland | Atlantic/Reykjavik
        Riga | Latvia | Europe/Riga
        Rio de Janeiro | Brazil | America/Sao_Paulo
        Riyadh | Saudi Arabia | Asia/Riyadh
        Rome | Italy | Europe/Rome
        Salt Lake City | U.S.A. | America/Denver
        San Diego | U.S.A. | America/Los_Angeles
        San Francisco | U.S.A. | America/Los_Angeles
        San José | Costa Rica | America/Costa_Rica
        Santiago | Chile | America/Santiago
        São Paulo | Brazil | America/Sao_Paulo
        Seattle | U.S.A. | America/Los_Angeles
        Seoul | South Korea | Asia/Seoul
        Shanghai | China | Asia/Shanghai
        Singapore | Singapore | Asia/Singapore
        Sofia | Bulgaria | Europe/Sofia
        St. John’s | Canada | America/St_Johns
        Stockholm | Sweden | Europe/Stockholm
        Suva | Fiji | Pacific/Fiji
        Sydney | Australia | Australia/Sydney
        Taipei | Taiwan | Asia/Taipei
        Tallinn | Estonia | Europe/Tallinn
        Tashkent | Uzbekistan | Asia/Tashkent
        Tbilisi | Georgia | Asia/Tbilisi
        Tehran | Iran | Asia/Tehran
        Tokyo | Japan | Asia/Tokyo
        Toronto | Canada | America/Toronto
        Tunis | Tunisia | Africa/Tunis
        Ulaanbaatar | Mongolia | Asia/Ulaanbaatar
        Vancouver | Canada | America/Vancouver
        Vienna | Austria | Europe/Vienna
        Vilnius | Lithuania | Europe/Vilnius
        Warsaw | Poland | Europe/Warsaw
        Washington, D.C. | U.S.A. | America/New_York
        Wellington | New Zealand | Pacific/Auckland
        Yangon | Myanmar | Asia/Yangon
        Zagreb | Croatia | Europe/Zagreb
        Zurich | Switzerland | Europe/Zurich
        """
}

extension WorldCity {
    private var zone: TimeZone { TimeZone(identifier: timeZone) ?? Persona.timeZone }

    /// What a clock there shows.
    func time(at now: Date) -> TimeOfDay {
        let parts = calendar.dateComponents([.hour, .minute], from: now)
        return TimeOfDay(hour: parts.hour!, minute: parts.minute!)
    }

    /// Seconds past the minute do not differ between zones, but hands are drawn from them.
    var calendar: Calendar {
        var calendar = Persona.calendar
        calendar.timeZone = zone
        return calendar
    }

    /// "Today, +3HRS", "Tomorrow, +12:30HRS": against the phone's own clock.
    func offset(at now: Date) -> String {
        let minutes = (zone.secondsFromGMT(for: now) - Persona.secondsFromGMT(at: now)) / 60
        let hours = abs(minutes) / 60, rest = abs(minutes) % 60
        let length = rest == 0 ? "\(hours)HR\(hours == 1 ? "" : "S")" : "\(hours):\(rest < 10 ? "0" : "")\(rest)HRS"
        return "\(day(at: now)), \(minutes < 0 ? "-" : "+")\(length)"
    }

    /// "Today", "Tomorrow" or "Yesterday": the day there as people here call it.
    private func day(at now: Date) -> String {
        func number(_ zone: TimeZone) -> Int { Int(((now.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: now))) / 86400).rounded(.down)) }
        switch number(zone) - number(Persona.timeZone) {
        case 1...: return "Tomorrow"
        case ..<0: return "Yesterday"
        default: return "Today"
        }
    }
}
