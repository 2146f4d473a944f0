import { findLanguageByTag, getMainLanguage, type Language, languages, pseudoLanguage } from '@stoa/messages'
import type { PageArea } from '../kernel/page-address.ts'

export interface LanguageRequest {
  readonly area: PageArea
  /** Language prefix of the URL: `de` in `/de/cart`. */
  readonly prefix?: string | undefined
  /** Language parameter of the URL: `?lang=de`. */
  readonly parameter?: string | null | undefined
  /** The stored language of the member, cart or session. */
  readonly known?: string | null | undefined
  /** The language in the browser's cookie. */
  readonly cookie?: string | undefined
  /** The site's main language, BCP 47. */
  readonly main: string
  /** The site's other languages. */
  readonly others: readonly Language[]
  /** The pseudo-language is for developers of Stoa. */
  readonly isDevelopment: boolean
}

/**
 * The language of a page. For pages of the shop only the URL decides, so that a URL shows the same page to everyone.
 * Hosted pages and the dashboard exist in every language, regardless of the site's.
 */
export function resolveLanguage(request: LanguageRequest): Language {
  const { area, prefix, parameter, known, cookie, main, others, isDevelopment } = request
  const mainLanguage = getMainLanguage(main)
  const all: readonly Language[] = isDevelopment ? [...languages, pseudoLanguage] : languages
  const inShop: readonly Language[] = [mainLanguage, ...others, ...(isDevelopment ? [pseudoLanguage] : [])]
  const candidates: readonly (readonly [string | null | undefined, readonly Language[]])[] =
    area === 'shop'
      ? [[prefix, inShop]]
      : area === 'hosted'
        ? [
            [parameter, all],
            [prefix, inShop],
            [known, all],
            [cookie, all],
          ]
        : [
            [parameter, all],
            [known, all],
            [cookie, all],
          ]
  for (const [tag, offered] of candidates) {
    const language = findLanguageByTag(tag)
    if (language && offered.includes(language)) return language
  }
  return mainLanguage
}
