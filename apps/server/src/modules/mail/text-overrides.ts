import type { EmailBody } from './email-body/email-body.ts'

/** Texts of an email by field: `subject`, `preview`, `heading`, `text1` …, `footnote`. */
export type TextOverrides = Readonly<Record<string, string>>

export const toTexts = ({ subject, preview, heading, body, footnote }: EmailBody): TextOverrides => {
  const texts = body.filter(({ kind }) => kind === 'text') as { text: string }[]
  return {
    subject,
    preview,
    heading,
    ...Object.fromEntries(texts.map(({ text }, at) => [`text${at + 1}`, text])),
    ...(footnote && { footnote }),
  }
}

const braces = /\{([^{}]*)\}/g

export const findPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(braces)].map(([, name]) => name!)),
]

/** Fills in placeholders once, without expanding braces in values. Undefined if a value is missing. */
function fill(text: string, facts: TextOverrides): string | undefined {
  if (findPlaceholders(text).some((name) => !facts[name])) return undefined
  return text.replace(braces, (_, name: string) => facts[name]!)
}

/**
 * The email with the owner's texts. A text with a missing placeholder falls back to the default; an empty text is
 * omitted.
 */
export function applyOverrides(email: EmailBody, words: TextOverrides, facts: TextOverrides): EmailBody {
  const say = (field: string, otherwise: string) => {
    const own = words[field]
    return own === undefined ? otherwise : (fill(own, facts) ?? otherwise)
  }
  let texts = 0
  const { footnote, ...rest } = email
  const below = footnote && say('footnote', footnote)
  return {
    ...rest,
    subject: say('subject', email.subject),
    preview: say('preview', email.preview),
    heading: say('heading', email.heading),
    body: email.body
      .map((block) => (block.kind === 'text' ? { ...block, text: say(`text${++texts}`, block.text) } : block))
      .filter((block) => block.kind !== 'text' || block.text !== ''),
    ...(below && { footnote: below }),
  }
}

/** Removes what could start another header or hide text; line breaks only in fields that allow them. */
export const sanitizeText = (field: string, text: string): string =>
  (/^text|^footnote$/.test(field)
    ? text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, '')
    : text.replace(/[\p{C}\u2028\u2029]+/gu, ' ')
  ).trim()

export interface OverrideFault {
  field: string
  description: string
}

const maxLineLength = 200

/** Problems of an owner's texts, given the defaults and the allowed placeholders. */
export function findOverrideFaults(
  words: TextOverrides,
  defaults: TextOverrides,
  known: readonly string[],
): OverrideFault[] {
  return Object.entries(words).flatMap(([field, text]) => {
    const found: string[] = []
    const strange = findPlaceholders(text).filter((name) => !known.includes(name))
    if (!Object.hasOwn(defaults, field)) found.push('is not a text of this email')
    if (strange.length > 0) {
      const formatNames = (list: readonly string[]) => list.map((name) => `{${name}}`).join(', ')
      found.push(`names ${formatNames(strange)}; this mail knows ${formatNames(known)}`)
    }
    if (!text && (field === 'subject' || field === 'heading')) found.push('must not be empty')
    if (text.length > maxLineLength && /^(subject|preview|heading)$/.test(field))
      found.push(`must not be longer than ${maxLineLength} characters`)
    return found.map((description) => ({ field, description }))
  })
}
