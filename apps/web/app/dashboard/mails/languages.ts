import type { ReplyOf } from '@stoa/contract'

export type MailTemplate = ReplyOf<'mails.getMailTemplate'>['mailTemplate']
export type Language = MailTemplate['language']

export const languages = ['en', 'de', 'fr', 'es', 'ar'] as const satisfies readonly Language[]

export const parseLanguage = (text: unknown): Language => languages.find((each) => each === text) ?? 'en'
