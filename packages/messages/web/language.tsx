import { createContext, createElement, type ReactNode, useContext } from 'react'
import type { Language } from '../src/languages.ts'

const LanguageContext = createContext<Language | undefined>(undefined)

/** A server renders pages in many languages at a time; this is the one of the pages below. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return createElement(LanguageContext, { value: language }, children)
}

export function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('Render this within a LanguageProvider: nothing says which language it is in.')
  return language
}
