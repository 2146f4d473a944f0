import { Problem } from '@stoa/contract/problem'
import type { FastifyRequest } from 'fastify'

const isLoopback = (name: string) => name === 'localhost' || name === '127.0.0.1' || name === '[::1]'

/**
 * Whether the shop's origin is a loopback name and the request used another one. Links and forms use the configured
 * origin only. A shop elsewhere may be reached by any name, as proxies rewrite it.
 */
export function isLoopbackAlias({ headers }: Pick<FastifyRequest, 'headers'>, origin: string): boolean {
  const shopUrl = new URL(origin)
  const requested = URL.parse(`${shopUrl.protocol}//${headers.host}`)
  if (!requested || requested.hostname === shopUrl.hostname || requested.port !== shopUrl.port) return false
  return isLoopback(shopUrl.hostname) && isLoopback(requested.hostname)
}

/** Refuses forms of other sites. Browsers send `Sec-Fetch-Site` or `Origin`; requests without them are refused. */
export function rejectCrossSiteForm({ headers, log }: Pick<FastifyRequest, 'headers' | 'log'>, origin: string): void {
  const fetchSite = headers['sec-fetch-site']
  const isFromOwnPage = fetchSite ? fetchSite === 'same-origin' : headers.origin === origin
  if (!isFromOwnPage) throw new Problem('PERMISSION_DENIED', { description: 'This form was sent from another site.' })
  if (headers.origin !== undefined && headers.origin !== origin) {
    const description = `This page was opened at ${headers.origin}, and the shop's own address (STOA_ORIGIN) is ${origin}.`
    log.warn(description)
    throw new Problem('WRONG_ADDRESS', { description })
  }
}
