import { currentLanguage, translateTo } from '@stoa/messages/lookup'
import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react'
import type { RichTexts } from '../src/keys/index.ts'
import type { Language } from '../src/languages.ts'
import type { RichKey, Translate } from '../src/translate.ts'

export interface PageTranslate extends Translate {
  /** A text with tags, as content of an element: `t.rich('cart:hint', { link: (text) => <Link to="/">{text}</Link> })`. */
  rich<Key extends RichKey>(key: Key, args: RichTexts[Key]): ReactNode
}

const LanguageContext = createContext<Language | undefined>(undefined)

/** The language of all texts below. In a browser it is the document's. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return createElement(LanguageContext, { value: language }, children)
}

export const useLanguage = (): Language => useContext(LanguageContext) ?? currentLanguage()

/** Writes texts in the language of the page. */
export const useT = (): PageTranslate => forPages(translateTo(useLanguage()))

const made = new WeakMap<Translate, PageTranslate>()

function forPages(translate: Translate): PageTranslate {
  let own = made.get(translate)
  if (!own) {
    const rich = (key: RichKey, args: Arguments) => together(translate.parts(key, withContent(args) as never))
    const write = (key: string, args?: Arguments) => (translate as unknown as Write)(key, args)
    own = Object.assign(write, translate, { rich }) as PageTranslate
    made.set(translate, own)
  }
  return own
}

type Arguments = Readonly<Record<string, unknown>>
type Write = (key: string, args?: Arguments) => string
type Tag = (content: ReactNode) => ReactNode

/** What stands for tags gets one node, and not the pieces it consists of. */
const withContent = (args: Arguments) =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === 'function' ? (content: unknown) => (value as Tag)(together(content)) : value,
    ]),
  )

/** Pieces as one node: in place, so that none needs a key. */
const together = (content: unknown): ReactNode =>
  Array.isArray(content) ? createElement(Fragment, null, ...content.map(together)) : (content as ReactNode)
