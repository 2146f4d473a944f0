import { formatAddress } from 'localized-address-format'
import { findArabicSubdivisionName, findSubdivisionName, getSubdivisionShortCode } from './subdivisions.ts'

/** Fields of the wire's addresses. */
export interface PostalAddress {
  readonly country?: string | null | undefined
  readonly subdivision?: string | null | undefined
  readonly city?: string | null | undefined
  readonly postalCode?: string | null | undefined
  readonly streetAddress?:
    | {
        readonly number?: string | null | undefined
        readonly name?: string | null | undefined
        readonly apt?: string | null | undefined
      }
    | null
    | undefined
  readonly addressLine?: string | null | undefined
  /** The same line under the SDK's name. */
  readonly addressLine1?: string | null | undefined
  readonly addressLine2?: string | null | undefined
  readonly subdivisionFullname?: string | null | undefined
}

/** Countries that print the short code of a state or province with the town. */
const writesShortCode: ReadonlySet<string> = new Set(['AU', 'BR', 'CA', 'IT', 'US'])

/** Countries that print the house number before the street. */
const writesNumberFirst: ReadonlySet<string> = new Set('AU CA FR GB HK IE IL IN LU MC MY NZ PH SG TH US ZA'.split(' '))

const eastAsianScript = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/
const arabicScript = /\p{Script=Arabic}/u
const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code)
const pickPresent = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => text?.trim() || [])

export function formatStreet({ number, name }: NonNullable<PostalAddress['streetAddress']>, country: string): string {
  return pickPresent(writesNumberFirst.has(country) ? [number, name] : [name, number]).join(' ')
}

/** The printed lines from the street to the town in the country's postal format, without the country. */
export function formatTown(address: PostalAddress): string[] {
  const country = address.country?.trim().toUpperCase() ?? ''
  const { streetAddress, addressLine, addressLine1, addressLine2 } = address
  const street = pickPresent([
    addressLine || addressLine1 || (streetAddress && formatStreet(streetAddress, country)),
    addressLine2 || streetAddress?.apt,
  ])
  const [[city = ''], [postalCode = ''], region] = [
    pickPresent([address.city]),
    pickPresent([address.postalCode]),
    getRegion(address, country, arabicScript.test([...street, address.city].join(''))),
  ]
  if (!isCountry(country)) return pickPresent([...street, pickPresent([postalCode, city]).join(' '), region])
  const isLatin = !eastAsianScript.test([...street, city].join(''))
  const format = (addressLines: string[]) =>
    formatAddress(
      { postalCountry: country, administrativeArea: region, locality: city, postalCode, addressLines },
      isLatin ? 'latin' : 'local',
    )
      .join('\n')
      // For formats that put something after the street, if the street has several lines.
      .replaceAll('\n, ', ', ')
      .split('\n')
  const lines = format(street)
  // Some countries' formats omit town or postal code; addresses must not lose them.
  const hasCity = lines.some((line) => line.includes(city))
  const whole = hasCity ? lines : format(isLatin ? [...street, city] : [city + (street[0] ?? ''), ...street.slice(1)])
  const isWhole = whole.some((line) => line.includes(postalCode))
  return pickPresent([...whole.map((line) => stripPrefix(line, postalCode)), isWhole ? '' : postalCode])
}

/** A region named like its town is printed once. In an address in Arabic, its name is Arabic too. */
function getRegion(
  { subdivision, subdivisionFullname, city }: PostalAddress,
  country: string,
  isArabic: boolean,
): string {
  if (!subdivision?.trim()) return ''
  const short = getSubdivisionShortCode(country, subdivision)
  if (writesShortCode.has(country)) return short
  const arabicName = isArabic ? findArabicSubdivisionName(country, subdivision) : undefined
  const name = arabicName || subdivisionFullname || findSubdivisionName(country, subdivision) || short
  return name.toLowerCase() === city?.trim().toLowerCase() ? '' : name
}

/** `CH-8001` is printed `8001`: the Universal Postal Union advises against the prefix if the country is named. */
function stripPrefix(line: string, postalCode: string): string {
  const at = postalCode ? line.indexOf(postalCode) : -1
  return at < 0 ? line : line.slice(0, at).replace(/\b[A-Z]{1,2}-$/, '') + line.slice(at)
}

interface CountryNames {
  readonly intl: Intl.DisplayNames
  /** Names that were asked for: `Intl` takes many times longer than a lookup. */
  readonly known: Map<string, string>
}

const countryNames = new Map<string, CountryNames>()
const maxLanguages = 200

/** A country's name in a language, or in English if unknown; an invalid code is returned unchanged. */
export function getCountryName(code: string, language: string): string {
  if (!isCountry(code)) return code
  const { intl, known } = getCountryNames(language)
  const name = known.get(code) ?? intl.of(code) ?? code
  known.set(code, name)
  return name
}

function getCountryNames(language: string): CountryNames {
  const found = countryNames.get(language)
  if (found) return found
  if (countryNames.size >= maxLanguages) countryNames.clear()
  const intl = new Intl.DisplayNames([...listSupported(language), 'en'], { type: 'region', fallback: 'code' })
  const names = { intl, known: new Map<string, string>() }
  countryNames.set(language, names)
  return names
}

/** Apps send language tags, and some that the wire accepts are invalid for `Intl`. */
function listSupported(language: string): string[] {
  try {
    return Intl.DisplayNames.supportedLocalesOf(language)
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}

/** The printed lines with the country's name in the language. */
export function formatAddressLines(address: PostalAddress, language: string): string[] {
  const country = address.country?.trim().toUpperCase()
  return [...formatTown(address), ...(country ? [getCountryName(country, language)] : [])]
}
