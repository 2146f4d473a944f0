import { createHmac, timingSafeEqual } from 'node:crypto'
import { Problem } from '@stoa/contract/problem'
import { getSecretKey, keysPort } from './keys.ts'
import type { Unit } from './unit.ts'

/** Default lifetime of a link in milliseconds. */
export const defaultLifetimeMs = 3_600_000

type Ports = Pick<Unit, 'use'>

/** A signed link for one purpose and site that expires: its holder needs no token. */
export function sealLink(
  ports: Ports,
  purpose: string,
  payload: { siteId: string } & Record<string, unknown>,
  now: Date,
  lifetimeMs = defaultLifetimeMs,
): string {
  const body = Buffer.from(JSON.stringify({ ...payload, expires: now.getTime() + lifetimeMs })).toString('base64url')
  return `${body}.${computeMac(ports, purpose, body)}`
}

/** NOT_FOUND for a link that is invalid, expired or for another purpose. */
export function openLink<T>(ports: Ports, purpose: string, text: string): T & { siteId: string } {
  const [body = '', mac = ''] = text.split('.')
  const expected = Buffer.from(computeMac(ports, purpose, body))
  const actual = Buffer.from(mac)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) throw new Problem('NOT_FOUND')
  const payload = JSON.parse(Buffer.from(body, 'base64url').toString())
  if (payload.expires < Date.now()) throw new Problem('NOT_FOUND')
  return payload
}

/** The site id in a link, for the first purpose that matches; undefined if the link is invalid or expired. */
export function readLinkSite(ports: Ports, purposes: readonly string[], text: string): string | undefined {
  for (const purpose of purposes) {
    try {
      return openLink(ports, purpose, text).siteId
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  }
  return undefined
}

const computeMac = (ports: Ports, purpose: string, body: string): string =>
  createHmac('sha256', getSecretKey(ports.use(keysPort).derive(purpose)))
    .update(body)
    .digest('base64url')
