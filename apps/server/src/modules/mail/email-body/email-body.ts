import type { Language } from '@stoa/messages'
import { isRecord } from '../../../kernel/is-record.ts'
import type { SiteLanguages } from '../../../kernel/language.ts'
import { buildLinkInLanguage } from '../../../kernel/page-address.ts'
import type { EmailLook } from './email-look.ts'

/** The content of an email; rendered as HTML and plain text. */
export interface EmailBody {
  subject: string
  /** The preview text next to the subject. */
  preview: string
  /** Empty if the content has its own heading. */
  heading: string
  body: readonly Block[]
  /** Small print: why this email was sent. */
  footnote?: string
  /** A link to the dashboard page where such emails are turned off. */
  settings?: { label: string; href: string }
  attachments?: readonly Attachment[]
  /** For optional emails: the one-click unsubscribe link (RFC 8058). */
  unsubscribe?: { label: string; href: string }
}

/** A CSV file. */
export interface Attachment {
  readonly name: string
  readonly text: string
}

export type Block =
  | { kind: 'text'; text: string }
  /** A quotation or product text that is not the template's. */
  | { kind: 'said'; text: string }
  /** A code to type in, large and easy to select. */
  | { kind: 'code'; code: string }
  /** A button. Its URL is shown below it for mail programs without buttons, unless it is hidden. */
  | { kind: 'button'; label: string; href: string; hidesAddress?: true }
  /** Pairs of name and value, one per line. */
  | { kind: 'facts'; facts: readonly { name: string; value: string }[] }
  | { kind: 'heading'; text: string }
  /** Sanitized HTML without attributes other than those of links. */
  | { kind: 'html'; html: string }
  | { kind: 'image'; url: string; width: number; height: number; alt: string; href?: string }
  | { kind: 'products'; products: readonly ShownProduct[] }
  | { kind: 'divider' }
  /** Items with formatted amounts. */
  | { kind: 'items'; items: readonly { name: string; detail?: string; amount: string }[] }

export interface ShownProduct {
  readonly name: string
  readonly amount: string
  readonly href: string
  /** A square picture. */
  readonly image?: string
}

/** The site that sends the email. */
export interface Sender {
  siteName: string
  /** Without a trailing slash. */
  origin: string
  look: EmailLook
  /** The site's languages: links lead to pages in the email's language. Absent in samples. */
  languages?: SiteLanguages
}

/** The sender's links in the data of an email lead to pages in its language. */
export function localizeLinks(data: unknown, language: Language, sender: Sender): unknown {
  const { origin, languages } = sender
  if (!languages) return data
  if (typeof data === 'string') return buildLinkInLanguage(data, { origin, language, languages })
  if (Array.isArray(data)) return data.map((item) => localizeLinks(item, language, sender))
  if (!isRecord(data)) return data
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, localizeLinks(value, language, sender)]))
}

export const defaultAccent = '#1d1b18'
