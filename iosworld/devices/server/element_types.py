"""XCUITest's element types, in the order of their numbers."""

PREFIX = "XCUIElementType"

_TYPES = """
    Any Other Application Group Window Sheet Drawer Alert Dialog Button RadioButton RadioGroup CheckBox
    DisclosureTriangle PopUpButton ComboBox MenuButton ToolbarButton Popover Keyboard Key NavigationBar TabBar TabGroup
    Toolbar StatusBar Table TableRow TableColumn Outline OutlineRow Browser CollectionView Slider PageIndicator
    ProgressIndicator ActivityIndicator SegmentedControl Picker PickerWheel Switch Toggle Link Image Icon SearchField
    ScrollView ScrollBar StaticText TextField SecureTextField DatePicker TextView Menu MenuItem MenuBar MenuBarItem Map
    WebView IncrementArrow DecrementArrow Timeline RatingIndicator ValueIndicator SplitGroup Splitter RelevanceIndicator
    ColorWell HelpTag Matte DockItem Ruler RulerMarker Grid LevelIndicator Cell LayoutArea LayoutItem Handle Stepper Tab
    TouchBar StatusItem
"""
TYPES = tuple(_TYPES.split())
NUMBERS = {name: number for number, name in enumerate(TYPES)}

TEXT_INPUTS = frozenset({"TextField", "SecureTextField", "SearchField", "TextView"})
_CONTAINERS = """
    Application Window Sheet Alert Group Keyboard NavigationBar TabBar Toolbar StatusBar Table CollectionView ScrollView
    Popover Menu Picker DatePicker SegmentedControl WebView Map
"""
CONTAINERS = frozenset(_CONTAINERS.split())
"""Types that VoiceOver skips, because they only contain other elements."""
SCROLLING = frozenset({"ScrollView", "CollectionView", "Table", "TextView", "WebView"})


def short_name(kind: str) -> str:
    """A type without its prefix; Other if the type is unknown."""
    name = kind.removeprefix(PREFIX)
    return name if name in NUMBERS else "Other"
