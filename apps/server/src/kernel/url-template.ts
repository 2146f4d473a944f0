/** What an address may stand for until it is used: `https://app.example/product/{slug}`. */
export type UrlValues = Readonly<Record<string, string | undefined>>

/** URL parsers write the braces of a path as %7B and %7D and leave those of a query alone. */
const placeholder = /(?:\{|%7B)([a-z][a-z0-9]*)(?:\}|%7D)/gi

export const findPlaceholders = (url: string): string[] => [...url.matchAll(placeholder)].map(([, name]) => name!)

/**
 * Fills in what is known and leaves other braces as they are. The address has passed the gate before: a value is encoded
 * and counts in path, query and fragment alone, so it can never lead to another origin.
 */
export function fillUrl(url: string, values: UrlValues): string {
  const { origin } = new URL(url)
  const filled = url.replace(placeholder, (written, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? written : encodeURIComponent(value)
  })
  return URL.parse(filled)?.origin === origin ? filled : url
}
