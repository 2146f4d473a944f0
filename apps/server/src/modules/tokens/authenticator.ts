import { Problem } from '@stoa/contract/problem'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Caller } from '../../kernel/actor.ts'
import type { Authenticator } from '../../kernel/bind.ts'
import { isId } from '../../kernel/ids.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { defaultSite, findApiKey, isApiKey } from '../sites/index.ts'
import { platformUnits, signersOf } from './signing.ts'
import { callerOfToken } from './verify.ts'
import { callerOfCookies } from './web-cookies.ts'

/** Finds out who sends a request: by token, by API key, or by the cookie of our own pages when they ask. */
export function createAuthenticator(factory: UnitFactory): Authenticator {
  return {
    authenticate: async (request) => ({ ...(await identify(factory, request)), address: request.ip }),
  }
}

async function identify(factory: UnitFactory, request: FastifyRequest): Promise<Caller> {
  const units = platformUnits(factory, request.id)
  const { authorization } = request.headers
  if (authorization) return identifyByHeader(units, authorization, headerSite(request))
  if (request.headers.cookie && isOwnPage(request, units.use(settingsPort).origin)) {
    const caller = await callerOfCookies(units, request.headers.cookie, areaOf(request))
    if (caller) return caller
  }
  return { siteId: headerSite(request) ?? (await siteOfStrangers(units)), actor: { type: 'anonymous' } }
}

/** `<token>`, `Bearer <token>`, an API key, or `<visitor token>,<API key>`, where the key decides. */
async function identifyByHeader(units: Units, header: string, siteId: string | undefined): Promise<Caller> {
  const text = header.replace(/^Bearer +/i, '').trim()
  const key = text.split(',').find((part) => isApiKey(part.trim()))
  const caller = key ? await callerOfKey(units, key.trim()) : await callerOfToken(units, text)
  const isElsewhere = siteId !== undefined && siteId !== caller?.siteId
  if (!caller || isElsewhere) throw new Problem('UNAUTHENTICATED')
  return caller
}

type Key = NonNullable<Awaited<ReturnType<typeof findApiKey>>>

/** A key that was removed stops to work within seconds. */
const keys = new LRUCache<string, Key>({ max: 1000, ttl: 5000 })

async function callerOfKey(units: Units, text: string): Promise<Caller | undefined> {
  const key = keys.get(text) ?? (await units.read((unit) => findApiKey(unit, text)))
  if (!key) return undefined
  keys.set(text, key)
  return { siteId: key.siteId, actor: { type: 'app', id: key.id, permissions: new Set(key.permissions) } }
}

function headerSite({ headers }: FastifyRequest): string | undefined {
  const siteId = headers['wix-site-id']
  if (siteId === undefined || siteId === '') return undefined
  if (!isId(siteId)) throw new Problem('UNAUTHENTICATED', { description: 'wix-site-id names no site.' })
  return siteId.toLowerCase()
}

const firstSites = new WeakMap<object, string>()

/** Where a request without any token belongs: the first site, which never changes once it is there. */
export async function siteOfStrangers(units: Units): Promise<string> {
  const server = signersOf(units)
  const siteId = firstSites.get(server) ?? (await defaultSite(units))
  if (!siteId) throw new Problem('UNAVAILABLE', { description: 'There is no site yet.' })
  firstSites.set(server, siteId)
  return siteId
}

/** Browsers say where a request comes from. One that can't tell gets no cookie identity. */
function isOwnPage({ headers }: FastifyRequest, origin: string): boolean {
  const from = headers['sec-fetch-site']
  return from !== undefined ? from === 'same-origin' : headers.origin === origin
}

/** The dashboard's scripts say that they mean the owner's session. */
const areaOf = ({ headers }: FastifyRequest) => (headers['stoa-area'] === 'owner' ? 'owner' : 'shop')
