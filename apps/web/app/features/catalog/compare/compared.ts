export const maxCompared = 4

/** Slugs separated by commas, from an address or a cookie. */
export function parseSlugs(text: unknown): string[] {
  if (typeof text !== 'string') return []
  const slugs = text.split(',').filter((slug) => slug.length > 0 && slug.length <= 100)
  return [...new Set(slugs)].slice(0, maxCompared)
}

/** Appends a slug; beyond the limit it takes the place of the first. */
export const addSlug = (slugs: readonly string[], slug: string): string[] =>
  [...slugs.filter((each) => each !== slug), slug].slice(-maxCompared)

/** A page of products side by side, such as `/compare?items=low-bowl,everyday-mug`. */
export function buildComparePath(slugs: readonly string[], options: { differences?: boolean; text?: string } = {}) {
  const params = new URLSearchParams({ items: slugs.join(',') })
  if (options.differences) params.set('differences', '1')
  if (options.text) params.set('q', options.text)
  return `/compare?${params.toString().replaceAll('%2C', ',')}`
}
