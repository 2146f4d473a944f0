/** Case and accents make no difference: "steuer" finds "Steuern", "reglages" finds "Réglages". */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every word of the query is in one of the texts. */
export function matches(query: string, texts: readonly string[]): boolean {
  const all = fold(texts.join('\n'))
  return fold(query)
    .split(/\s+/)
    .every((word) => all.includes(word))
}
