import type { Translate } from '@stoa/messages'
import { convertMinor, formatMinor, parseMinor } from '@stoa/money'
import { formatPrice } from '@stoa/ui'
import type { Site } from '../../lib/host.ts'
import type { Card } from './card.ts'
import type { Detail } from './detail.ts'

interface Reader {
  readonly t: Translate
  readonly site: Pick<Site, 'currency' | 'locale' | 'shown'>
}

/**
 * `About $12.34`: an amount in the buyer's display currency, rounded once as in the cart. Undefined if prices are shown
 * in the shop's currency only. Runs on the server; browsers get the text.
 */
export function estimateIn({ t, site: { currency, locale, shown } }: Reader, amount: number): string | undefined {
  if (!shown) return undefined
  const minor = convertMinor(toMinor(amount, currency), currency, shown.currency, shown.rate)
  const price = formatPrice(formatMinor(minor, shown.currency), { currency: shown.currency, locale })
  return t('shop:about', { price })
}

/** Catalog prices are numbers on the wire; this formats them with the currency's number of decimals. */
function toMinor(amount: number, currency: string): bigint {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return parseMinor(amount.toFixed(maximumFractionDigits), currency)
}

export const withAbout = (reader: Reader, cards: readonly Card[]): Card[] =>
  cards.map((card) => ({ ...card, about: estimateIn(reader, card.price) }))

export const addEstimates = (reader: Reader, detail: Detail): Detail => ({
  ...detail,
  about: estimateIn(reader, detail.price),
  offers: detail.offers.map((offer) => ({ ...offer, about: estimateIn(reader, offer.price) })),
})
