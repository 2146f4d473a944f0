import type { Translate } from '@stoa/messages'
import { describeViolation } from '@stoa/messages/retranslate'
import type { Problem } from '../../lib/problem.ts'

/** The first violation of a problem, as a sentence. */
export function firstMistake(t: Translate, { violations, message }: Problem): string {
  const [first] = violations ?? []
  if (!first) return message
  const field = first.field.replace(/^.*?\.([a-zA-Z]+)(\[\d+\])?$/, '$1')
  const text = t('dashboard-apps:problem', { field, description: describeViolation(first.description, t.language) })
  return text.charAt(0).toUpperCase() + text.slice(1)
}
