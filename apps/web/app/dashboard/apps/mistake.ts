import type { Problem } from '../../lib/problem.ts'

/** What a refusal says of the first thing that is wrong, as a sentence. */
export function firstMistake({ violations, message }: Problem): string {
  const [first] = violations ?? []
  if (!first) return message
  const text = `${first.field.replace(/^.*?\.([a-zA-Z]+)(\[\d+\])?$/, '$1')} ${first.description}.`
  return text.charAt(0).toUpperCase() + text.slice(1)
}
