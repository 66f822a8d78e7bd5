/// Which roads a way may use.
public enum MapRoads: String, Hashable, Sendable {
    /// Those for cars.
    case all
    /// Those for cars, without highways.
    case streets
    /// Streets and paths, on foot or on a bicycle.
    case paths
    /// Only the street grid, with its turn at the other corner: another way for a short distance.
    case otherStreets
}
