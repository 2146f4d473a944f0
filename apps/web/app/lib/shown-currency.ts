import type { Host } from './host.ts'

const aYear = 365 * 24 * 60 * 60

/** The cookie that remembers the display currency; the shop's own currency clears it. */
export function rememberCurrency({ site, origin }: Host, currency: string): string {
  const age = currency === site.currency || !/^[A-Z]{3}$/.test(currency) ? 0 : aYear
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `stoa-currency=${age ? currency : ''}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly${secure}`
}
