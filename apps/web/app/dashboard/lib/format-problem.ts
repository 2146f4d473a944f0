import type { Translate } from '@stoa/messages'

interface ProblemFacts {
  readonly description: string
  readonly violatedRule?: string | undefined
  readonly data?: unknown
}

/** The sentence of the catalog for a known rule; undefined if only the description names the fault. */
function byRule(t: Translate, { violatedRule, data }: ProblemFacts): string | undefined {
  const { threshold } = (data ?? {}) as { threshold?: unknown }
  if (violatedRule === 'MAX_LENGTH' && typeof threshold === 'number')
    return t('dashboard:form.maxLength', { max: threshold })
  return undefined
}

/** For the error beside a field. */
export const problemSentence = (t: Translate, problem: ProblemFacts): string =>
  byRule(t, problem) ?? `It ${problem.description}.`

/** For a list of problems, with the field named. */
export function namedProblemSentence(t: Translate, name: string, problem: ProblemFacts): string {
  const sentence = byRule(t, problem)
  return sentence ? `${name}: ${sentence}` : `${name} ${problem.description}`
}
