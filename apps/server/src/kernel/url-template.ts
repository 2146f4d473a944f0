/** Placeholder values of a URL template such as `https://app.example/product/{slug}`. */
export type UrlValues = Readonly<Record<string, string | undefined>>

/** URL parsers encode braces of a path as %7B and %7D, but not those of a query. */
const placeholder = /(?:\{|%7B)([a-z][a-z0-9]*)(?:\}|%7D)/gi

export const findPlaceholders = (url: string): string[] => [...url.matchAll(placeholder)].map(([, name]) => name!)

/**
 * Fills in known placeholders. The URL was already checked by the gate, and values are encoded, so they can't change
 * its origin.
 */
export function fillUrl(url: string, values: UrlValues): string {
  const { origin } = new URL(url)
  const filled = url.replace(placeholder, (written, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? written : encodeURIComponent(value)
  })
  return URL.parse(filled)?.origin === origin ? filled : url
}
