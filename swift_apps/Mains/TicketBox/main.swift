import AppCatalog
import TicketBox

TicketBoxApp.run(stores: AppCatalog.stores)
