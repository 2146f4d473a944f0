import { findLanguageByTag, type Language } from '@stoa/messages'
import type { SiteLanguages } from './language.ts'

/** The address of a page: `/de/cart?x=1` is `/cart` in German. */
export interface PageAddress {
  readonly prefix?: Language
  /** `/de`; empty without a prefix. */
  readonly base: string
  /** Without the prefix. */
  readonly pathname: string
  readonly search: URLSearchParams
}

const prefixed = /^\/([a-z]{2}(?:-XA)?)(?=\/|\.data$|$)/

export function parsePageAddress(url: string): PageAddress {
  const { pathname, searchParams: search } = new URL(url.replace(/^\/+/, '/'), 'http://page')
  const tag = prefixed.exec(pathname)?.[1]
  const prefix = findLanguageByTag(tag)
  const base = prefix ? `/${tag}` : ''
  const rest = pathname.slice(base.length)
  // The dashboard is in the language of the person who works in it.
  if (!prefix || isDashboard(rest)) return { base: '', pathname, search }
  return { prefix, base, pathname: rest.startsWith('/') ? rest : `/${rest}`, search }
}

const isDashboard = (pathname: string): boolean => /^\/dashboard(\/|\.data|$)/.test(pathname)

/** A hosted page can belong to any app: its language is what the app asked for. */
const hosted =
  /^\/(sign-in|sign-up|consent|choose-account|elsewhere|sign-out|checkout|pay|thank-you|resume|buy|orders|subscriptions|downloads|review|no-review-requests|newsletter\/(?:confirm|unsubscribe)|invoices)(\/|\.data$|$)/

export const isCheckoutPage = ({ pathname }: PageAddress): boolean =>
  /^\/(checkout|pay|thank-you|buy)(\/|\.data$|$)/.test(pathname)

export type PageArea = 'shop' | 'hosted' | 'dashboard'

export const getArea = ({ pathname }: PageAddress): PageArea =>
  isDashboard(pathname) ? 'dashboard' : hosted.test(pathname) ? 'hosted' : 'shop'

interface InLanguage {
  /** Without a trailing slash. */
  readonly origin: string
  readonly language: Language
  readonly languages: SiteLanguages
}

/**
 * A link to a page, in a language other than the site's main one: a prefix for pages of the shop, a parameter for
 * hosted pages. Links that name a language, lead elsewhere or to the dashboard stay as they are.
 */
export function buildLinkInLanguage(url: string, { origin, language, languages }: InLanguage): string {
  if (language === languages.main || (url !== origin && !url.startsWith(`${origin}/`))) return url
  const link = new URL(url)
  const address = parsePageAddress(link.pathname + link.search)
  const area = getArea(address)
  if (address.prefix || area === 'dashboard' || link.pathname.startsWith('/_stoa/')) return url
  if (area === 'hosted') {
    if (!address.search.has('lang') && !address.search.has('language')) link.searchParams.set('lang', language)
  } else if (languages.others.includes(language)) link.pathname = `/${language}${link.pathname.replace(/^\/$/, '')}`
  return link.href
}
