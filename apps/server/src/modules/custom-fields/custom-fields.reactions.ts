import type { Reaction } from '../../kernel/events.ts'
import { removeValues } from './custom-fields.store.ts'

/** Only where an extension has fields on products: others pay nothing for it. */
export const productReaction: Reaction = {
  on: 'com.wix.ecommerce.catalog.api.v1.ProductDeleted',
  when: 'with',
  name: 'custom-fields.product-deleted',
  run: (unit, { entityId }) => removeValues(unit, { entity: 'PRODUCT', entityId }),
}
