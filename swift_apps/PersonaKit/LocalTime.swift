import Foundation

/// A moment as the phone's clock and calendar show it.
///
/// Computed by arithmetic, because the state has thousands of dates and `Calendar` takes a hundred times as long.
struct LocalTime: Equatable {
    /// Days since 1 January 1970.
    var day: Int
    /// Seconds since midnight on the clock, 0…86399.
    var second: Int

    init(day: Int, second: Int) {
        self.day = day
        self.second = second
    }

    init(of date: Date) {
        let seconds = Int(date.timeIntervalSince1970.rounded(.down)) + Persona.secondsFromGMT(at: date)
        (day, second) = seconds.flooredQuotient(by: 86400)
    }

    /// The moment. An hour that the clock jumps over counts as the one after it; of an hour that comes twice it is the first.
    var date: Date {
        let seconds = day * 86400 + second
        func moment(_ offset: Int) -> Date { Date(timeIntervalSince1970: Double(seconds - offset)) }
        func offset(_ date: Date) -> Int { Persona.secondsFromGMT(at: date) }
        let before = offset(moment(0).addingTimeInterval(-86400)), after = offset(moment(0).addingTimeInterval(86400))
        return offset(moment(before)) == before ? moment(before) : offset(moment(after)) == after ? moment(after) : moment(before)
    }

    /// 0 is Sunday.
    var weekday: Int { (day + 4).flooredQuotient(by: 7).remainder }

    var civil: CivilDate { CivilDate(day: day) }
}

/// A date of the Gregorian calendar. A year here starts on 1 March, so that the leap day is its last; an era is 400 such years.
struct CivilDate: Equatable {
    var year: Int
    var month: Int
    var dayOfMonth: Int

    init(year: Int, month: Int, dayOfMonth: Int) {
        self.year = year
        self.month = month
        self.dayOfMonth = dayOfMonth
    }

    /// From days since 1 January 1970.
    init(day: Int) {
        let (era, dayOfEra) = (day + 719_468).flooredQuotient(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        month = (monthFromMarch + 2) % 12 + 1
        year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
        dayOfMonth = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    }

    /// Days since 1 January 1970.
    var day: Int {
        let marchYear = month > 2 ? year : year - 1
        let (era, yearOfEra) = marchYear.flooredQuotient(by: 400)
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + dayOfMonth - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}

extension Int {
    /// Quotient rounded down and the remainder, which is never negative.
    fileprivate func flooredQuotient(by divisor: Int) -> (quotient: Int, remainder: Int) {
        let remainder = ((self % divisor) + divisor) % divisor
        return ((self - remainder) / divisor, remainder)
    }
}
