import type { Language } from '../src/languages.ts'

/** A document is in one language. */
export const useLanguage = () => document.documentElement.lang as Language
