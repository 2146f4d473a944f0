import type { Module } from '../../kernel/module.ts'
import { bindings } from './catalog.routes.ts'
import { ruleJobs } from './collection-rules.jobs.ts'
import { oldChanges } from './product.changes.store.ts'

export { CATALOG_APP_IDS, DEFAULT_VARIANT, inventoryIdOf, type ProductMedia, productIdOf } from './catalog.ts'
export { productPath } from './catalog.wire.ts'
export { addCollections } from './collections.service.ts'
export { changeStock, findInventory, listInventory, setInventory } from './inventory.ts'
export { leftToPreorder } from './preorders.ts'
export { findProduct } from './product.store.ts'
export { isAvailable, type Product, type Variant } from './product.ts'
export { findProductType } from './product-type.ts'
export {
  type Brought,
  bringProducts,
  type Fault,
  listCollectionNames,
  listProductsAfter,
  type Outcome,
  type Stock,
  setProductMedia,
  type VariantChange,
} from './products.bring.ts'
export { type Origin, takeBackProducts } from './products.take-back.ts'
export { importProducts, type ProductDraft } from './products.write.ts'
export { findSellableRows, type SellableRow, sellablesOf, versionsOf, versionTexts } from './sellables.store.ts'
export { findSellables, readSellables, type Sellable, type SellableReference, type TextFault } from './sellables.ts'
export { toSlug } from './slug.ts'
export { returnStock, type Shortage, type StockItem, takeStock } from './stock.ts'

export const catalogModule: Module = { bindings, jobs: ruleJobs, expiring: [oldChanges] }
