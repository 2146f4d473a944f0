export const maxCompared = 4

/** Parses slugs separated by commas, from a URL or a cookie. */
export function parseSlugs(text: unknown): string[] {
  if (typeof text !== 'string') return []
  const slugs = text.split(',').filter((slug) => slug.length > 0 && slug.length <= 100)
  return [...new Set(slugs)].slice(0, maxCompared)
}

/** Appends a slug. At the limit, the first one is dropped. */
export const addSlug = (slugs: readonly string[], slug: string): string[] =>
  [...slugs.filter((each) => each !== slug), slug].slice(-maxCompared)

/** The path of a comparison, such as `/compare?items=low-bowl,everyday-mug`. */
export function buildComparePath(slugs: readonly string[], options: { differences?: boolean; text?: string } = {}) {
  const params = new URLSearchParams({ items: slugs.join(',') })
  if (options.differences) params.set('differences', '1')
  if (options.text) params.set('q', options.text)
  return `/compare?${params.toString().replaceAll('%2C', ',')}`
}
