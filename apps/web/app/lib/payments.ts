import type { WirePayment } from '@stoa/contract/order-transactions.entity'
import type { PlainKey, Translate } from '@stoa/messages'
import { parseMinor } from '@stoa/money'

/** The app of store credit, which stands where gift cards do. Not imported: schemas stay on the server. */
export const storeCreditAppId = '018f0000-57a0-7000-8000-000000000005'

/** Payment methods without a provider. */
export const manualMethods = {
  CASH: 'ui:payment.cash',
  BANK_TRANSFER: 'ui:payment.bankTransfer',
  CHECK: 'ui:payment.check',
} as const satisfies Record<string, PlainKey>

/** The payment method, as its payer knows it. */
export function formatPaymentName(
  t: Translate,
  { regularPaymentDetails, giftcardPaymentDetails, membershipPaymentDetails }: WirePayment,
): string {
  if (giftcardPaymentDetails) {
    const { obfuscatedCode: code, appId } = giftcardPaymentDetails
    if (appId === storeCreditAppId) return t('ui:payment.storeCredit')
    return code ? t('ui:payment.giftCardWithCode', { code }) : t('ui:payment.giftCard')
  }
  if (membershipPaymentDetails) return membershipPaymentDetails.name.original
  const { creditCardDetails, offlinePayment, paymentMethodName } = regularPaymentDetails ?? {}
  const { predefined, custom } = paymentMethodName?.userDefinedName ?? {}
  if (predefined || custom) return predefined ? t(manualMethods[predefined]) : custom!
  if (creditCardDetails?.lastFourDigits) {
    const { brand, lastFourDigits: digits } = creditCardDetails
    return brand ? t('ui:payment.brandEnding', { brand, digits }) : t('ui:payment.cardEnding', { digits })
  }
  return t(offlinePayment ? 'ui:payment.other' : 'ui:payment.online')
}

/** The amount received of a payment; of an authorized one, the captured amount. */
export function calculateTaken({ amount, regularPaymentDetails }: WirePayment, currency: string): bigint {
  const { captures } = regularPaymentDetails?.authorizationDetails ?? {}
  if (!captures) return parseMinor(amount.amount, currency)
  return captures
    .filter(({ status }) => status === 'SUCCEEDED')
    .reduce((sum, { amount: part }) => sum + parseMinor(part.amount, currency), 0n)
}
