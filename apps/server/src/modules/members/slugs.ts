const maxLength = 255

/** Words that are addresses of the site or could impersonate it. */
const reserved = new Set(
  [
    'about account admin administrator all api app approve author billing block blocked bulk cart checkout community',
    'contact create dashboard delete directory disconnect edit everyone help home join join-community leave',
    'leave-community login logout me member members moderator mute my new null official orders owner privacy profile',
    'profiles query root search security settings shop sign-in sign-up site slug staff store support system team terms',
    'undefined unmute update user users webmaster www',
  ].flatMap((line) => line.split(' ')),
)

const looksLikeId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export type SlugRefusal = { rule: 'MIN_LENGTH' | 'MAX_LENGTH' | 'FORMAT' | 'VALIDATION'; description: string }

/** A slug in its canonical form (one for all variants of case and width), or why it is invalid. */
export function readSlug(text: string): string | SlugRefusal {
  const slug = text.normalize('NFKC').trim().toLowerCase()
  if (slug === '') return { rule: 'MIN_LENGTH', description: 'must not be empty' }
  if (slug.length > maxLength) return { rule: 'MAX_LENGTH', description: `must have at most ${maxLength} characters` }
  if (!/^[\p{L}\p{M}\p{N}_-]+$/u.test(slug) || !/[\p{L}\p{N}]/u.test(slug))
    return { rule: 'FORMAT', description: 'must be made of letters, digits, hyphens and underscores' }
  if (isReserved(slug)) return { rule: 'VALIDATION', description: 'is a word reserved by the site' }
  return slug
}

const isReserved = (slug: string): boolean => reserved.has(slug) || looksLikeId.test(slug)

/** A readable slug for a name: lower case letters, digits and hyphens. */
export function toSlug(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.slice(0, 100).split(/[^\p{L}\p{N}]+/u)
  const slug = words.filter(Boolean).join('-').slice(0, 60).normalize('NFKC') || 'member'
  return isReserved(slug) ? `${slug}-1` : slug
}
