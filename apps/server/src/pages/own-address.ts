import { Problem } from '@stoa/contract/problem'
import type { FastifyRequest } from 'fastify'

const isLoopback = (name: string) => name === 'localhost' || name === '127.0.0.1' || name === '[::1]'

/**
 * Whether the shop's own address is this machine and it is asked for by another of the machine's names. Links and forms
 * know the own one alone. A shop elsewhere may be asked for by any name: a proxy may say its own.
 */
export function isLoopbackAlias({ headers }: Pick<FastifyRequest, 'headers'>, origin: string): boolean {
  const own = new URL(origin)
  const asked = URL.parse(`${own.protocol}//${headers.host}`)
  if (!asked || asked.hostname === own.hostname || asked.port !== own.port) return false
  return isLoopback(own.hostname) && isLoopback(asked.hostname)
}

/**
 * A browser says where a form came from; a request that says nothing is no browser's and carries no one's cookie by
 * accident.
 */
export function rejectCrossSiteForm({ headers, log }: Pick<FastifyRequest, 'headers' | 'log'>, origin: string): void {
  const claim = headers['sec-fetch-site']
  const isFromOwnPage = claim ? claim === 'same-origin' : headers.origin === origin
  if (!isFromOwnPage) throw new Problem('PERMISSION_DENIED', { description: 'This form was sent from another site.' })
  if (headers.origin !== undefined && headers.origin !== origin) {
    const description = `This page was opened at ${headers.origin}, and the shop's own address (STOA_ORIGIN) is ${origin}.`
    log.warn(description)
    throw new Problem('WRONG_ADDRESS', { description })
  }
}
