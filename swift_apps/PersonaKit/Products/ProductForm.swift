/// The shapes that products are drawn in. A product of the catalog names one of them and its own colors.
public enum ProductForm: String, CaseIterable, Sendable {
    // Fruit and vegetables.
    case bananas, rounds, citrus, berries, strawberries, grapes, avocado, leaves, bunch, roots, potatoes, bulbs, broccoli, peppers, squash
    case spears, cucumbers, mushrooms, ginger
    // Packages.
    case carton, jug, tub, eggs, wedge, block, jar, can, cans, bottle, bag, sack, carton12, box, loaf, buns, flatbread, tray, fillet, rolls
    case tube, spray, pump, bar, pint, sponges
    // Electronics and office.
    case earbuds, headphones, powerbank, cable, stand, keyboard, mouse, tablet, plug, speaker, watch, webcam, notebook, pens, deskmat
    case monitorArm, sleeve, book, charger
    // Home, kitchen and garden.
    case folded, lamp, basket, clock, filter, purifier, candle, knife, pan, dripper, grinder, kettle, bowls, board, containers, flask, cooker
    case planter, wateringCan, shears, pictureFrame, bulb, rack, balls, suitcase, cubes, fan, pillow, thermometer, towels
    // Sports, clothing, health, pets and toys.
    case shoe, boot, belt, roller, bands, mat, socks, headlamp, pouch, bikeLights, helmet, vest, stick, toothbrush, massager, post, fountain
    case carrier, wand, leash, blocks, train, paints, cards, puzzle, plush, shirt, jacket, beanie, tote, gloves, tablets
}
