import { createHash, timingSafeEqual } from 'node:crypto'

/** What a request says about where it came from and who sent it. */
export interface MetricsRequest {
  /** Of the socket: what headers claim does not count. */
  address: string | undefined
  headers: Readonly<Record<string, unknown>>
}

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/**
 * Figures tell how much a shop sells and what it runs on. With a token they are for whoever has it; without one for this
 * machine, and not for what a proxy on it passes on.
 */
export function canReadMetrics({ address, headers }: MetricsRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSame(String(headers.authorization ?? ''), `Bearer ${token}`)
  return isLoopback(address) && !forwarding.some((name) => headers[name] !== undefined)
}

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && (address === '::1' || /^(::ffff:)?127\./.test(address))

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
