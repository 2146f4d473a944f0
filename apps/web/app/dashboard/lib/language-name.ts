import type { Translate } from '@stoa/messages'
import { getLanguageName } from '@stoa/messages/language-name'

/** The name of a language in the language of the page: `German`, `Allemand`. */
export const formatLanguageName = (t: Translate, language: string): string => getLanguageName(language, t.language)
