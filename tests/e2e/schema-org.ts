import Validator from '@adobe/structured-data-validator'

/** The required form of a value, or the name of a type. */
type Kind = 'text' | 'address' | 'amount' | 'currency' | 'day' | 'number' | 'availability' | Thing | readonly Thing[]
type Thing = string

interface Type {
  /** Required for rich results. */
  readonly needs: readonly string[]
  /** All properties that are used. */
  readonly knows: Readonly<Record<string, Kind>>
}

/**
 * The part of schema.org that the shop uses: properties by https://schema.org/docs/full.html, requirements by the pages
 * for Product, Review snippet, Breadcrumb and Organization of https://developers.google.com/search/docs.
 */
const types: Readonly<Record<Thing, Type>> = {
  Product: {
    needs: ['name', 'image', 'offers'],
    knows: {
      name: 'text',
      description: 'text',
      image: 'address',
      brand: 'Brand',
      sku: 'text',
      offers: 'Offer',
      aggregateRating: 'AggregateRating',
      review: 'Review',
    },
  },
  Brand: { needs: ['name'], knows: { name: 'text' } },
  Offer: {
    needs: ['price', 'priceCurrency'],
    knows: { url: 'address', price: 'amount', priceCurrency: 'currency', availability: 'availability', sku: 'text' },
  },
  AggregateRating: {
    needs: ['ratingValue', 'reviewCount'],
    knows: { ratingValue: 'number', reviewCount: 'number', bestRating: 'number', worstRating: 'number' },
  },
  Review: {
    needs: ['author', 'reviewRating'],
    knows: {
      reviewRating: 'Rating',
      author: ['Person', 'Organization'],
      datePublished: 'day',
      name: 'text',
      reviewBody: 'text',
    },
  },
  Rating: { needs: ['ratingValue'], knows: { ratingValue: 'number', bestRating: 'number', worstRating: 'number' } },
  Person: { needs: ['name'], knows: { name: 'text' } },
  Organization: { needs: ['name', 'url'], knows: { name: 'text', url: 'address', logo: 'address' } },
  WebSite: { needs: ['name', 'url'], knows: { name: 'text', url: 'address' } },
  BreadcrumbList: { needs: ['itemListElement'], knows: { itemListElement: 'ListItem' } },
  ListItem: { needs: ['position', 'name', 'item'], knows: { position: 'number', name: 'text', item: 'address' } },
}

const availabilities = ['InStock', 'OutOfStock', 'PreOrder', 'BackOrder'].map((name) => `https://schema.org/${name}`)
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const values: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: isText,
  address: (value) => isText(value) && /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
  amount: (value) => isText(value) && /^\d+(\.\d+)?$/.test(value),
  currency: (value) => isText(value) && Intl.supportedValuesOf('currency').includes(value),
  day: (value) => isText(value) && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value)),
  number: (value) => value !== '' && Number.isFinite(Number(value)),
  availability: (value) => availabilities.includes(value as string),
}

/** Errors in a page's structured data; empty if search engines can read all of it. */
export function findFaults(data: { '@context'?: unknown; '@graph'?: unknown }): string[] {
  const graph = Array.isArray(data['@graph']) ? data['@graph'] : [data]
  const context = data['@context'] === 'https://schema.org' ? [] : ['@context']
  return [...context, ...graph.flatMap((thing, at) => findThingFaults(thing, Object.keys(types), `[${at}]`))]
}

/** The same by a third-party validator of rich results; errors only. */
export async function findErrors(data: { '@graph'?: unknown }): Promise<string[]> {
  const graph = (Array.isArray(data['@graph']) ? data['@graph'] : [data]) as { '@type': string }[]
  const jsonld = Object.fromEntries(Map.groupBy(graph, (thing) => thing['@type']))
  const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} })
  return issues.flatMap(({ severity, issueMessage, fieldNames }) =>
    severity === 'ERROR' ? [`${fieldNames.join(', ')}: ${issueMessage}`] : [],
  )
}

function findThingFaults(thing: unknown, allowed: readonly Thing[], at: string): string[] {
  if (typeof thing !== 'object' || thing === null) return [`${at}: no thing`]
  const { '@type': name, '@context': _, ...properties } = thing as Record<string, unknown>
  const type = types[String(name)]
  if (!type || !allowed.includes(String(name))) return [`${at}: ${name} instead of ${allowed.join(', ')}`]
  const { needs, knows } = type
  const missing = needs.filter((need) => {
    const value = properties[need]
    return value === undefined || (Array.isArray(value) && value.length === 0)
  })
  return [
    ...missing.map((need) => `${at}: ${name} without ${need}`),
    ...Object.entries(properties).flatMap(([property, value]) => {
      const here = `${at}.${property}`
      const kind = knows[property]
      if (!kind) return [`${here}: unknown to ${name}`]
      return [value]
        .flat()
        .flatMap((each, n) => findValueFaults(each, kind, Array.isArray(value) ? `${here}[${n}]` : here))
    }),
    ...checkBounds(properties).map((fault) => `${at}: ${fault}`),
  ]
}

function findValueFaults(value: unknown, kind: Kind, at: string): string[] {
  const isValid = typeof kind === 'string' ? values[kind] : undefined
  if (!isValid) return findThingFaults(value, [kind].flat(), at)
  return isValid(value) ? [] : [`${at}: ${JSON.stringify(value)} is no ${kind}`]
}

/** A rating is between the worst and the best. */
function checkBounds({ ratingValue, worstRating = 1, bestRating = 5 }: Record<string, unknown>): string[] {
  if (ratingValue === undefined) return []
  const isInside = Number(ratingValue) >= Number(worstRating) && Number(ratingValue) <= Number(bestRating)
  return isInside ? [] : [`${ratingValue} is outside of ${worstRating} to ${bestRating}`]
}
