import { formatAddress } from 'localized-address-format'
import { subdivisionName, subdivisionShortCode } from './subdivisions.ts'

/** What any of the wire's addresses may say. */
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
  /** The same line by the name that the SDK gives it. */
  readonly addressLine1?: string | null | undefined
  readonly addressLine2?: string | null | undefined
  readonly subdivisionFullname?: string | null | undefined
}

/** Countries whose post wants the short code of a state or province on the line of the town. */
const writesShortCode: ReadonlySet<string> = new Set(['AU', 'BR', 'CA', 'IT', 'US'])

/** Countries where the house number comes before the street. */
const writesNumberFirst: ReadonlySet<string> = new Set('AU CA FR GB HK IE IL IN LU MC MY NZ PH SG TH US ZA'.split(' '))

const eastAsianScript = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/
const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code)
const present = (texts: readonly (string | null | undefined)[]): string[] => texts.flatMap((text) => text?.trim() || [])

export function streetLine({ number, name }: NonNullable<PostalAddress['streetAddress']>, country: string): string {
  return present(writesNumberFirst.has(country) ? [number, name] : [name, number]).join(' ')
}

/** The lines of a letter from the street down to the town, as the post of its country wants them; the country is not among them. */
export function townLines(address: PostalAddress): string[] {
  const country = address.country?.trim().toUpperCase() ?? ''
  const { streetAddress, addressLine, addressLine1, addressLine2 } = address
  const street = present([
    addressLine || addressLine1 || (streetAddress && streetLine(streetAddress, country)),
    addressLine2 || streetAddress?.apt,
  ])
  const [[city = ''], [postalCode = ''], region] = [
    present([address.city]),
    present([address.postalCode]),
    regionOf(address, country),
  ]
  if (!isCountry(country)) return present([...street, present([postalCode, city]).join(' '), region])
  const isLatin = !eastAsianScript.test([...street, city].join(''))
  const format = (addressLines: string[]) =>
    formatAddress(
      { postalCountry: country, administrativeArea: region, locality: city, postalCode, addressLines },
      isLatin ? 'latin' : 'local',
    )
      .join('\n')
      // A format that goes on behind the street, where the street is several lines.
      .replaceAll('\n, ', ', ')
      .split('\n')
  const lines = format(street)
  // The formats of some countries have no town or no postal code of their own, and no one's address may lose what it says.
  const hasCity = lines.some((line) => line.includes(city))
  const whole = hasCity ? lines : format(isLatin ? [...street, city] : [city + (street[0] ?? ''), ...street.slice(1)])
  const isWhole = whole.some((line) => line.includes(postalCode))
  return present([...whole.map((line) => withoutPrefix(line, postalCode)), isWhole ? '' : postalCode])
}

/** A region that is called as its town is written once. */
function regionOf({ subdivision, subdivisionFullname, city }: PostalAddress, country: string): string {
  if (!subdivision?.trim()) return ''
  const short = subdivisionShortCode(country, subdivision)
  if (writesShortCode.has(country)) return short
  const name = subdivisionFullname || subdivisionName(country, subdivision) || short
  return name.toLowerCase() === city?.trim().toLowerCase() ? '' : name
}

/** `CH-8001` is `8001`: the international union of posts advises against the prefix where the country is named. */
function withoutPrefix(line: string, postalCode: string): string {
  const at = postalCode ? line.indexOf(postalCode) : -1
  return at < 0 ? line : line.slice(0, at).replace(/\b[A-Z]{1,2}-$/, '') + line.slice(at)
}

const countryNames = new Map<string, Intl.DisplayNames>()
const maxLanguages = 200

/** The name of a country in a language, or in English where nothing is known of that; what is no code of one stays as it is. */
export function countryName(code: string, language: string): string {
  return isCountry(code) ? (namesIn(language).of(code) ?? code) : code
}

function namesIn(language: string): Intl.DisplayNames {
  const known = countryNames.get(language)
  if (known) return known
  if (countryNames.size >= maxLanguages) countryNames.clear()
  const names = new Intl.DisplayNames([...supported(language), 'en'], { type: 'region', fallback: 'code' })
  countryNames.set(language, names)
  return names
}

/** Languages come from apps, and not all that are well formed for the wire are so for `Intl`. */
function supported(language: string): string[] {
  try {
    return Intl.DisplayNames.supportedLocalesOf(language)
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}

/** The lines of an address with its country below them, named in the language. */
export function addressLines(address: PostalAddress, language: string): string[] {
  const country = address.country?.trim().toUpperCase()
  return [...townLines(address), ...(country ? [countryName(country, language)] : [])]
}
