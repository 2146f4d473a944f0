import type { Translate } from '@stoa/messages'
import { describeViolation } from '@stoa/messages/retranslate'

interface ProblemFacts {
  readonly description: string
  readonly violatedRule?: string | undefined
  readonly data?: unknown
}

/** The text for a known rule; undefined for rules that only their description tells. */
function ruleText(t: Translate, { description, violatedRule, data }: ProblemFacts): string | undefined {
  const { threshold, type } = (data ?? {}) as { threshold?: unknown; type?: unknown }
  if (violatedRule === 'REQUIRED_FIELD' || description === 'must not be empty') return t('dashboard:form.required')
  if (violatedRule === 'FORMAT' && type === 'EMAIL') return t('dashboard:form.email')
  if (typeof threshold !== 'number') return undefined
  // Other descriptions of these rules say more than the limit does.
  if (violatedRule === 'MIN' && description === `must be at least ${threshold}`)
    return t('dashboard:form.atLeast', { min: threshold })
  if (violatedRule === 'MAX' && description === `must be at most ${threshold}`)
    return t('dashboard:form.atMost', { max: threshold })
  return violatedRule === 'MAX_LENGTH' ? t('dashboard:form.maxLength', { max: threshold }) : undefined
}

/** For the error beside a field. */
export const problemSentence = (t: Translate, problem: ProblemFacts): string =>
  ruleText(t, problem) ??
  t('dashboard:form.described', { description: describeViolation(problem.description, t.language) })

/** For a list of problems, with the field named. */
export function namedProblemSentence(t: Translate, name: string, problem: ProblemFacts): string {
  const text = ruleText(t, problem)
  return text
    ? t('dashboard:form.namedText', { name, text })
    : t('dashboard:form.named', { name, description: describeViolation(problem.description, t.language) })
}
