import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { inject } from 'vitest'
import { createApp } from '../../apps/server/src/app.ts'
import { system } from '../../apps/server/src/kernel/actor.ts'
import { openSession } from '../../apps/server/src/modules/tokens/api.ts'
import { Caller } from './caller.ts'
import type { TestSite } from './site.ts'

/**
 * A second node on the database of this run, with rate limits. Behind a proxy, `x-forwarded-for` is the client's
 * address.
 */
export async function startStrictServer({ behindProxy }: { behindProxy: boolean }) {
  const database = inject('database')
  const app = await createApp({
    connection: database as never,
    jobsConnection: database,
    poolSize: 8,
    secret: randomBytes(32),
    settings: { origin: 'http://127.0.0.1', development: true, rateLimits: true, passwordMebibytes: 19 },
    http: { logLevel: 'error', trustProxy: behindProxy && 1, bodyLimit: 10 * 1024 * 1024 },
    dataDir: tmpdir(),
  })
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
  return {
    origin,
    /** A new visitor of the site, on this node. */
    async visitor({ facts }: TestSite): Promise<Caller> {
      const grant = { grantType: 'anonymous', clientId: facts.clientId }
      const tokens = await new Caller(origin, {}).ok('tokens.issueTokens', grant)
      return new Caller(origin, { authorization: tokens.access_token })
    },
    /** The site's owner, or another person with these credentials, signed in on this node. */
    async owner(
      { facts }: TestSite,
      credentials = { email: facts.ownerEmail, password: facts.ownerPassword },
    ): Promise<Caller> {
      const tokens = await new Caller(origin, { 'wix-site-id': facts.siteId }).ok('owner.signInOwner', credentials)
      return new Caller(origin, { authorization: tokens.access_token, 'wix-site-id': facts.siteId })
    },
    /** A new, signed-in member, on this node. */
    async member({ id: siteId }: TestSite, id: string): Promise<Caller> {
      const subject = { kind: 'member', id, clientId: null, authDate: new Date() } as const
      const scope = { siteId, actor: system, requestId: 'test' }
      const tokens = await app.factory.command(scope, (unit) => openSession(unit, subject))
      return new Caller(origin, { authorization: tokens.access_token })
    },
    stop: () => app.stop(1),
  }
}

/** An address that no other test of this run uses. */
export const createAddress = (): string => `100.${[...randomBytes(3)].join('.')}`

/** An unused IPv6 network, the /64 of one household. */
export const createNetwork = (): string =>
  `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}`
