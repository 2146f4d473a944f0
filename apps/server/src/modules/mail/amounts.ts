import { formatDecimal } from '@stoa/money'
import { chooseLanguage } from './mail.ts'

interface Amount {
  readonly amount: string
  readonly formattedAmount: string
}

interface AmountsIn {
  readonly language: string | undefined
  readonly siteLanguage: string
  readonly currency: string
}

/** Formatted amounts are in the site's language: readers of another one get them as they write them. */
export function createAmountFormat({ language, siteLanguage, currency }: AmountsIn): (amount: Amount) => string {
  const reader = chooseLanguage(language, siteLanguage)
  return reader === chooseLanguage(siteLanguage)
    ? ({ formattedAmount }) => formattedAmount
    : ({ amount }) => formatDecimal(amount, currency, reader)
}
