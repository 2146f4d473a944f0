import type { Translate } from '@stoa/messages'

interface Said {
  readonly description: string
  readonly violatedRule?: string | undefined
  readonly data?: unknown
}

/** What forms say themselves of the same fault; nothing of faults that only the description tells. */
function byRule(t: Translate, { violatedRule, data }: Said): string | undefined {
  const { threshold } = (data ?? {}) as { threshold?: unknown }
  if (violatedRule === 'MAX_LENGTH' && typeof threshold === 'number')
    return t('dashboard:form.maxLength', { max: threshold })
  return undefined
}

/** What is wrong, beside the field that it is about. */
export const worded = (t: Translate, said: Said): string => byRule(t, said) ?? `It ${said.description}.`

/** The same in a list of many, where the field has to be named. */
export function wordedAt(t: Translate, name: string, said: Said): string {
  const sentence = byRule(t, said)
  return sentence ? `${name}: ${sentence}` : `${name} ${said.description}`
}
