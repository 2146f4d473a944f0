import { createContext, createElement, type ReactNode, useContext } from 'react'
import { type Language, sourceLanguage } from '../src/languages.ts'

const LanguageContext = createContext<Language>(sourceLanguage)

/** A server renders pages in many languages at a time; this is the one of the pages below. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return createElement(LanguageContext, { value: language }, children)
}

export const useLanguage = (): Language => useContext(LanguageContext)
