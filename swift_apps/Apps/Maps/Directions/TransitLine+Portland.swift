/// Lines of Portland, by the same rules as those of the Bay Area.
extension TransitLine {
    static let portland = [
        TransitLine("MAX Red Line", "TriMet", .train, 0xD81526, every: 15, redLine),
        TransitLine("MAX Blue Line", "TriMet", .train, 0x005DA6, every: 15, blueLine),
        TransitLine("15 Belmont", "TriMet", .bus, 0x0A4D8C, every: 15, belmont),
        TransitLine("14 Hawthorne", "TriMet", .bus, 0x0A4D8C, every: 15, hawthorne),
        TransitLine("20 Burnside", "TriMet", .bus, 0x0A4D8C, every: 15, burnside),
        TransitLine("75 Cesar Chavez", "TriMet", .bus, 0x0A4D8C, every: 15, cesarChavez),
        TransitLine("72 Alberta", "TriMet", .bus, 0x0A4D8C, every: 15, alberta),
        TransitLine("NS Streetcar", "Portland Streetcar", .metro, 0x84BD00, every: 15, streetcar),
    ]

    private static let downtown = """
        Hollywood 45.5328 -122.6205; Lloyd Center 45.5301 -122.6541; Convention Center 45.5303 -122.6632; Rose Quarter 45.5302 -122.6679; \
        Old Town 45.5251 -122.6711; Skidmore Fountain 45.5226 -122.6698; Pioneer Square 45.5188 -122.6787; Providence Park 45.5214 -122.6905; \
        Goose Hollow 45.5178 -122.6924; Washington Park 45.5106 -122.7165; Sunset 45.5103 -122.7819; Beaverton 45.4911 -122.8011
        """
    private static let gateway = "Gateway 45.5303 -122.5633; 82nd Avenue 45.5330 -122.5786; 60th Avenue 45.5286 -122.6017"
    private static let redLine = """
        Portland International Airport 45.5877 -122.5929; Cascades 45.5717 -122.5570; Parkrose 45.5590 -122.5630; \(gateway); \(downtown)
        """
    private static let blueLine = "Gresham 45.5026 -122.4269; 122nd Avenue 45.5225 -122.5380; \(gateway); \(downtown)"
    private static let belmont = """
        Gateway 45.5303 -122.5633; Yamhill and 60th 45.5163 -122.6022; Belmont and 50th 45.5165 -122.6115; Belmont and Cesar Chavez 45.5165 -122.6228; \
        Belmont and 34th 45.5165 -122.6292; Belmont and 28th 45.5165 -122.6376; Belmont and 20th 45.5165 -122.6455; Belmont and Grand 45.5166 -122.6605; \
        Salmon and Fifth 45.5162 -122.6787; Providence Park 45.5214 -122.6905; 23rd and Lovejoy 45.5298 -122.6986
        """
    private static let hawthorne = """
        Foster and 50th 45.4970 -122.6110; Hawthorne and 50th 45.5120 -122.6115; Hawthorne and Cesar Chavez 45.5120 -122.6228; \
        Hawthorne and 30th 45.5120 -122.6335; Hawthorne and 20th 45.5121 -122.6455; Hawthorne and Grand 45.5123 -122.6605; Main and Third 45.5153 -122.6770; \
        Fifth and Morrison 45.5185 -122.6770
        """
    private static let burnside = """
        Gateway 45.5303 -122.5633; Burnside and 82nd 45.5229 -122.5786; Burnside and 60th 45.5229 -122.6020; Burnside and Cesar Chavez 45.5229 -122.6228; \
        Burnside and 28th 45.5229 -122.6376; Burnside and 12th 45.5229 -122.6535; Burnside and Grand 45.5229 -122.6605; Burnside and Second 45.5230 -122.6722; \
        Burnside and Tenth 45.5230 -122.6815; Burnside and 23rd 45.5235 -122.6986
        """
    private static let cesarChavez = """
        Lombard and 33rd 45.5720 -122.6310; Alberta and 33rd 45.5590 -122.6310; Hollywood 45.5328 -122.6205; Glisan and 39th 45.5265 -122.6229; \
        Belmont and Cesar Chavez 45.5165 -122.6228; Hawthorne and Cesar Chavez 45.5120 -122.6228; Powell and Cesar Chavez 45.4975 -122.6228; \
        Woodstock and 39th 45.4790 -122.6228
        """
    private static let alberta = """
        Killingsworth and Interstate 45.5628 -122.6820; Alberta and Martin Luther King 45.5590 -122.6617; Alberta and 15th 45.5590 -122.6508; \
        Alberta and 24th 45.5590 -122.6413; Alberta and 33rd 45.5590 -122.6310; Killingsworth and 82nd 45.5627 -122.5786; 82nd Avenue 45.5330 -122.5786
        """
    private static let streetcar = """
        23rd and Marshall 45.5306 -122.6986; Northrup and 14th 45.5314 -122.6856; 11th and Couch 45.5237 -122.6819; Pioneer Square West 45.5191 -122.6822; \
        Portland State 45.5116 -122.6850; Harrison 45.5098 -122.6786; River Place 45.5085 -122.6745; South Waterfront 45.4990 -122.6710
        """
}
