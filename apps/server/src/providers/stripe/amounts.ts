import { formatMinor, parseMinor } from '@stoa/money'

/** Stripe counts these in hundredths, though they have no smaller coin. https://docs.stripe.com/currencies#special-cases */
const inHundredths: readonly string[] = ['ISK', 'UGX']
const factorOf = (currency: string) => (inHundredths.includes(currency.toUpperCase()) ? 100n : 1n)

export const toStripeAmount = (decimal: string, currency: string): bigint =>
  parseMinor(decimal, currency) * factorOf(currency)

export const fromStripeAmount = (amount: number, currency: string): string =>
  formatMinor(BigInt(amount) / factorOf(currency), currency.toUpperCase())
