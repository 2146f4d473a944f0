import { createHmac, timingSafeEqual } from 'node:crypto'
import { Problem } from '@stoa/contract/problem'
import { keysPort, secretKeyOf } from './keys.ts'
import type { Unit } from './unit.ts'

/** Milliseconds that a link is good for, where nothing else is said. */
export const defaultLifetimeMs = 3_600_000

type Ports = Pick<Unit, 'use'>

/** A link that is good for one thing on one site and for a while: whoever has it needs no token. */
export function sealLink(
  ports: Ports,
  purpose: string,
  facts: { siteId: string } & Record<string, unknown>,
  now: Date,
  milliseconds = defaultLifetimeMs,
): string {
  const body = Buffer.from(JSON.stringify({ ...facts, expires: now.getTime() + milliseconds })).toString('base64url')
  return `${body}.${macOf(ports, purpose, body)}`
}

/** NOT_FOUND for a link that was not made here, for something else, or long ago. */
export function openLink<T>(ports: Ports, purpose: string, text: string): T & { siteId: string } {
  const [body = '', mac = ''] = text.split('.')
  const expected = Buffer.from(macOf(ports, purpose, body))
  const given = Buffer.from(mac)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Problem('NOT_FOUND')
  const facts = JSON.parse(Buffer.from(body, 'base64url').toString())
  if (facts.expires < Date.now()) throw new Problem('NOT_FOUND')
  return facts
}

const macOf = (ports: Ports, purpose: string, body: string): string =>
  createHmac('sha256', secretKeyOf(ports.use(keysPort).derive(purpose)))
    .update(body)
    .digest('base64url')
