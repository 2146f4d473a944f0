import { collectionRules as rulesContract } from '@stoa/contract/collection-rules'
import { collections as collectionsContract } from '@stoa/contract/collections'
import {
  deletedCollections as deletedCollectionsContract,
  deletedProducts as deletedProductsContract,
} from '@stoa/contract/deleted-items'
import { productBundles as bundlesContract } from '@stoa/contract/product-bundles'
import { productEdits as editsContract } from '@stoa/contract/product-edits'
import {
  productSearch as searchContract,
  productSearchSettings as settingsContract,
} from '@stoa/contract/product-search'
import { productTexts as textsContract } from '@stoa/contract/product-texts'
import { products as contract } from '@stoa/contract/products'
import { siteMedia as mediaContract } from '@stoa/contract/site-media'
import { sitemap as sitemapContract } from '@stoa/contract/sitemap'
import { subscriptionOptions as optionsContract } from '@stoa/contract/subscription-options'
import { serve, serveCacheable } from '../../kernel/api.ts'
import { listBundleItems } from './bundle-items.ts'
import * as rules from './collection-rules.service.ts'
import * as collections from './collections.service.ts'
import * as deletedCollections from './deleted-collections.service.ts'
import * as deletedProducts from './deleted-products.service.ts'
import { searchProducts } from './product-search.ts'
import * as bulk from './products.bulk.ts'
import { bulkEditProducts } from './products.edit.ts'
import * as media from './products.media.ts'
import * as read from './products.read.ts'
import { setCustomTextFields } from './products.texts.ts'
import * as variants from './products.variants.ts'
import * as write from './products.write.ts'
import * as searching from './search.settings.ts'
import * as service from './search-service/owner.ts'
import * as sitemap from './sitemap.ts'
import * as options from './subscription-options.service.ts'

export const bindings = [
  serve(mediaContract.listFileUses, media.listFileUses),
  serve(mediaContract.setProductPictures, media.setProductPictures),
  serve(textsContract.setCustomTextFields, setCustomTextFields),
  serve(bundlesContract.listBundleItems, listBundleItems),
  serveCacheable(contract.queryProducts, read.queryProducts),
  serveCacheable(contract.getProduct, read.getProduct),
  serveCacheable(contract.getProductOptionsAvailability, read.getProductOptionsAvailability),
  serveCacheable(contract.queryProductVariants, read.queryProductVariants),
  serveCacheable(contract.queryStoreVariants, read.queryStoreVariants),
  serveCacheable(contract.getStoreVariant, read.getStoreVariant),
  serve(contract.createProduct, write.createProduct),
  serve(contract.updateProduct, write.updateProduct),
  serve(contract.deleteProduct, write.deleteProduct),
  serve(deletedProductsContract.queryDeletedProducts, deletedProducts.queryDeletedProducts),
  serve(deletedProductsContract.restoreDeletedProduct, deletedProducts.restoreDeletedProduct),
  serve(deletedCollectionsContract.queryDeletedCollections, deletedCollections.queryDeletedCollections),
  serve(deletedCollectionsContract.restoreDeletedCollection, deletedCollections.restoreDeletedCollection),
  serve(contract.updateProductVariants, variants.updateProductVariants),
  serve(contract.resetAllProductVariantData, variants.resetAllProductVariantData),
  serve(contract.deleteProductOptions, variants.deleteProductOptions),
  serve(contract.addProductMedia, media.addProductMedia),
  serve(contract.removeProductMedia, media.removeProductMedia),
  serve(contract.addProductMediaToChoices, media.addProductMediaToChoices),
  serve(contract.removeProductMediaFromChoices, media.removeProductMediaFromChoices),
  serve(contract.removeBrand, bulk.removeBrand),
  serve(contract.removeRibbon, bulk.removeRibbon),
  serve(contract.bulkUpdateProductsProperty, bulk.bulkUpdateProductsProperty),
  serve(contract.bulkAdjustProductProperty, bulk.bulkAdjustProductProperty),
  serve(editsContract.bulkEditProducts, bulkEditProducts),
  serve(contract.createCollection, collections.createCollection),
  serve(contract.updateCollection, collections.updateCollection),
  serve(contract.deleteCollection, collections.deleteCollection),
  serve(contract.addProductsToCollection, collections.addProductsToCollection),
  serve(contract.removeProductsFromCollection, collections.removeProductsFromCollection),
  serveCacheable(contract.getCollectionBySlug, collections.getCollectionBySlug),
  serve(rulesContract.setCollectionRules, rules.setCollectionRules),
  serve(rulesContract.previewCollectionRules, rules.previewCollectionRules),
  serveCacheable(searchContract.searchProducts, searchProducts),
  serve(settingsContract.getProductSearchSettings, searching.getProductSearchSettings),
  serve(settingsContract.updateProductSearchSettings, searching.updateProductSearchSettings),
  serve(settingsContract.getProductSearchService, service.getProductSearchService),
  serve(settingsContract.fillProductSearchService, service.fillProductSearchService),
  serve(sitemapContract.getSitemap, sitemap.getSitemap),
  serve(sitemapContract.getSitemapPart, sitemap.getSitemapPart),
  serveCacheable(collectionsContract.queryCollections, collections.queryCollections),
  serveCacheable(collectionsContract.listProductsOfCollections, read.listProductsOfCollections),
  serveCacheable(collectionsContract.getCollection, collections.getCollection),
  serveCacheable(collectionsContract.getCollectionBySlug, collections.getCollectionBySlug),
  serve(optionsContract.createSubscriptionOption, options.createSubscriptionOption),
  serve(optionsContract.bulkCreateSubscriptionOptions, options.bulkCreateSubscriptionOptions),
  serve(optionsContract.updateSubscriptionOption, options.updateSubscriptionOption),
  serve(optionsContract.bulkUpdateSubscriptionOptions, options.bulkUpdateSubscriptionOptions),
  serve(optionsContract.deleteSubscriptionOption, options.deleteSubscriptionOption),
  serve(optionsContract.bulkDeleteSubscriptionOptions, options.bulkDeleteSubscriptionOptions),
  serve(optionsContract.getSubscriptionOption, options.getSubscriptionOption),
  serveCacheable(optionsContract.getSubscriptionOptionsForProduct, options.getSubscriptionOptionsForProduct),
  serve(optionsContract.getProductIdsForSubscriptionOption, options.getProductIdsForSubscriptionOption),
  serveCacheable(optionsContract.getOneTimePurchasesStatus, options.getOneTimePurchasesStatus),
  serve(optionsContract.assignSubscriptionOptionsToProduct, options.assignSubscriptionOptionsToProduct),
  serve(optionsContract.allowOneTimePurchases, options.allowOneTimePurchases),
]
