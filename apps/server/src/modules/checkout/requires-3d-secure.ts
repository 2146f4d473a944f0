import type { Checkout as WireCheckout } from '@stoa/contract/checkout.entity'
import type { Unit } from '../../kernel/unit.ts'
import { activePlugins, outcomesOf, questionsFor } from '../plugins/index.ts'

export const requires3dSecure = (unit: Unit, checkout: WireCheckout): Promise<boolean> =>
  orderRequires3dSecure(unit, toOrder(checkout))

/**
 * Whether a service of the shop's own wants the card's bank to ask the buyer. One that does not answer may have had its
 * reasons, so the safe way is taken: it costs the buyer a step and never the sale.
 */
export async function orderRequires3dSecure(unit: Unit, order: object): Promise<boolean> {
  const asked = questionsFor(await activePlugins(unit), 'getPaymentSettings', { order })
  return outcomesOf(unit, asked).some(
    ({ outcome }) => outcome.kind !== 'answered' || outcome.reply.paymentSettings?.requires3dSecure === true,
  )
}

/** The order as it would be placed, with what is known of it before it is. */
const toOrder = ({ id, lineItems, buyerInfo, currency, priceSummary, billingInfo, shippingInfo }: WireCheckout) => ({
  checkoutId: id,
  lineItems: linesToPay(lineItems),
  buyerInfo,
  currency,
  priceSummary,
  ...(billingInfo && { billingInfo }),
  ...(shippingInfo?.shippingDestination && { recipientInfo: shippingInfo.shippingDestination }),
})

type WireLine = WireCheckout['lineItems'][number]
/** Of a checkout or an order; what the shop itself puts on an order need not be of the catalogue. */
type Line = Pick<WireLine, 'id' | 'quantity' | 'productName'> & {
  readonly catalogReference?: WireLine['catalogReference'] | undefined
  readonly price: { readonly amount: string }
  readonly itemType?: object | undefined
}

export const linesToPay = (lines: readonly Line[]) =>
  lines.map(({ id, quantity, catalogReference, productName, price, itemType }) => ({
    ...{ id, quantity, catalogReference, productName, price, itemType },
  }))
