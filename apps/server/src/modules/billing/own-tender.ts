import type { InputOf } from '@stoa/contract/operation'
import type { orderBilling } from '@stoa/contract/order-billing'
import { Problem } from '@stoa/contract/problem'
import type { ProblemCode } from '@stoa/contract/problems'
import { formatMinor, parseMinor } from '@stoa/money'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type GiftCardRefusal, getGiftCardAppId, giftCardSourcePort } from '../gift-cards/api.ts'
import { membershipSourcePort } from '../memberships/api.ts'
import type { OrderRecord } from '../orders/api.ts'
import { giftCardProviderId, membershipProviderId, type OrderMoney, type Payment } from '../payments/api.ts'
import { parseBoundedAmount } from './amount.ts'
import { createReceivedPayment } from './received-payment.ts'

type Charge = InputOf<(typeof orderBilling)['chargeOrder']>
type GiftCardCharge = NonNullable<Charge['giftCards']>[number]
type MembershipCharge = NonNullable<Charge['memberships']>[number]

/** More would not fit on an order's documents. */
const maxGiftCards = 10

export const hasMaxGiftCards = ({ payments }: OrderMoney): boolean =>
  payments.filter(({ details }) => details.giftCard).length >= maxGiftCards

/** Spends a gift card on an order, up to `open`. The caller stores the payment. */
export async function spendGiftCard(
  unit: Unit,
  order: OrderRecord,
  { giftCardCode, amount: { amount: decimal } }: GiftCardCharge,
  open: bigint,
  wrongCurrency: ProblemCode,
): Promise<Payment> {
  const source = unit.use(giftCardSourcePort)
  const { currency } = order
  const minor = parseBoundedAmount(decimal, currency, open)
  const card = await source.find(unit, giftCardCode, { locationId: order.doc.businessLocation?.id })
  if (!card) throw new Problem('GIFT_CARD_NOT_FOUND')
  const amount = formatMinor(minor, currency)
  const redeemed = await source.redeem(unit, { card, orderId: order.id, amount, currency })
  if ('refusal' in redeemed) throw new Problem(getProblemCodes(wrongCurrency)[redeemed.refusal] ?? redeemed.refusal)
  const giftCard = {
    transactionId: redeemed.transactionId,
    obfuscatedCode: card.obfuscatedCode,
    appId: getGiftCardAppId(card),
  }
  return {
    ...createReceivedPayment(unit, order, { id: createId(), amount, providerId: giftCardProviderId }),
    details: { giftCard },
  }
}

const getProblemCodes = (
  wrongCurrency: ProblemCode,
): Partial<Record<GiftCardRefusal | 'ALREADY_REDEEMED', ProblemCode>> => ({
  ALREADY_REDEEMED: 'GIFT_CARD_ALREADY_APPLIED',
  CURRENCY_NOT_SUPPORTED: wrongCurrency,
})

/** Charges a membership's credits for a line, whose price it covers up to `open`. */
export async function spendMembership(
  unit: Unit,
  order: OrderRecord,
  memberId: string | undefined,
  { lineItemId, membershipIdentifier }: MembershipCharge,
  open: bigint,
): Promise<Payment> {
  const { existingMembership, membershipAppId } = membershipIdentifier
  const membershipId = existingMembership?.membershipId ?? membershipIdentifier.membershipId
  const appId = existingMembership?.appId ?? membershipAppId
  const line = order.doc.lineItems.find(({ id }) => id === lineItemId.toLowerCase())
  const toProblem = (reason: string) => new Problem('MEMBERSHIP_NOT_ELIGIBLE', { data: { lineItemId, reason } })
  // A membership that the order itself creates can't pay for it.
  if (!membershipId || !memberId || !line) throw toProblem('INVALID_SELECTION')
  const { catalogReference, quantity: credits } = line
  const charge = { membershipId, appId, memberId, orderId: order.id, lineItemId: line.id, catalogReference, credits }
  const [charged] = await unit.use(membershipSourcePort).charge(unit, [charge])
  if ('refusal' in charged!) {
    if (charged.refusal === 'MEMBERSHIP_ALREADY_CHARGED') throw new Problem('LINE_ITEM_PAID', { data: { lineItemId } })
    throw toProblem(charged.refusal)
  }
  const price = parseMinor(line.totalPriceAfterTax.amount, order.currency)
  const amount = formatMinor(price < open ? price : open, order.currency)
  const membership = { ...charged!, membershipId, lineItemId: line.id, name: '' }
  return {
    ...createReceivedPayment(unit, order, { id: createId(), amount, providerId: membershipProviderId }),
    details: { membership },
  }
}
