import Foundation
import PersonaKit

/// Where orders go.
extension QuickBiteStore {
    func selectAddress(_ id: DeliveryAddress.ID) throws {
        try change { state in
            _ = try state.index(ofAddress: id)
            state.selectedAddressID = id
        }
    }

    @discardableResult
    func addAddress(label: String, street: String, unit: String = "", city: String, instructions: String = "") throws -> DeliveryAddress.ID {
        try Persona.requireNetwork()
        var address = try checked(label: label, street: street, unit: unit, city: city, instructions: instructions)
        address.id = Persona.newID("address")
        change { $0.addresses.append(address) }
        return address.id
    }

    func editAddress(
        _ id: DeliveryAddress.ID, label: String, street: String, unit: String, city: String, instructions: String
    ) throws {
        try Persona.requireNetwork()
        var address = try checked(label: label, street: street, unit: unit, city: city, instructions: instructions)
        address.id = id
        try change { $0.addresses[try $0.index(ofAddress: id)] = address }
    }

    /// Not while an order is on its way there, and never the last one.
    func removeAddress(_ id: DeliveryAddress.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            let index = try state.index(ofAddress: id)
            guard state.addresses.count > 1 else { throw OrderError.lastAddress }
            guard !state.orders.contains(where: { $0.isActive && $0.addressID == id }) else { throw OrderError.addressInUse }
            state.addresses.remove(at: index)
            if state.selectedAddressID == id { state.selectedAddressID = state.addresses[0].id }
        }
    }

    private func checked(label: String, street: String, unit: String, city: String, instructions: String) throws -> DeliveryAddress {
        guard let label = try checkedText(label, as: "A name", limit: 40) else { throw OrderError.emptyField("a name, such as Home") }
        guard let street = try checkedText(street, as: "A street", limit: 80) else { throw OrderError.emptyField("the street and number") }
        guard let city = try checkedText(city, as: "A city", limit: 60) else { throw OrderError.emptyField("the city") }
        return DeliveryAddress(
            id: "", label: label, street: street, unit: try checkedText(unit, as: "A unit", limit: 40), city: city,
            instructions: try checkedText(instructions, as: "Instructions"))
    }
}
