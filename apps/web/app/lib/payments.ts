import type { WirePayment } from '@stoa/contract/order-transactions.entity'
import { parseMinor } from '@stoa/money'

/** What owners are paid by without a provider. */
export const waysByHand = { CASH: 'Cash', BANK_TRANSFER: 'Bank transfer', CHECK: 'Check' } as const

/** What it was paid by, as people know it. */
export function paymentName({
  regularPaymentDetails,
  giftcardPaymentDetails,
  membershipPaymentDetails,
}: WirePayment): string {
  if (giftcardPaymentDetails) return `Gift card ${giftcardPaymentDetails.obfuscatedCode ?? ''}`.trim()
  if (membershipPaymentDetails) return membershipPaymentDetails.name.original
  const { creditCardDetails, offlinePayment, paymentMethodName } = regularPaymentDetails ?? {}
  const { predefined, custom } = paymentMethodName?.userDefinedName ?? {}
  if (predefined || custom) return predefined ? waysByHand[predefined] : custom!
  if (creditCardDetails?.lastFourDigits) {
    return `${creditCardDetails.brand ?? 'Card'} ending in ${creditCardDetails.lastFourDigits}`
  }
  return offlinePayment ? 'Paid by other means' : 'Online payment'
}

/** What has come in of a payment: of one that was held, what was taken. */
export function takenOf({ amount, regularPaymentDetails }: WirePayment, currency: string): bigint {
  const { captures } = regularPaymentDetails?.authorizationDetails ?? {}
  if (!captures) return parseMinor(amount.amount, currency)
  return captures
    .filter(({ status }) => status === 'SUCCEEDED')
    .reduce((sum, { amount: part }) => sum + parseMinor(part.amount, currency), 0n)
}
