import AppCatalog
import TasteRank

TasteRankApp.run(stores: AppCatalog.stores)
