import Foundation
import Testing
@testable import EmbeddedUI

/// Times are those of New York, in 2026.
private let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "America/New_York")!
    calendar.locale = Locale(identifier: "en_US")
    return calendar
}()
private func date(_ month: Int, _ day: Int, _ hour: Int = 8, _ minute: Int = 5) -> Date {
    calendar.date(from: DateComponents(year: 2026, month: month, day: day, hour: hour, minute: minute))!
}

private struct Appointment<Style: DatePickerStyle>: View {
    let style: Style
    var range: ClosedRange<Date> = date(1, 1)...date(12, 31, 23, 59)
    var components: DatePickerComponents = [.date, .hourAndMinute]
    @State var when = date(5, 12)
    var body: some View {
        Form {
            DatePicker("When", selection: $when, in: range, displayedComponents: components).datePickerStyle(style)
            let parts = calendar.dateComponents([.month, .day, .hour, .minute], from: when)
            Text("At \(parts.month!)/\(parts.day!) \(parts.hour!):\(parts.minute!)")
        }
        .environment(\.calendar, calendar)
        .environment(\.timeZone, calendar.timeZone)
    }
}

@MainActor @Suite struct ControlsDateTests {
    @Test func compactPickerHasADateChipAndATimeChip() throws {
        let screen = ScreenDriver(Appointment(style: .compact))
        let (day, time) = (try #require(screen.find("Date Picker", "Button")), try #require(screen.find("Time Picker", "Button")))
        #expect(day.value == "May 12, 2026" && time.value == "8:05 AM" && day.frame.maxX <= time.frame.minX && abs(time.frame.maxX - 370) < 0.01)
        #expect((34...36).contains(day.frame.height) && screen.shows("When"))
        let only = ScreenDriver(Appointment(style: .compact, components: .date))
        #expect(only.shows("Date Picker") && !only.shows("Time Picker"))
    }

    @Test func dateChipOpensACalendar() throws {
        let screen = ScreenDriver(Appointment(style: .automatic))
        screen.tap("Date Picker")
        let days = screen.labels("Button")
        #expect(screen.find("Tuesday, May 12")!.isSelected && days.contains("Sunday, May 31") && !days.contains("Monday, June 1"))
        #expect(screen.elements("DatePicker").count == 1 && screen.find("DatePicker.Show", "Button")?.value == "May 2026")
        screen.tap("DatePicker.NextMonth")
        #expect(screen.value("DatePicker.Show") == "June 2026")
        screen.tap("Wednesday, June 3")
        #expect(screen.find("Wednesday, June 3")!.isSelected)
        screen.tap(30, 860)
        #expect(screen.shows("At 6/3 8:5") && screen.value("Date Picker") == "Jun 3, 2026", "the time of day stays")
    }

    @Test func timeChipOpensWheels() throws {
        let screen = ScreenDriver(Appointment(style: .compact))
        screen.tap("Time Picker")
        let wheels = screen.elements("PickerWheel")
        #expect(wheels.map(\.value) == ["8 o’clock", "05 minutes", "AM"])
        screen.drag(from: (wheels[0].frame.midX, wheels[0].frame.midY), to: (wheels[0].frame.midX, wheels[0].frame.midY - 32))
        screen.drag(from: (wheels[1].frame.midX, wheels[1].frame.midY), to: (wheels[1].frame.midX, wheels[1].frame.midY + 32 * 6))
        screen.tap(wheels[2].frame.midX, wheels[2].frame.midY + 32)
        #expect(screen.elements("PickerWheel").map(\.value) == ["9 o’clock", "59 minutes", "PM"], "minutes go round")
        screen.tap(30, 860)
        #expect(screen.shows("At 5/12 21:59"))
    }

    @Test func graphicalPickerIsInline() throws {
        let screen = ScreenDriver(Appointment(style: .graphical, components: .date))
        screen.tap("Thursday, May 21")
        #expect(screen.shows("At 5/21 8:5") && screen.find("Thursday, May 21")!.isSelected && !screen.find("Tuesday, May 12")!.isSelected)
        screen.tap("DatePicker.PreviousMonth")
        #expect(screen.value("DatePicker.Show") == "April 2026" && screen.shows("Wednesday, April 1") && screen.shows("At 5/21 8:5"))
    }

    @Test func calendarTitleSwitchesToMonthAndYearWheels() throws {
        let screen = ScreenDriver(Appointment(style: .graphical, components: .date))
        screen.tap("DatePicker.Show")
        let wheels = screen.elements("PickerWheel")
        #expect(wheels.map(\.value) == ["May", "2026"] && !screen.shows("Tuesday, May 12"))
        screen.drag(from: (wheels[0].frame.midX, wheels[0].frame.midY), to: (wheels[0].frame.midX, wheels[0].frame.midY - 64))
        screen.tap("DatePicker.Hide")
        #expect(
            screen.value("DatePicker.Show") == "July 2026" && screen.shows("Saturday, July 4") && screen.shows("At 5/12 8:5"),
            "turning to a month chooses no day")
    }

    @Test func aWheelPickerHasAWheelForEachPart() {
        let days = ScreenDriver(Appointment(style: .wheel, components: .date))
        #expect(days.elements("PickerWheel").map(\.value) == ["May", "12", "2026"] && days.elements("DatePicker").count == 1)
        let times = ScreenDriver(Appointment(style: .wheel, components: .hourAndMinute))
        #expect(times.elements("PickerWheel").map(\.value) == ["8 o’clock", "05 minutes", "AM"])
        let both = ScreenDriver(Appointment(style: .wheel))
        #expect(both.elements("PickerWheel").map(\.value) == ["Tue May 12", "8 o’clock", "05 minutes", "AM"])
        let wheel = both.elements("PickerWheel")[0].frame
        both.drag(from: (wheel.midX, wheel.midY), to: (wheel.midX, wheel.midY - 64))
        #expect(both.shows("At 5/14 8:5"))
    }

    @Test func dayIsClampedInAShorterMonth() {
        let screen = ScreenDriver(Appointment(style: .wheel, components: .date, when: date(1, 31)))
        let month = screen.elements("PickerWheel")[0].frame
        screen.drag(from: (month.midX, month.midY), to: (month.midX, month.midY - 32))
        #expect(screen.shows("At 2/28 8:5"))
    }

    @Test func dateStaysInItsRange() throws {
        let screen = ScreenDriver(
            Appointment(style: .graphical, range: date(5, 10, 9, 0)...date(5, 20, 12, 0), components: [.date, .hourAndMinute], when: date(5, 12, 10, 0)))
        #expect(
            screen.find("Saturday, May 9")?.isEnabled == false && screen.find("Sunday, May 10")?.isEnabled == true
                && screen.find("Thursday, May 21")?.isEnabled == false)
        screen.tap("Saturday, May 9")
        #expect(screen.shows("At 5/12 10:0"))
        screen.tap("Time Picker")
        let minutes = screen.elements("PickerWheel")[0].frame
        screen.drag(from: (minutes.midX, minutes.midY), to: (minutes.midX, minutes.midY + 64))
        screen.tap(30, 860)
        #expect(screen.shows("At 5/12 8:0"))
        screen.tap("Sunday, May 10")
        #expect(screen.shows("At 5/10 9:0"), "a day at whose time the range has not begun moves to its beginning")
    }

    @Test func aDisabledPickerDoesNotOpen() {
        let screen = ScreenDriver(Appointment(style: .compact).disabled(true))
        #expect(screen.find("Date Picker", "Button")?.isEnabled == false)
        screen.tap("Date Picker")
        #expect(screen.elements("DatePicker").isEmpty)
    }

    @Test func datePickerWithHiddenLabelShowsOnlyItsChips() {
        let screen = ScreenDriver(
            DatePicker("When", selection: .constant(date(5, 12)), displayedComponents: .date).labelsHidden().environment(\.calendar, calendar))
        #expect(!screen.shows("When") && abs(screen.frame("Date Picker").midX - 201) < 1)
    }
}
