/** A key for a field, or an ID for a collection, from its name: `Opening hours` becomes `openingHours`. */
export function buildKey(name: string, taken: readonly string[], isCapitalized = false): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const joined = words
    .map((word, index) => (index === 0 && !isCapitalized ? toLower(word) : capitalize(word)))
    .join('')
    .slice(0, 60)
  if (!joined) return ''
  let key = joined
  for (let number = 2; taken.includes(key); number++) key = `${joined}${number}`
  return key
}

const toLower = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1)
const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
