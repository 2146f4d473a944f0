import { Problem } from '@stoa/contract/problem'
import type { FastifyRequest } from 'fastify'

/**
 * Headers that say who asks whom and how. Node keeps the first of two and a proxy may have read the last, so that each
 * would see another request.
 */
const single: ReadonlySet<string> = new Set([
  'host',
  'authorization',
  'content-type',
  'origin',
  'sec-fetch-site',
  'idempotency-key',
  'stoa-area',
  'wix-site-id',
])

const hostName = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** Refuses a request that two readers could take for two different ones (RFC 9112, section 3.2). */
export function rejectAmbiguousRequest({ raw: { rawHeaders, url = '' }, headers }: FastifyRequest): void {
  const seen = new Set<string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!.toLowerCase()
    if (single.has(name) && seen.has(name)) throw refused(`The header ${name} occurs twice.`)
    seen.add(name)
  }
  const { host } = headers
  if (host !== undefined && !hostName.test(host)) throw refused('The header host names no host.')
  // Only proxies are asked by a whole address, whose host then counts.
  if (!url.startsWith('/') && url !== '*' && URL.parse(url)?.host !== host) {
    throw refused('The address and the header host differ.')
  }
}

const refused = (description: string) =>
  new Problem('INVALID_ARGUMENT', { violations: [{ field: '', description, violatedRule: 'FORMAT', data: {} }] })
