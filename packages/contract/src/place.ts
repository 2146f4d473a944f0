/** A location, as far as tax and delivery depend on it. */
export type Place = {
  readonly country?: string | null
  readonly subdivision?: string | null
  readonly city?: string | null
  readonly postalCode?: string | null
  readonly geocode?: { readonly latitude?: number | null; readonly longitude?: number | null } | null
}

/**
 * The subdivision code without its country, as in regions: "US-CA", "us-ca" and "CA" are all "CA" in US. Undefined for
 * nothing and for "*" (the entire country).
 */
export function findSubdivisionCode(country: string, subdivision: string | null | undefined): string | undefined {
  const code = subdivision?.trim().toUpperCase()
  if (!code || code === '*') return undefined
  const prefix = `${country.toUpperCase()}-`
  return code.startsWith(prefix) ? code.slice(prefix.length) : code
}

export const isSameCountry = (a: string | null | undefined, b: string): boolean => a?.toUpperCase() === b.toUpperCase()
