import { brandsV3, infoSectionsV3, ribbonsV3 } from '@stoa/contract/catalog-entities-v3'
import { categories as categoriesContract } from '@stoa/contract/categories'
import { customizationsV3 } from '@stoa/contract/customizations-v3'
import { inventoryItemsV3 } from '@stoa/contract/inventory-items-v3'
import { catalogVersioning, productsV3, readOnlyVariantsV3 } from '@stoa/contract/products-v3'
import { serve, serveCacheable } from '../../kernel/api.ts'
import { getCatalogVersion } from './catalog-version.service.ts'
import * as categories from './categories/categories.service.ts'
import * as brands from './entities/brands.service.ts'
import * as choices from './entities/customization-choices.ts'
import * as customizations from './entities/customizations.change.ts'
import * as entities from './entities/entities.service.ts'
import * as sections from './entities/info-sections.service.ts'
import * as ribbons from './entities/ribbons.service.ts'
import * as productChanges from './products/products.change.ts'
import * as products from './products/products.service.ts'
import * as inventory from './variants/inventory-items.service.ts'
import * as variants from './variants/variants.service.ts'

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
  serve(brandsV3.createBrand, brands.createBrand),
  serve(brandsV3.getOrCreateBrand, brands.getOrCreateBrand),
  serve(brandsV3.updateBrand, brands.updateBrand),
  serve(brandsV3.deleteBrand, brands.deleteBrand),
  serve(brandsV3.bulkCreateBrands, brands.bulkCreateBrands),
  serve(brandsV3.bulkDeleteBrands, brands.bulkDeleteBrands),
  serve(brandsV3.bulkGetOrCreateBrands, brands.bulkGetOrCreateBrands),
  serve(brandsV3.bulkUpdateBrands, brands.bulkUpdateBrands),
  serve(ribbonsV3.createRibbon, ribbons.createRibbon),
  serve(ribbonsV3.getOrCreateRibbon, ribbons.getOrCreateRibbon),
  serve(ribbonsV3.updateRibbon, ribbons.updateRibbon),
  serve(ribbonsV3.deleteRibbon, ribbons.deleteRibbon),
  serve(ribbonsV3.bulkCreateRibbons, ribbons.bulkCreateRibbons),
  serve(ribbonsV3.bulkDeleteRibbons, ribbons.bulkDeleteRibbons),
  serve(ribbonsV3.bulkGetOrCreateRibbons, ribbons.bulkGetOrCreateRibbons),
  serve(ribbonsV3.bulkUpdateRibbons, ribbons.bulkUpdateRibbons),
  serve(infoSectionsV3.createInfoSection, sections.createInfoSection),
  serve(infoSectionsV3.getOrCreateInfoSection, sections.getOrCreateInfoSection),
  serve(infoSectionsV3.updateInfoSection, sections.updateInfoSection),
  serve(infoSectionsV3.deleteInfoSection, sections.deleteInfoSection),
  serve(infoSectionsV3.bulkCreateInfoSections, sections.bulkCreateInfoSections),
  serve(infoSectionsV3.bulkDeleteInfoSections, sections.bulkDeleteInfoSections),
  serve(infoSectionsV3.bulkGetOrCreateInfoSections, sections.bulkGetOrCreateInfoSections),
  serve(infoSectionsV3.bulkUpdateInfoSections, sections.bulkUpdateInfoSections),
  serve(customizationsV3.createCustomization, customizations.createCustomization),
  serve(customizationsV3.updateCustomization, customizations.updateCustomization),
  serve(customizationsV3.deleteCustomization, customizations.deleteCustomization),
  serve(customizationsV3.bulkCreateCustomizations, customizations.bulkCreateCustomizations),
  serve(customizationsV3.bulkUpdateCustomizations, customizations.bulkUpdateCustomizations),
  serve(customizationsV3.addCustomizationChoices, choices.addCustomizationChoices),
  serve(customizationsV3.setCustomizationChoices, choices.setCustomizationChoices),
  serve(customizationsV3.removeCustomizationChoices, choices.removeCustomizationChoices),
  serve(customizationsV3.updateCustomizationChoices, choices.updateCustomizationChoices),
  serve(customizationsV3.reorderCustomizationChoices, choices.reorderCustomizationChoices),
  serve(customizationsV3.bulkAddCustomizationChoices, choices.bulkAddCustomizationChoices),
  serve(productsV3.createProduct, productChanges.createProduct),
  serve(productsV3.updateProduct, productChanges.updateProduct),
  serve(productsV3.deleteProduct, productChanges.deleteProduct),
  serve(productsV3.createProductWithInventory, productChanges.createProductWithInventory),
  serve(productsV3.updateProductWithInventory, productChanges.updateProductWithInventory),
  serve(productsV3.bulkCreateProducts, productChanges.bulkCreateProducts),
  serve(productsV3.bulkUpdateProducts, productChanges.bulkUpdateProducts),
  serve(productsV3.bulkDeleteProducts, productChanges.bulkDeleteProducts),
  serve(productsV3.bulkCreateProductsWithInventory, productChanges.bulkCreateProductsWithInventory),
  serve(productsV3.bulkUpdateProductsWithInventory, productChanges.bulkUpdateProductsWithInventory),
]
