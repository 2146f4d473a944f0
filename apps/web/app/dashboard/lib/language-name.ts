import { getLanguageName, type Translate } from '@stoa/messages'

/** The name of a language in the language of the page: `German`, `Allemand`. */
export const formatLanguageName = (t: Translate, language: string): string => getLanguageName(language, t.language)
