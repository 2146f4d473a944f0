export { listPartVersions } from './bundle-items.ts'
export { expandBundles } from './bundles.service.ts'
export {
  CATALOG_APP_IDS,
  type Choice,
  calculateDiscountedPrice,
  DEFAULT_VARIANT,
  hasSameChoices,
  type ProductMedia,
  type ProductOption,
  toDecimal,
  toInventoryId,
  toProductId,
} from './catalog.ts'
export {
  buildProductPath,
  formatAmount,
  readSiteContext,
  type SiteContext,
} from './catalog.wire.ts'
export { type DatedCollection, listShownNames, selectDatedCollections } from './collection.store.ts'
export { selectCount } from './collection-counts.store.ts'
export { addCollections } from './collections.service.ts'
export { buildDefaultVariantId, type Entity, listEntities, lockTexts, lockTextsShared } from './entities.store.ts'
export {
  type CatalogEntity,
  createEntityId,
  createTextId,
  ENTITY_SEPARATOR,
  type EntityDoc,
  type EntityKind,
  productOfDefaultVariant,
  toDefaultVariantId,
} from './entities.ts'
export { buildUniqueName, type EntityIds, readEntityIds } from './entity-ids.ts'
export {
  type ChangedEntity,
  countKinds,
  type EntityRow,
  insertEntities,
  listByTexts,
  listByUniqueNames,
  listChoices,
  listNamesInUse,
  listTakenIds,
  lockEntities,
  type NewEntity,
  removeEntities,
  updateEntities,
} from './entity-rows.store.ts'
export {
  changeStock,
  correctStock,
  findInventory,
  type InventoryChange,
  listInventory,
  setInventories,
  setInventory,
} from './inventory.ts'
export { countLeftToPreorder } from './preorders.ts'
export { calculatePerUnitFactor } from './price-per-unit.ts'
export { readCachedProducts, readProducts, readWires } from './product.cache.ts'
export { buildVariants, createBlankProduct, slugPattern } from './product.change.ts'
export { SEPARATOR, toCollectionKey, toFacetKey } from './product.facets.ts'
export { inCollection } from './product.fields.ts'
export type { Keys } from './product.keys.ts'
export { listProducts } from './product.list.store.ts'
export type { Listing } from './product.listing.ts'
export { buildMatch, type Search, toQueryOptions } from './product.match.ts'
export {
  findReference,
  findReferenceBySlug,
  listReferences,
  type ProductReference,
  version,
} from './product.references.store.ts'
export { soldOut, stocked } from './product.stocked.ts'
export {
  findProduct,
  findProductsWithRevisions,
  listSlugsLike,
  lockProducts,
  lockProductsWithRevisions,
} from './product.store.ts'
export { isAvailable, type Product, type Variant } from './product.ts'
export { findProductType } from './product-type.ts'
export { findProductMedia } from './products.media.ts'
export { type Origin, revertProducts } from './products.revert.ts'
export { type ProductChanged, saveProducts } from './products.save.ts'
export {
  listCollectionNames,
  listProductsAfter,
  type Outcome,
  type ProductFault,
  type ProductUpsert,
  type Stock,
  setProductMedia,
  upsertProducts,
  type VariantChange,
} from './products.upsert.ts'
export { addProducts, deleteProducts, importProducts, type ProductDraft } from './products.write.ts'
export { createSearchModule } from './search-service/index.ts'
export {
  findSellableRows,
  formatProductVersion,
  formatVersions,
  type SellableRow,
  selectSellables,
  selectVersionsFrom,
} from './sellables.store.ts'
export { findSellables, readSellables, type Sellable, type SellableReference, type TextFault } from './sellables.ts'
export { readServiceStock, releaseServiceStock, type StockUse, takeDueServiceStock } from './service-stock.ts'
export { findShortages, returnStock, type Shortage, type StockItem, takeStock } from './stock.ts'
export { findOffered, type Offered } from './subscription-options.store.ts'
export { calculateSubscriptionPrice, type OptionDoc } from './subscription-options.ts'
export { listOptionTexts } from './translated.store.ts'
export { type CodedVariant, listVariantsByCodes, listVariantsByIds } from './variant.codes.store.ts'
