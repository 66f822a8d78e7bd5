import Foundation

/// Where a person's purchases go and what pays for them: a part of a shop's state.
public struct ShopAccount: Codable, Equatable, Sendable {
    public var addresses: [ShopAddress]
    public var selectedAddressID: ShopAddress.ID
    public var paymentMethods: [ShopCard]
    public var selectedPaymentLast4: String

    public init(addresses: [ShopAddress], selectedAddressID: ShopAddress.ID, paymentMethods: [ShopCard], selectedPaymentLast4: String) {
        self.addresses = addresses
        self.selectedAddressID = selectedAddressID
        self.paymentMethods = paymentMethods
        self.selectedPaymentLast4 = selectedPaymentLast4
    }
}

public struct ShopAddress: Codable, Equatable, Identifiable, Sendable {
    public var id: String  // "address-home"
    public var label: String  // "Home"
    public var name: String  // "Jordan Avery": who receives it
    public var street: String  // "410 Brannan Street"
    public var unit: String?  // "Apt 307"
    public var city: String  // "San Francisco, CA 94107"
    public var instructions: String?

    public init(id: String, label: String, name: String, street: String, unit: String? = nil, city: String, instructions: String? = nil) {
        self.id = id
        self.label = label
        self.name = name
        self.street = street
        self.unit = unit
        self.city = city
        self.instructions = instructions
    }

    /// "410 Brannan Street, Apt 307".
    public var line: String { unit.map { "\(street), \($0)" } ?? street }

    public var symbol: String {
        switch label.lowercased() {
        case "home": "house.fill"
        case "work", "office": "briefcase.fill"
        default: "mappin.and.ellipse"
        }
    }
}

public struct ShopCard: Codable, Equatable, Identifiable, Sendable {
    public var last4: String
    public var name: String  // "MyBank Visa"
    public var network: String  // "Visa"
    public var expires: String  // "08/28"

    public var id: String { last4 }
    /// "MyBank Visa ••4821".
    public var title: String { "\(name) ••\(last4)" }

    public init(last4: String, name: String, network: String, expires: String) {
        self.last4 = last4
        self.name = name
        self.network = network
        self.expires = expires
    }
}

/// Why an account refused something.
public enum ShopAccountError: Error, Equatable, LocalizedError {
    case notFound(String)
    case emptyField(String)
    case tooLong(String, limit: Int)
    case lastAddress
    case addressInUse

    public var errorDescription: String? {
        switch self {
        case .notFound(let what): "\(what) could not be found."
        case .emptyField(let field): "Enter \(field)."
        case .tooLong(let field, let limit): "\(field) can have at most \(limit) characters."
        case .lastAddress: "Keep at least one address."
        case .addressInUse: "An order is on its way to this address."
        }
    }
}

extension ShopAccount {
    public func address(_ id: ShopAddress.ID) -> ShopAddress? { addresses.first { $0.id == id } }
    public func card(_ last4: String) -> ShopCard? { paymentMethods.first { $0.last4 == last4 } }
    public var selectedAddress: ShopAddress? { address(selectedAddressID) }
    public var selectedCard: ShopCard? { card(selectedPaymentLast4) }

    public mutating func selectAddress(_ id: ShopAddress.ID) throws {
        guard address(id) != nil else { throw ShopAccountError.notFound("That address") }
        selectedAddressID = id
    }

    public mutating func selectCard(_ last4: String) throws {
        guard card(last4) != nil else { throw ShopAccountError.notFound("That card") }
        selectedPaymentLast4 = last4
    }

    /// Adds an address, or replaces the one with its ID.
    public mutating func keep(_ address: ShopAddress) throws {
        var address = address
        address.label = try Self.required(address.label, "a name, such as Home", as: "A name", limit: 40)
        address.name = try Self.required(address.name, "who receives it", as: "A name", limit: 60)
        address.street = try Self.required(address.street, "the street and number", as: "A street", limit: 80)
        address.city = try Self.required(address.city, "the city", as: "A city", limit: 60)
        address.unit = try checkedShopText(address.unit ?? "", as: "A unit", limit: 40)
        address.instructions = try checkedShopText(address.instructions ?? "", as: "Instructions", limit: 200)
        if let index = addresses.firstIndex(where: { $0.id == address.id }) { addresses[index] = address } else { addresses.append(address) }
    }

    /// Not while an order is on its way there (`inUse`), and never the last one.
    public mutating func removeAddress(_ id: ShopAddress.ID, inUse: [ShopAddress.ID]) throws {
        guard let index = addresses.firstIndex(where: { $0.id == id }) else { throw ShopAccountError.notFound("That address") }
        guard addresses.count > 1 else { throw ShopAccountError.lastAddress }
        guard !inUse.contains(id) else { throw ShopAccountError.addressInUse }
        addresses.remove(at: index)
        if selectedAddressID == id { selectedAddressID = addresses[0].id }
    }

    private static func required(_ text: String, _ what: String, as field: String, limit: Int) throws -> String {
        guard let text = try checkedShopText(text, as: field, limit: limit) else { throw ShopAccountError.emptyField(what) }
        return text
    }
}

/// A text that a person typed, without spaces around it; `nil` if nothing is left.
public func checkedShopText(_ text: String, as field: String, limit: Int) throws -> String? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.count <= limit else { throw ShopAccountError.tooLong(field, limit: limit) }
    return text.isEmpty ? nil : text
}

/// A store with an account, which PersonaKit's views of addresses and cards show and change.
@MainActor public protocol ShopAccountStore: AnyObject {
    var account: ShopAccount { get }
    /// Addresses of orders that have not arrived.
    var addressesInUse: [ShopAddress.ID] { get }
    func changeAccount(_ body: (inout ShopAccount) throws -> Void) throws
}
