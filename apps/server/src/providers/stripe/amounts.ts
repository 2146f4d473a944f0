import { formatMinor, parseMinor } from '@stoa/money'

/** Stripe uses hundredths for these zero-decimal currencies. https://docs.stripe.com/currencies#special-cases */
const zeroDecimalInHundredths: readonly string[] = ['ISK', 'UGX']
const getFactor = (currency: string) => (zeroDecimalInHundredths.includes(currency.toUpperCase()) ? 100n : 1n)

export const toStripeAmount = (decimal: string, currency: string): bigint =>
  parseMinor(decimal, currency) * getFactor(currency)

export const fromStripeAmount = (amount: number, currency: string): string =>
  formatMinor(BigInt(amount) / getFactor(currency), currency.toUpperCase())
