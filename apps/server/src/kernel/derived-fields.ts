import { addressLines, countryName, type PostalAddress, streetLine } from '@stoa/contract/postal-address'
import type { Static, TSchema } from '@stoa/contract/schema'
import { subdivisionName } from '@stoa/contract/subdivisions'
import { iso31662 } from 'iso-3166'

/** Fills in one value; `undefined` where nothing below the schema needs it. */
type Fill = (value: unknown, language: string) => unknown

const isoNames = new Map(iso31662.map(({ code, name }) => [code, name]))

/** The full name of a state or province: `California` of `US-CA`. */
export function getSubdivisionFullName(country: string, subdivision: string): string {
  const upper = subdivision.trim().toUpperCase()
  return (
    subdivisionName(country, subdivision) ??
    isoNames.get(upper.startsWith(`${country}-`) ? upper : `${country}-${upper}`) ??
    subdivision
  )
}

/** An address with the names of its country and region in full: what letters are written from. */
export function addFullNames<A extends PostalAddress>(address: A, language: string): A & Names {
  const { country, subdivision } = address
  return {
    ...address,
    ...(country && { countryFullname: countryName(country.toUpperCase(), language) }),
    ...(subdivision && { subdivisionFullname: getSubdivisionFullName(country?.toUpperCase() ?? '', subdivision) }),
  }
}
interface Names {
  countryFullname?: string
  subdivisionFullname?: string
}

/** The lines of an address on a letter, the country in the letter's language. */
export const formatPostalLines = (address: PostalAddress, language: string): string[] =>
  addressLines(addFullNames(address, language), language)

/**
 * Answers what the wire promises beside what is stored: `translated` beside each `original`, and an address in words
 * beside its parts. It finds these shapes by an entity's own schema, so that no field and no old row is without them. The
 * parts that have none of them are handed on as they are.
 */
export function createCompleter<S extends TSchema>(
  schema: S,
): <Part extends Partial<Static<S>>>(value: Part, language: string) => Part {
  let fill: Fill | undefined | null = null
  return <Part>(value: Part, language: string) => {
    if (fill === null) fill = fillOf(schema as unknown as Json)
    return (fill ? fill(value, language) : value) as Part
  }
}

type Json = {
  readonly properties?: Record<string, Json>
  readonly items?: Json
  readonly anyOf?: readonly Json[]
  readonly additionalProperties?: Json | boolean
}

function fillOf({ properties, items, anyOf }: Json): Fill | undefined {
  if (items) {
    const fill = fillOf(items)
    return fill && ((value, language) => (Array.isArray(value) ? value.map((item) => fill(item, language)) : value))
  }
  if (anyOf) return anyOf.map(fillOf).find((fill) => fill !== undefined)
  if (!properties) return undefined
  if (properties.original && properties.translated) return translate
  if (properties.formattedAddress && properties.country) return describe
  const fills = Object.entries(properties).flatMap(([name, property]): [string, Fill][] => {
    const fill = fillOf(property)
    return fill ? [[name, fill]] : []
  })
  return fills.length === 0
    ? undefined
    : (value, language) => {
        if (!isObject(value)) return value
        const filled: Record<string, unknown> = { ...value }
        for (const [name, fill] of fills) {
          if (filled[name] !== undefined) filled[name] = fill(filled[name], language)
        }
        return filled
      }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A text without a translation is its own. */
function translate(value: unknown): unknown {
  if (!isObject(value)) return value
  const { original, translated } = value as { original?: string; translated?: string | null }
  return original === undefined || translated ? value : { ...value, translated: original }
}

function describe(value: unknown, language: string): unknown {
  if (!isObject(value)) return value
  const address = addFullNames(value as PostalAddress, language)
  const lines = addressLines(address, language)
  const { streetAddress, country } = address
  const formattedAddressLine = streetAddress ? streetLine(streetAddress, country?.toUpperCase() ?? '') : ''
  return {
    ...address,
    ...(streetAddress && formattedAddressLine && { streetAddress: { ...streetAddress, formattedAddressLine } }),
    ...(lines.length > 0 && { formattedAddress: lines.join(', ') }),
  }
}
