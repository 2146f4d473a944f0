import type { EmailBody } from './email-body/email-body.ts'

/** Texts of a letter by field: `subject`, `preview`, `heading`, `text1` and so on, `footnote`. */
export type TextOverrides = Readonly<Record<string, string>>

export const textsOf = ({ subject, preview, heading, body, footnote }: EmailBody): TextOverrides => {
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

export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(braces)].map(([, name]) => name!)),
]

/** With facts in place of their names, once: a fact that holds braces stays as it is. Undefined where one is lacking. */
function fill(text: string, facts: TextOverrides): string | undefined {
  if (placeholdersIn(text).some((name) => !facts[name])) return undefined
  return text.replace(braces, (_, name: string) => facts[name]!)
}

/**
 * The letter in the owner's words. A text that names a fact which this letter lacks (a gift of nobody in particular) gives
 * way to the default, and one that is empty is left out.
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

/** Without what could begin another header or hide text; more than one line only where a letter has room for it. */
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

/** What cannot be saved of an owner's texts, given the default ones and what those may name. */
export function findOverrideFaults(
  words: TextOverrides,
  defaults: TextOverrides,
  known: readonly string[],
): OverrideFault[] {
  return Object.entries(words).flatMap(([field, text]) => {
    const found: string[] = []
    const strange = placeholdersIn(text).filter((name) => !known.includes(name))
    if (!Object.hasOwn(defaults, field)) found.push('is no text of this mail')
    if (strange.length > 0) {
      const names = (list: readonly string[]) => list.map((name) => `{${name}}`).join(', ')
      found.push(`names ${names(strange)}; this mail knows ${names(known)}`)
    }
    if (!text && (field === 'subject' || field === 'heading')) found.push('must not be empty')
    if (text.length > maxLineLength && /^(subject|preview|heading)$/.test(field))
      found.push(`must not be longer than ${maxLineLength} characters`)
    return found.map((description) => ({ field, description }))
  })
}
