const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const all = letters.flatMap((first) => letters.map((second) => first + second))

/** All current countries by their names in a language, from the tables of Intl. */
export function listCountryChoices(locale: string): { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  return all
    .filter((code) => new Intl.Locale(`und-${code}`).region === code && !notCountries.has(code))
    .flatMap((value) => {
      const label = names.of(value)
      return label ? [{ value, label }] : []
    })
    .sort((one, other) => one.label.localeCompare(other.label, locale))
}

/** Unions, and codes that are reserved for tests. */
const notCountries: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])
