import { Brand, Customization, InfoSection, Ribbon } from './catalog-entities-v3.entity.ts'
import { describeEntity } from './event.ts'
import { ProductV3 } from './product-v3.entity.ts'

const brand = describeEntity('wix.stores.catalog.v3.brand', { Brand }, 'WIX_STORES.BRAND_READ')
const customization = describeEntity(
  'wix.stores.catalog.v3.customization',
  { Customization },
  'WIX_STORES.CUSTOMIZATION_READ',
)
const infoSection = describeEntity(
  'wix.stores.catalog.v3.info_section',
  { InfoSection },
  'WIX_STORES.INFO_SECTION_READ',
)
const product = describeEntity('wix.stores.catalog.v3.product', { ProductV3 }, 'WIX_STORES.PRODUCT_READ')
const ribbon = describeEntity('wix.stores.catalog.v3.ribbon', { Ribbon }, 'WIX_STORES.RIBBON_READ')

export const catalogV3Events = {
  'wix.stores.catalog.v3.brand_created': brand.created,
  'wix.stores.catalog.v3.brand_deleted': brand.deleted,
  'wix.stores.catalog.v3.brand_updated': brand.updated,
  'wix.stores.catalog.v3.customization_created': customization.created,
  'wix.stores.catalog.v3.customization_deleted': customization.deleted,
  'wix.stores.catalog.v3.customization_updated': customization.updated,
  'wix.stores.catalog.v3.info_section_created': infoSection.created,
  'wix.stores.catalog.v3.info_section_deleted': infoSection.deleted,
  'wix.stores.catalog.v3.info_section_updated': infoSection.updated,
  'wix.stores.catalog.v3.product_created': product.created,
  'wix.stores.catalog.v3.product_deleted': product.deletedId,
  'wix.stores.catalog.v3.product_updated': product.updated,
  'wix.stores.catalog.v3.ribbon_created': ribbon.created,
  'wix.stores.catalog.v3.ribbon_deleted': ribbon.deleted,
  'wix.stores.catalog.v3.ribbon_updated': ribbon.updated,
}
