import type { Translate } from '@stoa/messages'
import { hasText } from '@stoa/messages/lookup'
import { describeReason, type Reason } from '@stoa/messages/reasons'
import type { Problem } from './problem.ts'

/** The text of a problem's code in the page's language; `otherwise` for codes without a text. */
export function formatProblemText(
  t: Translate,
  { code, facts = {} }: Pick<Problem, 'code' | 'facts'>,
  otherwise: string,
): string {
  return formatCodedText(t, `errors:${code}`, otherwise, facts)
}

/** The text of a key that is made of a code; `otherwise` where there is none. */
export function formatCodedText(t: Translate, key: string, otherwise: string, facts: object = {}): string {
  return hasText(key) ? (t as unknown as (key: string, args: object) => string)(key, facts) : otherwise
}

/** The entity with its `reason` in the page's language, unless that is in another server's words. */
export const translateReason = <T extends { readonly reason?: string; readonly details?: Reason }>(
  t: Translate,
  { details, ...entity }: T,
): Omit<T, 'details'> => (details ? { ...entity, reason: describeReason(t, details) } : entity)
