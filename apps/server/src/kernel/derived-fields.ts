import { formatAddressLines, formatStreet, getCountryName, type PostalAddress } from '@stoa/contract/postal-address'
import type { Static, TSchema } from '@stoa/contract/schema'
import { findSubdivisionName } from '@stoa/contract/subdivisions'
import { iso31662 } from 'iso-3166'

/** Fills in one value; `undefined` if nothing below the schema has derived fields. */
type Fill = (value: unknown, language: string) => unknown

const isoNames = new Map(iso31662.map(({ code, name }) => [code, name]))

/** The full name of a state or province: `California` for `US-CA`. */
export function getSubdivisionFullName(country: string, subdivision: string): string {
  const upper = subdivision.trim().toUpperCase()
  return (
    findSubdivisionName(country, subdivision) ??
    isoNames.get(upper.startsWith(`${country}-`) ? upper : `${country}-${upper}`) ??
    subdivision
  )
}

/** An address with the full names of its country and region, ready to be printed. */
export function addFullNames<A extends PostalAddress>(address: A, language: string): A & FullNames {
  const { country, subdivision } = address
  return {
    ...address,
    ...(country && { countryFullname: getCountryName(country.toUpperCase(), language) }),
    ...(subdivision && { subdivisionFullname: getSubdivisionFullName(country?.toUpperCase() ?? '', subdivision) }),
  }
}
interface FullNames {
  countryFullname?: string
  subdivisionFullname?: string
}

/** The lines of a postal address, with the country in the given language. */
export const formatPostalLines = (address: PostalAddress, language: string): string[] =>
  formatAddressLines(addFullNames(address, language), language)

/**
 * Fills in fields of the wire that are derived and not stored: `translated` beside each `original`, and the formatted
 * text of an address. The schema says where these are, so that no field is missed; parts without them are returned as
 * they are.
 */
export function createCompleter<S extends TSchema>(
  schema: S,
): <Part extends Partial<Static<S>>>(value: Part, language: string) => Part {
  let fill: Fill | undefined | null = null
  return <Part>(value: Part, language: string) => {
    if (fill === null) fill = compileFill(schema as unknown as Json)
    return (fill ? fill(value, language) : value) as Part
  }
}

type Json = {
  readonly properties?: Record<string, Json>
  readonly items?: Json
  readonly anyOf?: readonly Json[]
  readonly additionalProperties?: Json | boolean
}

function compileFill({ properties, items, anyOf }: Json): Fill | undefined {
  if (items) {
    const fill = compileFill(items)
    return fill && ((value, language) => (Array.isArray(value) ? fillItems(value, fill, language) : value))
  }
  if (anyOf) return anyOf.map(compileFill).find((fill) => fill !== undefined)
  if (!properties) return undefined
  if (properties.original && properties.translated) return fillTranslation
  if (properties.formattedAddress && properties.country) return fillAddress
  const fills = Object.entries(properties).flatMap(([name, property]): [string, Fill][] => {
    const fill = compileFill(property)
    return fill ? [[name, fill]] : []
  })
  return fills.length === 0
    ? undefined
    : (value, language) => {
        if (!isObject(value)) return value
        let filled = value as Record<string, unknown>
        for (const [name, fill] of fills) {
          const part = filled[name]
          const filledPart = part === undefined ? part : fill(part, language)
          if (filledPart === part) continue
          if (filled === value) filled = { ...filled }
          filled[name] = filledPart
        }
        return filled
      }
}

function fillItems(items: readonly unknown[], fill: Fill, language: string): readonly unknown[] {
  const filled = items.map((item) => fill(item, language))
  return filled.every((item, index) => item === items[index]) ? items : filled
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A text without a translation is its own translation. */
function fillTranslation(value: unknown): unknown {
  if (!isObject(value)) return value
  const { original, translated } = value as { original?: string; translated?: string | null }
  return original === undefined || translated ? value : { ...value, translated: original }
}

/** Addresses that were filled in, and in which language: an order copies those of its checkout. */
const filledAddresses = new WeakMap<object, string>()

function fillAddress(value: unknown, language: string): unknown {
  if (!isObject(value) || filledAddresses.get(value) === language) return value
  const address = addFullNames(value as PostalAddress, language)
  const lines = formatAddressLines(address, language)
  const { streetAddress, country } = address
  const formattedAddressLine = streetAddress ? formatStreet(streetAddress, country?.toUpperCase() ?? '') : ''
  const filled = {
    ...address,
    ...(streetAddress && formattedAddressLine && { streetAddress: { ...streetAddress, formattedAddressLine } }),
    ...(lines.length > 0 && { formattedAddress: lines.join(', ') }),
  }
  filledAddresses.set(filled, language)
  return filled
}
