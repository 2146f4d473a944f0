const MAX = 90

/** "Café crème" → "cafe-creme". */
export function toSlug(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const slug = plain
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MAX)
  return slug.replace(/-$/, '') || 'item'
}

/** The slug itself, or with the first free number. */
export function findFreeSlug(slug: string, taken: readonly string[]): string {
  const known = new Set(taken)
  if (!known.has(slug)) return slug
  let number = 1
  while (known.has(`${slug}-${number}`)) number++
  return `${slug}-${number}`
}
