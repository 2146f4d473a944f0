import type { VisitDimension } from '@stoa/contract/visits.entity'
import { isbot } from 'isbot'

/** The parts of a page request that are needed here. Header names are in lower case. */
export interface PageHeaders {
  readonly [name: string]: string | string[] | undefined
}

/**
 * Whether the request counts as a page view: no robot, no prefetch, no frame, and neither Do Not Track nor Global
 * Privacy Control.
 */
export function isCountable(headers: PageHeaders): boolean {
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return false
  if (/prefetch|prerender|preview/.test(`${headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'] ?? ''}`))
    return false
  const shownIn = headers['sec-fetch-dest']
  return shownIn === undefined || shownIn === 'document' || shownIn === 'empty'
}

export type Device = 'desktop' | 'mobile' | 'tablet'

/** The kind of device; undefined for robots and programs. */
export function findDevice(userAgent: string): Device | undefined {
  if (!userAgent || isbot(userAgent)) return undefined
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobi|iPhone|iPod|Android/i.test(userAgent) ? 'mobile' : 'desktop'
}

/** Maximum length of a stored value. */
const maxLength = 100

/** Lower-cases a value, so that spellings of a campaign count as one. Email addresses are dropped as personal data. */
function cleanValue(text: string | null): string {
  const value = (text ?? '').normalize('NFC').replaceAll(/\p{C}/gu, '').trim().toLowerCase().slice(0, maxLength)
  return value.includes('@') ? '' : value
}

const kindsOfHost: readonly (readonly [medium: string, hosts: RegExp])[] = [
  ['search', /(^|\.)(google|bing|duckduckgo|ecosia|yahoo|baidu|yandex|startpage|qwant|search\.brave|naver|seznam)\./],
  ['assistant', /(^|\.)(chatgpt|openai|perplexity|claude|gemini\.google|copilot\.microsoft|mistral)\./],
  [
    'social',
    /(^|\.)(facebook|instagram|pinterest|tiktok|youtube|linkedin|reddit|threads|snapchat|bsky|mastodon|twitter)\.|^(t\.co|x\.com|lnkd\.in|pin\.it)$/,
  ],
  ['email', /(^|\.)(mail|webmail|outlook)\./],
]

export interface Origin {
  /** The source from `utm_source`, otherwise the referring host; empty for direct visits. */
  readonly SOURCE: string
  readonly MEDIUM: string
  readonly CAMPAIGN: string
}

/** Source, medium and campaign of a visit. `referrer` is another site's URL. */
export function findOrigin(search: URLSearchParams, referrer: string | undefined): Origin {
  const host = referrer ? readHost(referrer) : ''
  const source = cleanValue(search.get('utm_source')) || host
  const medium = cleanValue(search.get('utm_medium')) || findMedium(host, source)
  return { SOURCE: source, MEDIUM: medium, CAMPAIGN: cleanValue(search.get('utm_campaign')) }
}

function findMedium(host: string, source: string): string {
  if (!source) return 'direct'
  const [kind] = [...kindsOfHost].reverse().find(([, hosts]) => hosts.test(host)) ?? []
  return kind ?? (host ? 'referral' : 'campaign')
}

/** `https://www.example.com/page` → `example.com`; empty unless it is an HTTP URL. */
export function readHost(url: string): string {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return ''
  return new URL(url).hostname.replace(/^www\./, '').slice(0, maxLength)
}

export interface Page {
  /** The path as stored, without ids or tokens that identify a person or a purchase. */
  readonly path: string
  readonly step?: 'products' | 'checkouts' | 'orders'
  /** Buyers return here from payment services, so no visit begins on this page. */
  readonly isHosted?: true
}

/** Requests for page fragments and files. */
const noPages =
  /^\/(search\/(suggest|viewed)|currency|wishlist$|review-photos|blocks\/|sitemap|preview\/|_|robots\.txt)|\.\w{2,11}$/

/** Pages whose whole path is public and can be stored. */
const publicPages =
  /^\/(|product\/[^/]+|collection\/[^/]+|blog(\/(tag\/)?[^/]+)?|search|cart|pages\/[^/]+(\/[^/]+)?|[^/]+)$/

/** The page for a path without language prefix and `.data`; undefined if it is no page. */
export function findPage(address: string): Page | undefined {
  const path = address === '/_.data' || address === '/_root.data' ? '/' : address.replace(/\.data$/, '')
  if (noPages.test(path)) return undefined
  if (/^\/product\/[^/]+$/.test(path)) return { path: path.slice(0, 2 * maxLength), step: 'products' }
  const first = `/${path.split('/')[1] ?? ''}`
  if (first === '/checkout' || first === '/pay') return { path: '/checkout', step: 'checkouts', isHosted: true }
  if (first === '/thank-you') return { path: first, step: 'orders', isHosted: true }
  return { path: publicPages.test(path) ? path.slice(0, 2 * maxLength) : first.slice(0, maxLength) }
}

/** Headers in which proxies pass the visitor's country. */
const countryHeaders = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country', 'x-country-code']

/** The country code set by a trusted proxy; empty if unknown. */
export function findCountry(headers: PageHeaders): string {
  for (const name of countryHeaders) {
    const code = headers[name]
    if (typeof code === 'string' && /^[A-Z]{2}$/.test(code) && code !== 'XX') return code
  }
  return ''
}

/** The values by which a visit is grouped. */
export type VisitTraits = Readonly<Record<Exclude<VisitDimension, 'PAGE'>, string>>
