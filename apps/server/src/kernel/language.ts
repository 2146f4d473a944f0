import { findLanguageByTag, type Language } from '@stoa/messages'
import { type Actor, isShopper } from './actor.ts'
import { definePort } from './port.ts'
import type { Snapshot } from './snapshot.ts'

/** The languages that a site is available in, and the currency of amounts in them. */
export interface SiteLanguages {
  /** The language tag of the site, which may be one without texts: `ja-JP`. */
  readonly tag: string
  /** The language of the site's texts; English if there are none in its own. */
  readonly main: Language
  readonly others: readonly Language[]
  readonly currency: string
}

/** Reads a site's languages from its snapshot. */
export const siteLanguagesPort = definePort<(site: Snapshot) => SiteLanguages>('siteLanguages')

/** Enough for every browser's list. */
const maxHeaderLength = 256
const maxEntries = 16

export interface LanguageHeaders {
  readonly 'x-wix-linguist'?: string | string[] | undefined
  readonly 'accept-language'?: string | undefined
}

/**
 * The languages that the headers of a request ask for, most preferred first; those without texts are left out.
 * Browsers add `Accept-Language` unasked, so it counts for shoppers only: an owner who reads a product and saves it
 * must get the original texts.
 */
export function readLanguageHeaders(headers: LanguageHeaders, actor: Actor): readonly Language[] {
  const linguist = headers['x-wix-linguist']
  const named = typeof linguist === 'string' ? findLanguageByTag(linguist.split('|', 1)[0]!.trim()) : undefined
  if (named) return [named]
  const accepted = headers['accept-language']
  const isForShopper = isShopper(actor) || (actor.type === 'app' && actor.visitor !== undefined)
  return accepted && isForShopper ? parseAcceptLanguage(accepted) : []
}

/** `ar-EG, fr;q=0.8, *;q=0.1` → `['ar', 'fr']` (RFC 9110, 12.5.4). */
export function parseAcceptLanguage(header: string): readonly Language[] {
  const entries = header.slice(0, maxHeaderLength).split(',', maxEntries).map(parseEntry)
  const accepted = entries.filter(({ language, quality }) => language && quality > 0)
  // Sorting is stable: of equal ones, the first in the header wins.
  accepted.sort((one, other) => other.quality - one.quality)
  return [...new Set(accepted.map(({ language }) => language as Language))]
}

function parseEntry(entry: string): { language: Language | undefined; quality: number } {
  const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim())
  const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2)
  return { language: findLanguageByTag(tag), quality: quality === undefined ? 1 : Number(quality) || 0 }
}

/** The chosen language, but undefined for the main one, whose texts are the entities' own. */
export function chooseTranslation(
  languagesInOrder: readonly Language[],
  languages: SiteLanguages,
): Language | undefined {
  const language = chooseLanguage(languagesInOrder, languages)
  return language === languages.main ? undefined : language
}

/** The site's language of a tag: `fr-CA` → `fr`. */
export function findLanguage(tag: string, { main, others, tag: mainTag }: SiteLanguages): Language | undefined {
  if (getPrimaryTag(tag) === getPrimaryTag(mainTag)) return main
  return others.find((language) => language === findLanguageByTag(tag))
}

const getPrimaryTag = (tag: string) => tag.split(/[-_]/)[0]!.toLowerCase()

/** The first of the languages that the site has; otherwise its main one. */
export const chooseLanguage = (languagesInOrder: readonly Language[], languages: SiteLanguages): Language =>
  findRequested(languagesInOrder, languages) ?? languages.main

/** The first of the languages that the site has. */
export const findRequested = (
  languagesInOrder: readonly Language[],
  { main, others }: SiteLanguages,
): Language | undefined => languagesInOrder.find((language) => language === main || others.includes(language))
