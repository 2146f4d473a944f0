import { operations } from './operation.ts'
import { productTextsRoutes } from './product-texts.routes.ts'
import { Flag, Id, list, Nothing, object, Text, Whole } from './schema.ts'
import { merchants } from './who.ts'

export const productTexts = operations('productTexts', productTextsRoutes, {
  setCustomTextFields: {
    kind: 'command',
    who: merchants,
    permission: 'WIX_STORES.MODIFY_PRODUCTS',
    input: object({
      productId: Id(),
      /** In the order in which buyers are asked. Those of a gift card are its own, and stay. */
      customTextFields: list(object({ title: Text(100, 1), maxLength: Whole(1, 500), mandatory: Flag() }), 10),
    }),
    reply: Nothing,
    problems: ['PRODUCT_NOT_FOUND'],
    events: ['com.wix.ecommerce.catalog.api.v1.ProductChanged'],
    summary: 'Set what buyers of a product are asked to write, such as an engraving.',
  },
})
