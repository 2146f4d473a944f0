import { brandsV3, customizationsV3, infoSectionsV3, ribbonsV3 } from '@stoa/contract/catalog-entities-v3'
import { categories as categoriesContract } from '@stoa/contract/categories'
import { inventoryItemsV3 } from '@stoa/contract/inventory-items-v3'
import { catalogVersioning, productsV3, readOnlyVariantsV3 } from '@stoa/contract/products-v3'
import { serve, serveAlike } from '../../kernel/api.ts'
import { getCatalogVersion } from './catalog-version.service.ts'
import * as categories from './categories.service.ts'
import * as entities from './entities.service.ts'
import * as inventory from './inventory-items.service.ts'
import * as products from './products.service.ts'
import * as variants from './variants.service.ts'

export const bindings = [
  serve(catalogVersioning.getCatalogVersion, getCatalogVersion),
  serveAlike(productsV3.queryProducts, products.queryProducts),
  serveAlike(productsV3.searchProducts, products.searchProducts),
  serveAlike(productsV3.countProducts, products.countProducts),
  serveAlike(productsV3.getProduct, products.getProduct),
  serveAlike(productsV3.getProductBySlug, products.getProductBySlug),
  serveAlike(productsV3.getAllProductsCategory, products.getAllProductsCategory),
  serveAlike(readOnlyVariantsV3.queryVariants, variants.queryVariants),
  serveAlike(readOnlyVariantsV3.searchVariants, variants.searchVariants),
  serve(inventoryItemsV3.queryInventoryItems, inventory.queryInventoryItems),
  serve(inventoryItemsV3.searchInventoryItems, inventory.searchInventoryItems),
  serve(inventoryItemsV3.countInventoryItems, inventory.countInventoryItems),
  serve(inventoryItemsV3.getInventoryItem, inventory.getInventoryItem),
  serveAlike(categoriesContract.queryCategories, categories.queryCategories),
  serveAlike(categoriesContract.searchCategories, categories.searchCategories),
  serveAlike(categoriesContract.countCategories, categories.countCategories),
  serveAlike(categoriesContract.listTrees, categories.listTrees),
  serveAlike(categoriesContract.getCategory, categories.getCategory),
  serveAlike(categoriesContract.getCategoryBySlug, categories.getCategoryBySlug),
  serveAlike(categoriesContract.listItemsInCategory, categories.listItemsInCategory),
  serveAlike(categoriesContract.getArrangedItems, categories.getArrangedItems),
  serveAlike(categoriesContract.listCategoriesForItem, categories.listCategoriesForItem),
  serveAlike(categoriesContract.listCategoriesForItems, categories.listCategoriesForItems),
  serveAlike(brandsV3.queryBrands, entities.queryBrands),
  serveAlike(brandsV3.getBrand, entities.getBrand),
  serveAlike(brandsV3.countBrands, entities.countBrands),
  serveAlike(ribbonsV3.queryRibbons, entities.queryRibbons),
  serveAlike(ribbonsV3.getRibbon, entities.getRibbon),
  serveAlike(ribbonsV3.countRibbons, entities.countRibbons),
  serveAlike(infoSectionsV3.queryInfoSections, entities.queryInfoSections),
  serveAlike(infoSectionsV3.getInfoSection, entities.getInfoSection),
  serveAlike(infoSectionsV3.countInfoSections, entities.countInfoSections),
  serveAlike(customizationsV3.queryCustomizations, entities.queryCustomizations),
  serveAlike(customizationsV3.getCustomization, entities.getCustomization),
  serveAlike(customizationsV3.countCustomizations, entities.countCustomizations),
]
