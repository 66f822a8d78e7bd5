import Foundation
import Testing

@testable import PersonaKit

@MainActor @Suite struct CityMapTests {
    private let home = Coordinate(latitude: 37.7804, longitude: -122.3948)
    private let temescal = Coordinate(latitude: 37.8368, longitude: -122.2620)

    @Test func routesAcrossTheBayUseABridge() {
        let way = MapDirections(through: [home, temescal])
        #expect(way.line.first == home && way.line.last == temescal)
        #expect(way.line.contains { $0.miles(to: Coordinate(latitude: 37.8090, longitude: -122.3660)) < 0.1 })
        #expect(way.miles > home.miles(to: temescal) && way.miles < home.miles(to: temescal) * 1.6)
    }

    @Test func positionMovesAlongTheRoute() {
        let way = MapDirections(through: [home, temescal])
        #expect(way.position(at: 0).coordinate == home)
        #expect(way.position(at: 1).coordinate.miles(to: temescal) < 0.001)
        #expect(way.part(from: 0.5, to: 1).count < way.line.count)
    }

    @Test func regionContainsItsPoints() {
        let scale = MapScale(MapRegion(fitting: [home, temescal]), size: CGSize(width: 300, height: 200))
        for point in [home, temescal] { #expect(CGRect(x: 0, y: 0, width: 300, height: 200).contains(scale.point(point))) }
        #expect(scale.coordinate(scale.point(home)).miles(to: home) < 0.001)
    }

    @Test func mapTellsWaterFromLand() {
        #expect(Atlas.bayArea.isWater(Coordinate(latitude: 37.80, longitude: -122.35)))
        #expect(!Atlas.bayArea.isWater(home) && !Atlas.bayArea.isWater(temescal))
        #expect(Atlas.newYork.isWater(Coordinate(latitude: 40.69, longitude: -74.03)))
        #expect(!Atlas.newYork.isWater(Coordinate(latitude: 40.7549, longitude: -73.984)))
    }

    @Test func namedPartsOfAWaterAreInIt() {
        for water in Atlas.bayArea.waters {
            for point in water.parts.flatMap(\.outline.points) { #expect(Atlas.bayArea.isWater(point), "\(point)") }
        }
        #expect(Atlas.bayArea.waters.flatMap(\.parts).map(\.name) == ["San Francisco Bay", "Pacific Ocean"])
    }

    @Test func sameWayIsFoundAgain() {
        let first = MapDirections(through: [home, temescal])
        let back = MapDirections(through: [temescal, home])
        #expect(MapDirections(through: [home, temescal]) == first && back.line.first == temescal && first.line.first == home)
    }

    @Test func outlinesContainOnlyWhatIsInside() {
        let corner: Atlas.Outline = "0 0, 0 2, 1 2, 1 1, 2 1, 2 0"
        func has(_ latitude: Double, _ longitude: Double) -> Bool { corner.contains(Coordinate(latitude: latitude, longitude: longitude)) }
        #expect(has(0.5, 1.5) && has(1.5, 0.5) && has(0.5, 0.5))
        #expect(!has(1.5, 1.5) && !has(-0.5, 1) && !has(2.5, 0.5) && !has(0.5, -0.5) && !has(0.5, 2.5))
    }
}
