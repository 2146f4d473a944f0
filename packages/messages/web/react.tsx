import { useLanguage } from '@stoa/messages/language'
import { translateTo } from '@stoa/messages/lookup'
import { createElement, Fragment, type ReactNode } from 'react'
import type { Arguments } from '../src/compile.ts'
import type { RichTexts } from '../src/keys/index.ts'
import type { RichKey, Translate } from '../src/translate.ts'

export interface PageTranslate extends Translate {
  /** A text with tags, as content of an element: `t.rich('cart:hint', { link: (text) => <Link to="/">{text}</Link> })`. */
  rich<Key extends RichKey>(key: Key, args: RichTexts[Key]): ReactNode
}

/** Writes texts in the language of the page. */
export function useT(): PageTranslate {
  const t = translateTo(useLanguage()) as PageTranslate
  t.rich ??= (key: string, args: Arguments) =>
    toNode((t as (key: string, args: Arguments) => unknown)(key, withContent(args)))
  return t
}

/** What stands for tags gets one node, and not the pieces it consists of. */
const withContent = (args: Arguments): Arguments =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === 'function' ? (content: unknown) => value(toNode(content)) : value,
    ]),
  )

/** Pieces as one node: in place, so that none needs a key. */
const toNode = (content: unknown): ReactNode =>
  Array.isArray(content) ? createElement(Fragment, null, ...content.map(toNode)) : (content as ReactNode)
