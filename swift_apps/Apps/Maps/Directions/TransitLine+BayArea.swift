/// Lines of the Bay Area. Stops stand where the agencies' maps have them, to about a hundred yards; smaller stops are left out. Departures
/// and times follow from `TransitLine`, not from the agencies' timetables.
extension TransitLine {
    static let all = bayArea + portland

    private static let bayArea = [
        TransitLine("Yellow Line", "BART", .train, 0xF2C500, every: 15, antioch),
        TransitLine("Red Line", "BART", .train, 0xE11A2B, every: 20, richmond),
        TransitLine("Blue Line", "BART", .train, 0x1C9AD6, every: 20, bayFair),
        TransitLine("Oakland Airport", "BART", .train, 0xC9B27C, every: 10, "Coliseum 37.7537 -122.1969; Oakland International Airport 37.7132 -122.2122"),
        TransitLine("Caltrain", "Caltrain", .train, 0xD0232B, every: 30, peninsula),
        TransitLine("N Judah", "Muni", .metro, 0x005695, every: 10, judah),
        TransitLine("T Third", "Muni", .metro, 0xBF2B45, every: 10, third),
        TransitLine("J Church", "Muni", .metro, 0xA96614, every: 15, church),
        TransitLine("M Ocean View", "Muni", .metro, 0x008547, every: 10, oceanView),
        TransitLine("F Market", "Muni", .metro, 0xB49A36, every: 12, market),
        TransitLine("14 Mission", "Muni", .bus, 0x005B95, every: 8, mission),
        TransitLine("22 Fillmore", "Muni", .bus, 0x005B95, every: 8, fillmore),
        TransitLine("38 Geary", "Muni", .bus, 0x005B95, every: 6, geary),
        TransitLine("30 Stockton", "Muni", .bus, 0x005B95, every: 8, stockton),
        TransitLine("7 Haight", "Muni", .bus, 0x005B95, every: 12, haight),
        TransitLine("12 Folsom", "Muni", .bus, 0x005B95, every: 15, folsom),
        TransitLine("49 Van Ness", "Muni", .bus, 0x005B95, every: 8, vanNess),
        TransitLine("F Transbay", "AC Transit", .bus, 0x00853F, every: 30, transbay),
        TransitLine(
            "Sausalito Ferry", "Golden Gate Ferry", .ferry, 0x1F4E79, every: 60, hours: 430...1_200,
            "Ferry Building 37.7955 -122.3937; Sausalito Ferry Landing 37.8562 -122.4783"),
    ]

    /// From the Mission to Oakland, which three lines share.
    private static let tube = """
        24th Street Mission 37.7524 -122.4184; 16th Street Mission 37.7650 -122.4197; Civic Center 37.7797 -122.4138; Powell Street 37.7844 -122.4080; \
        Montgomery Street 37.7894 -122.4012; Embarcadero 37.7929 -122.3970; West Oakland 37.8048 -122.2951
        """
    private static let south = "Daly City 37.7063 -122.4690; Balboa Park 37.7215 -122.4475; Glen Park 37.7331 -122.4338"
    private static let downtownOakland = "12th Street Oakland 37.8037 -122.2715; 19th Street Oakland 37.8083 -122.2686; MacArthur 37.8290 -122.2671"
    private static let antioch = """
        San Francisco International Airport 37.6159 -122.3925; San Bruno 37.6378 -122.4163; South San Francisco 37.6643 -122.4440; Colma 37.6846 -122.4662; \
        \(south); \(tube); \(downtownOakland); Rockridge 37.8447 -122.2514; \
        Orinda 37.8784 -122.1838; Lafayette 37.8932 -122.1247; Walnut Creek 37.9055 -122.0675
        """
    private static let richmond = """
        Millbrae 37.6003 -122.3867; San Bruno 37.6378 -122.4163; South San Francisco 37.6643 -122.4440; Colma 37.6846 -122.4662; \(south); \(tube); \
        \(downtownOakland); Ashby 37.8531 -122.2699; Downtown Berkeley 37.8701 -122.2681; North Berkeley 37.8740 -122.2834; \
        El Cerrito Plaza 37.9030 -122.2993; Richmond 37.9369 -122.3531
        """
    private static let bayFair = """
        \(south); \(tube); Lake Merritt 37.7974 -122.2655; Fruitvale 37.7748 -122.2241; Coliseum 37.7537 -122.1969; San Leandro 37.7226 -122.1613; \
        Bay Fair 37.6971 -122.1266
        """
    private static let peninsula = """
        San Francisco 37.7764 -122.3943; 22nd Street 37.7573 -122.3925; Bayshore 37.7098 -122.4013; South San Francisco 37.6557 -122.4053; \
        San Bruno 37.6325 -122.4122; Millbrae 37.6003 -122.3867; San Mateo 37.5680 -122.3240; Redwood City 37.4854 -122.2319; Palo Alto 37.4434 -122.1650; \
        Mountain View 37.3945 -122.0765; San Jose Diridon 37.3299 -121.9026
        """
    /// Under Market Street.
    private static let subway = """
        Embarcadero 37.7929 -122.3970; Montgomery 37.7894 -122.4012; Powell 37.7844 -122.4080; Civic Center 37.7797 -122.4138; Van Ness 37.7752 -122.4192
        """
    private static let judah = """
        Fourth and King 37.7764 -122.3943; Second and King 37.7798 -122.3899; Brannan 37.7846 -122.3882; Folsom 37.7907 -122.3897; \(subway); \
        Church and Duboce 37.7694 -122.4292; Carl and Cole 37.7659 -122.4499; UCSF Parnassus 37.7640 -122.4585; Irving and 9th Avenue 37.7642 -122.4664; \
        Judah and 19th Avenue 37.7616 -122.4769; Judah and Sunset 37.7608 -122.4950; Ocean Beach 37.7604 -122.5088
        """
    private static let third = """
        Chinatown 37.7948 -122.4078; Union Square 37.7878 -122.4066; Yerba Buena 37.7826 -122.4009; Fourth and Brannan 37.7784 -122.3967; \
        Fourth and King 37.7764 -122.3943; Mission Rock 37.7729 -122.3897; UCSF Mission Bay 37.7687 -122.3892; 20th Street 37.7604 -122.3887; \
        23rd Street 37.7555 -122.3880; Evans 37.7427 -122.3879; Oakdale 37.7343 -122.3909; Sunnydale 37.7091 -122.4054
        """
    private static let church = """
        \(subway); Church and Duboce 37.7694 -122.4292; Church and 18th Street 37.7613 -122.4284; Church and 24th Street 37.7515 -122.4273; \
        Church and 30th Street 37.7420 -122.4264; Glen Park 37.7331 -122.4338; Balboa Park 37.7215 -122.4475
        """
    private static let oceanView = """
        \(subway); Church 37.7672 -122.4291; Castro 37.7625 -122.4351; Forest Hill 37.7484 -122.4592; West Portal 37.7410 -122.4659; \
        Stonestown 37.7288 -122.4749; San Francisco State 37.7222 -122.4753; Balboa Park 37.7215 -122.4475
        """
    private static let market = """
        Castro 37.7625 -122.4351; Market and Church 37.7676 -122.4290; Van Ness 37.7752 -122.4192; Civic Center 37.7797 -122.4138; Powell 37.7844 -122.4080; \
        Montgomery 37.7894 -122.4012; Ferry Building 37.7955 -122.3937; Embarcadero and Broadway 37.7990 -122.3977; Pier 39 37.8085 -122.4103; \
        Jones and Beach 37.8070 -122.4175
        """
    private static let mission = """
        Steuart and Mission 37.7930 -122.3932; First and Mission 37.7900 -122.3967; Fifth and Mission 37.7827 -122.4068; Ninth and Mission 37.7763 -122.4150; \
        Mission and 16th Street 37.7650 -122.4197; Mission and 24th Street 37.7524 -122.4184; Mission and 30th Street 37.7423 -122.4220; \
        Mission and Geneva 37.7165 -122.4410; Daly City 37.7063 -122.4690
        """
    private static let fillmore = """
        UCSF Mission Bay 37.7687 -122.3892; 16th Street and Potrero 37.7657 -122.4075; 16th Street and Mission 37.7650 -122.4197; \
        Church and Market 37.7672 -122.4291; Fillmore and Haight 37.7720 -122.4302; Fillmore and Geary 37.7845 -122.4331; \
        Fillmore and Sacramento 37.7896 -122.4341; Fillmore and Chestnut 37.8008 -122.4363; Marina 37.8037 -122.4367
        """
    private static let geary = """
        Mission Street Transit Center 37.7897 -122.3964; Market and Kearny 37.7880 -122.4035; Geary and Powell 37.7871 -122.4085; \
        Geary and Van Ness 37.7855 -122.4215; Geary and Fillmore 37.7845 -122.4331; Geary and Divisadero 37.7828 -122.4392; \
        Geary and Masonic 37.7822 -122.4470; Geary and Arguello 37.7813 -122.4590; Geary and Park Presidio 37.7805 -122.4722; \
        Geary and 25th Avenue 37.7799 -122.4848; Geary and 48th Avenue 37.7795 -122.5090
        """
    private static let stockton = """
        Fourth and King 37.7764 -122.3943; Third and Folsom 37.7837 -122.3987; Sutter and Stockton 37.7893 -122.4069; Stockton and Clay 37.7938 -122.4081; \
        Columbus and Union 37.8003 -122.4098; North Point and Hyde 37.8060 -122.4208; Chestnut and Fillmore 37.8008 -122.4363; \
        Chestnut and Divisadero 37.8002 -122.4420
        """
    private static let haight = """
        Mission Street Transit Center 37.7897 -122.3964; Market and Fifth 37.7838 -122.4087; Market and Van Ness 37.7752 -122.4192; \
        Haight and Fillmore 37.7720 -122.4302; Haight and Divisadero 37.7711 -122.4370; Haight and Masonic 37.7702 -122.4454; \
        Haight and Stanyan 37.7692 -122.4532; Irving and 9th Avenue 37.7642 -122.4664
        """
    private static let folsom = """
        Folsom and Main 37.7893 -122.3922; Folsom and Second 37.7855 -122.3968; Folsom and Fifth 37.7797 -122.4043; Folsom and Ninth 37.7740 -122.4115; \
        Folsom and 16th Street 37.7655 -122.4152; Folsom and 20th Street 37.7590 -122.4146; Folsom and 24th Street 37.7523 -122.4141; \
        Folsom and Cesar Chavez 37.7482 -122.4138
        """
    private static let vanNess = """
        Fort Mason 37.8060 -122.4255; Van Ness and Union 37.7982 -122.4240; Van Ness and Sacramento 37.7914 -122.4227; Van Ness and Geary 37.7855 -122.4215; \
        Van Ness and Market 37.7752 -122.4192; Mission and 16th Street 37.7650 -122.4197; Mission and 24th Street 37.7524 -122.4184; \
        Mission and 30th Street 37.7423 -122.4220; Balboa Park 37.7215 -122.4475
        """
    private static let transbay = """
        Mission Street Transit Center 37.7897 -122.3964; Emeryville 37.8380 -122.2935; San Pablo and Powell 37.8378 -122.2810; Ashby 37.8531 -122.2699; \
        Downtown Berkeley 37.8701 -122.2681
        """
}
