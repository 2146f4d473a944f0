import { Problem } from '@stoa/contract/problem'
import type { FastifyRequest } from 'fastify'

/** Headers that must occur once. Node keeps the first of two, a proxy may have used the last. */
const singleValueHeaders: ReadonlySet<string> = new Set([
  'host',
  'authorization',
  'content-type',
  'origin',
  'sec-fetch-site',
  'idempotency-key',
  'stoa-area',
  'wix-site-id',
])

const hostPattern = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** Refuses a request that a proxy and this server could interpret differently (RFC 9112, section 3.2). */
export function rejectAmbiguousRequest({ raw: { rawHeaders, url = '' }, headers }: FastifyRequest): void {
  const seen = new Set<string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!.toLowerCase()
    if (singleValueHeaders.has(name) && seen.has(name)) throw createProblem(`The header ${name} occurs twice.`)
    seen.add(name)
  }
  const { host } = headers
  if (host !== undefined && !hostPattern.test(host)) throw createProblem('The header host names no host.')
  // Only proxies receive absolute URLs; then the URL's host counts.
  if (!url.startsWith('/') && url !== '*' && URL.parse(url)?.host !== host) {
    throw createProblem('The address and the header host differ.')
  }
}

const createProblem = (description: string) =>
  new Problem('INVALID_ARGUMENT', { violations: [{ field: '', description, violatedRule: 'FORMAT', data: {} }] })
