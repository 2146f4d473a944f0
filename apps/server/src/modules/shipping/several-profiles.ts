import { createHash } from 'node:crypto'
import type { Translate } from '@stoa/messages'
import type { Allocation, Region, ShippingLine, ShippingQuote } from './quote.ts'

/** The items of one profile and the options of its regions. */
export interface ProfileQuotes {
  readonly region: Region
  readonly lines: readonly ShippingLine[]
  readonly quotes: readonly ShippingQuote[]
}

type Part = { readonly quote: ShippingQuote; readonly group: ProfileQuotes }

/**
 * The options if several profiles deliver one cart: each delivers everything for the sum of prices. Options that all
 * profiles offer under one code are combined. Of the others the cheapest are combined, then the second cheapest, and so
 * on; a profile with fewer options repeats its most expensive one. Pickups and scheduled deliveries are never combined
 * with other options.
 */
export function combineQuotes(groups: readonly ProfileQuotes[], { join }: Pick<Translate, 'join'>): ShippingQuote[] {
  const [first, ...others] = groups
  if (!first || groups.some(({ quotes }) => quotes.length === 0)) return []
  const shared = first.quotes.flatMap((quote) => {
    const parts = [quote, ...others.flatMap(({ quotes }) => quotes.find(({ code }) => code === quote.code) ?? [])]
    return parts.length === groups.length ? [combineParts(pairQuotes(groups, parts), join)] : []
  })
  const sent = groups.map(({ quotes }) =>
    quotes.filter(({ pickup, slot }) => !pickup && !slot).toSorted(compareByPrice),
  )
  const longest = sent.some(({ length }) => length === 0) ? 0 : Math.max(...sent.map(({ length }) => length))
  const mixed = Array.from({ length: longest }, (_, place) =>
    pairQuotes(
      groups,
      sent.map((quotes) => quotes[Math.min(place, quotes.length - 1)]!),
    ),
  ).filter((parts) => new Set(parts.map(({ quote }) => quote.code)).size > 1)
  return [...shared, ...mixed.map((parts) => combineParts(parts, join))]
}

const pairQuotes = (groups: readonly ProfileQuotes[], quotes: readonly ShippingQuote[]): Part[] =>
  groups.map((group, index) => ({ group, quote: quotes[index]! }))

const compareByPrice = (a: ShippingQuote, b: ShippingQuote): number =>
  a.price === b.price ? (a.code < b.code ? -1 : 1) : a.price < b.price ? -1 : 1

function combineParts(parts: readonly Part[], join: Translate['join']): ShippingQuote {
  const quotes = parts.map(({ quote }) => quote)
  const [first] = quotes
  const times = removeRepeated(quotes.flatMap(({ estimatedDeliveryTime }) => estimatedDeliveryTime || []))
  return {
    ...first!,
    code: joinCodes(quotes),
    title: removeRepeated(quotes.map(({ title }) => title)).join(' + '),
    estimatedDeliveryTime: join(times),
    price: quotes.reduce((sum, { price }) => sum + price, 0n),
    charges: quotes.flatMap(({ charges = [] }) => charges),
    allocations: parts.map(toAllocation),
    ...(quotes.some(({ code }) => code !== first!.code) && { combined: quotes.map(toCombined) }),
  }
}

const toAllocation = ({ quote: { carrierId, code }, group: { region, lines } }: Part): Allocation => ({
  carrierId,
  code,
  region,
  lineIds: lines.flatMap(({ id }) => id ?? []),
})

/** The first one's instructions are those of the whole. */
const toCombined = ({ code, title, estimatedDeliveryTime, instructions }: ShippingQuote, place: number) => ({
  ...{ code, title },
  ...(estimatedDeliveryTime && { estimatedDeliveryTime }),
  ...(instructions && place === 0 && { instructions }),
})

const removeRepeated = (texts: readonly string[]): string[] => [...new Set(texts)]

/** Stable for the same options, whatever they cost; short, as codes on the API are. */
function joinCodes(quotes: readonly ShippingQuote[]): string {
  const codes = removeRepeated(quotes.map(({ code }) => code))
  if (codes.length === 1) return codes[0]!
  return `together-${createHash('sha256')
    .update(quotes.map(({ code }) => code).join('\n'))
    .digest('base64url')
    .slice(0, 22)}`
}
