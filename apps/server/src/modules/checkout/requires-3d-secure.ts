import type { Checkout as WireCheckout } from '@stoa/contract/checkout.entity'
import type { Unit } from '../../kernel/unit.ts'
import { buildQuestions, getActivePlugins, listOutcomes } from '../plugins/api.ts'

export const requires3dSecure = (unit: Unit, checkout: WireCheckout): Promise<boolean> =>
  isOrderRequires3dSecure(unit, toOrder(checkout))

/**
 * Whether a plugin requires 3-D Secure. If it does not answer, 3-D Secure is required: that costs the buyer a step but
 * never the sale.
 */
export async function isOrderRequires3dSecure(unit: Unit, order: object): Promise<boolean> {
  const questions = buildQuestions(await getActivePlugins(unit), 'getPaymentSettings', { order })
  return listOutcomes(unit, questions).some(
    ({ outcome }) => outcome.kind !== 'answered' || outcome.reply.paymentSettings?.requires3dSecure === true,
  )
}

/** The order as it would be placed. */
const toOrder = ({ id, lineItems, buyerInfo, currency, priceSummary, billingInfo, shippingInfo }: WireCheckout) => ({
  checkoutId: id,
  lineItems: listLinesToPay(lineItems),
  buyerInfo,
  currency,
  priceSummary,
  ...(billingInfo && { billingInfo }),
  ...(shippingInfo?.shippingDestination && { recipientInfo: shippingInfo.shippingDestination }),
})

type WireLine = WireCheckout['lineItems'][number]
/** A line of a checkout or an order; custom items need no catalog reference. */
type Line = Pick<WireLine, 'id' | 'quantity' | 'productName'> & {
  readonly catalogReference?: WireLine['catalogReference'] | undefined
  readonly price: { readonly amount: string }
  readonly itemType?: object | undefined
}

export const listLinesToPay = (lines: readonly Line[]) =>
  lines.map(({ id, quantity, catalogReference, productName, price, itemType }) => ({
    ...{ id, quantity, catalogReference, productName, price, itemType },
  }))
