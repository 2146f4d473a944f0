import { barcodesRoutes } from './barcodes.routes.ts'
import { CodedVariant } from './coded-variant.entity.ts'
import { defineOperations } from './operation.ts'
import { list, object, Text } from './schema.ts'
import { merchants } from './who.ts'

export const barcodes = defineOperations({ name: 'barcodes' }, barcodesRoutes, {
  findVariantsByCode: {
    kind: 'query',
    who: merchants,
    permission: 'WIX_STORES.READ_INVENTORY',
    input: object({ code: Text(100, 1) }),
    /** Up to ten variants with the code, hidden ones included. Several if the shop uses the code more than once. */
    reply: object({ variants: list(CodedVariant, 10) }),
    summary: 'Find variants by their exact barcode or SKU. A GTIN matches with or without leading zeros.',
  },
})
