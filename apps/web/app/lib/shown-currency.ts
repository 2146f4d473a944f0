import type { Host } from './host.ts'

const aYear = 365 * 24 * 60 * 60

/** Remembers for pages without a cart what prices are shown in; the shop's own is remembered by nothing. */
export function rememberCurrency({ site, origin }: Host, currency: string): string {
  const age = currency === site.currency || !/^[A-Z]{3}$/.test(currency) ? 0 : aYear
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `stoa-currency=${age ? currency : ''}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly${secure}`
}
