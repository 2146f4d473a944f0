import type { Caller } from './caller.ts'
import { buildLine, listPlainProducts, prepareToPay } from './purchase.ts'
import type { TestSite } from './site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

/** Adds a subscription option of 10 % off to a product: `own`, or a shared one. */
export async function offerSubscription(
  site: TestSite,
  subscriptionSettings: object = { frequency: 'MONTH', autoRenewal: true },
  own?: { id: string },
): Promise<{ productId: string; optionId: string; product: Any }> {
  const app = site.app()
  const product = own ?? (await listPlainProducts(await site.visitor()))[0]
  const { subscriptionOption } = await app.ok('subscriptionOptions.createSubscriptionOption', {
    subscriptionOption: {
      title: 'Every so often',
      description: 'Cancel when you like',
      subscriptionSettings,
      discount: { type: 'PERCENT', value: 10 },
    },
  })
  await app.ok('subscriptionOptions.assignSubscriptionOptionsToProduct', {
    productId: product.id,
    assignedSubscriptionOptions: [{ id: subscriptionOption.id }],
  })
  return { productId: product.id, optionId: subscriptionOption.id, product }
}

/** A checkout of two pieces by subscription, ready for payment. */
export const prepareToSubscribe = (buyer: Caller, { productId, optionId }: { productId: string; optionId: string }) =>
  prepareToPay(buyer, [buildLine(productId, 2, { subscriptionOptionId: optionId })])
