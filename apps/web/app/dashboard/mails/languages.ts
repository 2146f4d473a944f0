import type { ReplyOf } from '@stoa/contract'

export type MailTemplate = ReplyOf<'mails.getMailTemplate'>['mailTemplate']
export type Language = MailTemplate['language']

export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  ar: 'Arabic',
}

export const languages = Object.keys(languageNames) as Language[]

export const languageOf = (text: unknown): Language => languages.find((each) => each === text) ?? 'en'
