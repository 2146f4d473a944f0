const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const all = letters.flatMap((first) => letters.map((second) => first + second))

/** Countries that there are today, by name; the language's own tables know them. */
export function countries(locale: string): { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  return all
    .filter((code) => new Intl.Locale(`und-${code}`).region === code && !apart.has(code))
    .flatMap((value) => {
      const label = names.of(value)
      return label ? [{ value, label }] : []
    })
    .sort((one, other) => one.label.localeCompare(other.label, locale))
}

/** Unions, and codes that are set aside for tests. */
const apart: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])
