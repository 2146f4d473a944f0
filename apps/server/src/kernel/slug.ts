const MAX = 90

/** "Café crème" → "cafe-creme". */
export function toSlug(name: string, fallback = 'item'): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const slug = plain
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MAX)
  return slug.replace(/-$/, '') || fallback
}

/** The slug, with the first free number appended if it is taken, counting from `first`. */
export function findFreeSlug(slug: string, taken: Iterable<string>, first = 1): string {
  const known = new Set(taken)
  if (!known.has(slug)) return slug
  let number = first
  while (known.has(`${slug}-${number}`)) number++
  return `${slug}-${number}`
}
