interface Said {
  readonly description: string
  readonly violatedRule?: string | undefined
  readonly data?: unknown
}

/** What forms say themselves of the same fault; nothing of faults that only the description tells. */
function byRule({ violatedRule, data }: Said): string | undefined {
  const { threshold } = (data ?? {}) as { threshold?: unknown }
  if (violatedRule === 'MAX_LENGTH' && typeof threshold === 'number') return `At most ${threshold} characters.`
  return undefined
}

/** What is wrong, beside the field that it is about. */
export const worded = (said: Said): string => byRule(said) ?? `It ${said.description}.`

/** The same in a list of many, where the field has to be named. */
export function wordedAt(name: string, said: Said): string {
  const sentence = byRule(said)
  return sentence ? `${name}: ${sentence}` : `${name} ${said.description}`
}
