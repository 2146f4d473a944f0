import type { Translate } from '@stoa/messages'
import { hasText } from '@stoa/messages/lookup'
import type { Problem } from './problem.ts'

/** What a refusal says to a person, by its code, in the language of the page; `otherwise` where there is no text for it. */
export function problemText(
  t: Translate,
  { code, facts = {} }: Pick<Problem, 'code' | 'facts'>,
  otherwise: string,
): string {
  const key = `errors:${code}`
  return hasText(key) ? (t as unknown as (key: string, args: object) => string)(key, facts) : otherwise
}
