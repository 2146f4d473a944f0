import { createHash, timingSafeEqual } from 'node:crypto'

/** The parts of a request that decide who may read metrics. */
export interface MetricsRequest {
  /** Of the socket: headers don't count. */
  address: string | undefined
  headers: Readonly<Record<string, unknown>>
}

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/**
 * Metrics reveal sales and the machine. With a token configured, callers need it; without one, only this machine may
 * read them, and not through a proxy.
 */
export function canReadMetrics({ address, headers }: MetricsRequest, token: string | undefined): boolean {
  if (token !== undefined) return isEqualInConstantTime(String(headers.authorization ?? ''), `Bearer ${token}`)
  return isLoopback(address) && !forwardingHeaders.some((name) => headers[name] !== undefined)
}

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && (address === '::1' || /^(::ffff:)?127\./.test(address))

const digest = (text: string) => createHash('sha256').update(text).digest()
const isEqualInConstantTime = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
