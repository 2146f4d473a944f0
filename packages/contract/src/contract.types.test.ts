import { expectTypeOf, test } from 'vitest'
import type { InputOf, OperationName, ReplyOf } from './index.ts'

test('types follow the schemas', () => {
  expectTypeOf<'currentCart.addToCurrentCart'>().toExtend<OperationName>()
  type Update = InputOf<'checkout.updateCheckout'>
  expectTypeOf<Update['checkout']['id']>().toEqualTypeOf<string>()
  expectTypeOf<Update['checkout']['buyerNote']>().toEqualTypeOf<string | null | undefined>()
  expectTypeOf<Update['checkout']>().not.toHaveProperty('priceSummary')
  expectTypeOf<InputOf<'products.createProduct'>['product']['name']>().toEqualTypeOf<string>()
  expectTypeOf<InputOf<'products.createProduct'>['product']['priceData']['price']>().toEqualTypeOf<number>()
  type Line = NonNullable<InputOf<'currentCart.addToCurrentCart'>['lineItems']>[number]
  expectTypeOf<Line['quantity']>().toEqualTypeOf<number>()
  type Cart = ReplyOf<'currentCart.getCurrentCart'>['cart']
  expectTypeOf<Cart['lineItems'][number]['price']['formattedAmount']>().toEqualTypeOf<string>()
  expectTypeOf<Cart['buyerNote']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<ReplyOf<'orders.getOrder'>['order']['paymentStatus']>().extract<'PAID'>().toEqualTypeOf<'PAID'>()
})
