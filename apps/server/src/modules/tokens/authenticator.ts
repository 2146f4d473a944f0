import { Problem } from '@stoa/contract/problem'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../kernel/actor.ts'
import { Cache } from '../../kernel/cache.ts'
import type { Authenticator } from '../../kernel/gateway.ts'
import { isId } from '../../kernel/ids.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { maxStaleMs } from '../../kernel/table-changes.ts'
import type { Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { findApiKey, findDefaultSite, isApiKey, recordKeyUse } from '../sites/api.ts'
import { readClientHeader } from './client-header.ts'
import { getOrigin, readKey } from './request.ts'
import { createPlatformUnits, getSigners } from './signing.ts'
import { findCallerByToken } from './verify.ts'
import { findCallerByCookies } from './web-cookies.ts'

/** Authenticates a request: by token, by API key, or by the session cookie on our own pages. */
export function createAuthenticator(factory: UnitFactory): Authenticator {
  return {
    authenticate: async (request) => ({
      ...(await identify(factory, request)),
      ...getOrigin(request),
      ...readKey(request),
    }),
  }
}

async function identify(factory: UnitFactory, request: FastifyRequest): Promise<Caller> {
  const units = createPlatformUnits(factory, request.id)
  const { authorization } = request.headers
  if (authorization && !readClientHeader(request))
    return identifyByHeader(units, authorization, findHeaderSite(request))
  if (request.headers.cookie && isOwnPage(request, units.use(settingsPort).origin)) {
    const caller = await findCallerByCookies(units, request.headers.cookie, getArea(request))
    if (caller) return caller
  }
  return { siteId: findHeaderSite(request) ?? (await getAnonymousSiteId(units)), actor: { type: 'anonymous' } }
}

/** `<token>`, `Bearer <token>`, an API key, or `<visitor token>,<API key>`, where the key decides. */
async function identifyByHeader(units: Units, header: string, siteId: string | undefined): Promise<Caller> {
  const text = header.replace(/^Bearer +/i, '').trim()
  const parts = text.split(',').map((part) => part.trim())
  const key = parts.find(isApiKey)
  const caller = key
    ? await findCallerByKey(
        units,
        key,
        parts.find((part) => part !== key),
      )
    : await findCallerByToken(units, text)
  const isElsewhere = siteId !== undefined && siteId !== caller?.siteId
  if (!caller || isElsewhere) throw new Problem('UNAUTHENTICATED')
  return caller
}

type Key = NonNullable<Awaited<ReturnType<typeof findApiKey>>>

const keys = new Cache<Key>({
  ...{ name: 'api keys', maxEntries: 1000, maxAgeMs: maxStaleMs },
  readFrom: { names: ['api_keys'] },
})

async function findCallerByKey(units: Units, text: string, token: string | undefined): Promise<Caller | undefined> {
  const key = await keys.load(text, async () => {
    const found = await units.read((unit) => findApiKey(unit, text))
    if (found && (!found.usedDate || found.usedDate.getTime() < Date.now() - hour)) recordKeyUseOf(units, found)
    return found
  })
  if (!key) return undefined
  const visitor = token === undefined ? undefined : await readVisitor(units, token, key.siteId)
  const actor = { type: 'app' as const, id: key.id, permissions: new Set(key.permissions) }
  return { siteId: key.siteId, actor: { ...actor, ...(visitor && { visitor }) } }
}

const hour = 3600 * 1000

/** Not awaited: the last use of a key is information for its owner only. */
function recordKeyUseOf(units: Units, { id, siteId }: Key): void {
  units
    .at(siteId)
    .command((unit) => recordKeyUse(unit, id))
    .catch(() => {})
}

/** The visitor whose token an app sends with its key. */
async function readVisitor(units: Units, token: string, siteId: string) {
  const caller = await findCallerByToken(units, token)
  if (caller?.actor.type !== 'visitor' || caller.siteId !== siteId) return undefined
  return { id: caller.actor.id, clientId: caller.actor.clientId }
}

function findHeaderSite({ headers }: FastifyRequest): string | undefined {
  const siteId = headers['wix-site-id']
  if (siteId === undefined || siteId === '') return undefined
  if (!isId(siteId)) throw new Problem('UNAUTHENTICATED', { description: 'wix-site-id names no site.' })
  return siteId.toLowerCase()
}

/** The site that a request without a token is for. */
export async function findAddressedSite(factory: UnitFactory, request: FastifyRequest): Promise<string> {
  return findHeaderSite(request) ?? getAnonymousSiteId(createPlatformUnits(factory, request.id))
}

const firstSites = new WeakMap<object, string>()

/** The site of a request without any token: the first one, which never changes. */
export async function getAnonymousSiteId(units: Units): Promise<string> {
  const server = getSigners(units)
  const siteId = firstSites.get(server) ?? (await findDefaultSite(units))
  if (!siteId) throw new Problem('UNAVAILABLE', { description: 'There is no site yet.' })
  firstSites.set(server, siteId)
  return siteId
}

/** Browsers send the origin of a request. Without it, the cookie is ignored. */
function isOwnPage({ headers }: FastifyRequest, origin: string): boolean {
  const from = headers['sec-fetch-site']
  return from !== undefined ? from === 'same-origin' : headers.origin === origin
}

/** The dashboard's scripts request the owner's session. */
const getArea = ({ headers }: FastifyRequest) => (headers['stoa-area'] === 'owner' ? 'owner' : 'shop')
