import { brandsV3, customizationsV3, infoSectionsV3, ribbonsV3 } from '@stoa/contract/catalog-entities-v3'
import { categories as categoriesContract } from '@stoa/contract/categories'
import { inventoryItemsV3 } from '@stoa/contract/inventory-items-v3'
import { catalogVersioning, productsV3, readOnlyVariantsV3 } from '@stoa/contract/products-v3'
import { serve, serveCacheable } from '../../kernel/api.ts'
import { getCatalogVersion } from './catalog-version.service.ts'
import * as categories from './categories.service.ts'
import * as entities from './entities.service.ts'
import * as inventory from './inventory-items.service.ts'
import * as products from './products.service.ts'
import * as variants from './variants.service.ts'

export const bindings = [
  serve(catalogVersioning.getCatalogVersion, getCatalogVersion),
  serveCacheable(productsV3.queryProducts, products.queryProducts),
  serveCacheable(productsV3.searchProducts, products.searchProducts),
  serveCacheable(productsV3.countProducts, products.countProducts),
  serveCacheable(productsV3.getProduct, products.getProduct),
  serveCacheable(productsV3.getProductBySlug, products.getProductBySlug),
  serveCacheable(productsV3.getAllProductsCategory, products.getAllProductsCategory),
  serveCacheable(readOnlyVariantsV3.queryVariants, variants.queryVariants),
  serveCacheable(readOnlyVariantsV3.searchVariants, variants.searchVariants),
  serve(inventoryItemsV3.queryInventoryItems, inventory.queryInventoryItems),
  serve(inventoryItemsV3.searchInventoryItems, inventory.searchInventoryItems),
  serve(inventoryItemsV3.countInventoryItems, inventory.countInventoryItems),
  serve(inventoryItemsV3.getInventoryItem, inventory.getInventoryItem),
  serveCacheable(categoriesContract.queryCategories, categories.queryCategories),
  serveCacheable(categoriesContract.searchCategories, categories.searchCategories),
  serveCacheable(categoriesContract.countCategories, categories.countCategories),
  serveCacheable(categoriesContract.listTrees, categories.listTrees),
  serveCacheable(categoriesContract.getCategory, categories.getCategory),
  serveCacheable(categoriesContract.getCategoryBySlug, categories.getCategoryBySlug),
  serveCacheable(categoriesContract.listItemsInCategory, categories.listItemsInCategory),
  serveCacheable(categoriesContract.getArrangedItems, categories.getArrangedItems),
  serveCacheable(categoriesContract.listCategoriesForItem, categories.listCategoriesForItem),
  serveCacheable(categoriesContract.listCategoriesForItems, categories.listCategoriesForItems),
  serveCacheable(brandsV3.queryBrands, entities.queryBrands),
  serveCacheable(brandsV3.getBrand, entities.getBrand),
  serveCacheable(brandsV3.countBrands, entities.countBrands),
  serveCacheable(ribbonsV3.queryRibbons, entities.queryRibbons),
  serveCacheable(ribbonsV3.getRibbon, entities.getRibbon),
  serveCacheable(ribbonsV3.countRibbons, entities.countRibbons),
  serveCacheable(infoSectionsV3.queryInfoSections, entities.queryInfoSections),
  serveCacheable(infoSectionsV3.getInfoSection, entities.getInfoSection),
  serveCacheable(infoSectionsV3.countInfoSections, entities.countInfoSections),
  serveCacheable(customizationsV3.queryCustomizations, entities.queryCustomizations),
  serveCacheable(customizationsV3.getCustomization, entities.getCustomization),
  serveCacheable(customizationsV3.countCustomizations, entities.countCustomizations),
]
