import PersonaKit
import SwiftUI

/// QuickBite's pictures: each restaurant serves on a table and on plates of its own.
extension FoodPicture {
    init(of restaurant: Restaurant?) {
        self.init(restaurant?.art ?? .bowl, of: restaurant.map { "\($0.cuisine) \($0.tags.joined(separator: " "))" } ?? "", setting: restaurant?.id ?? "")
    }

    init(of dish: MenuItem?) {
        self.init(dish?.art ?? .bowl, of: dish.map { "\($0.name) \($0.details)" } ?? "", setting: dish?.restaurantID ?? "")
    }
}
