import { defineOperations } from './operation.ts'
import { productTextsRoutes } from './product-texts.routes.ts'
import { Flag, Id, list, Nothing, object, Text, Whole } from './schema.ts'
import { merchants } from './who.ts'

export const productTexts = defineOperations('productTexts', productTextsRoutes, {
  setCustomTextFields: {
    kind: 'command',
    who: merchants,
    permission: 'WIX_STORES.MODIFY_PRODUCTS',
    input: object({
      productId: Id(),
      /** In display order. Fields of a gift card are fixed and stay. */
      customTextFields: list(object({ title: Text(100, 1), maxLength: Whole(1, 500), mandatory: Flag() }), 10),
    }),
    reply: Nothing,
    problems: ['PRODUCT_NOT_FOUND'],
    events: ['com.wix.ecommerce.catalog.api.v1.ProductChanged'],
    summary: 'Set the personalization fields of a product, such as an engraving.',
  },
})
