import type { Translate } from '@stoa/messages'

/** The name of a language in the language of the page: `German`, `Allemand`. */
export function formatLanguageName(t: Translate, language: string): string {
  const name = new Intl.DisplayNames(t.language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(t.language) + name.slice(1)
}
