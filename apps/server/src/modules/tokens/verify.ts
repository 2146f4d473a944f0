import type { Caller } from '../../kernel/actor.ts'
import { Cache } from '../../kernel/cache.ts'
import { maxStaleMs } from '../../kernel/table-changes.ts'
import type { Units } from '../../kernel/unit.ts'
import { findOAuthApp, type OAuthApp } from '../sites/api.ts'
import { getSigners } from './signing.ts'
import { isRevoked, withRights } from './site-sessions.ts'

/** The subject of an access token, unless its session was ended. */
export async function findCallerByToken(units: Units, text: string): Promise<Caller | undefined> {
  const verified = await getSigners(units).accessTokens.verify(text)
  if (!verified || (await isRevoked(units, verified.caller.siteId, verified.sessionId))) return undefined
  const { actor, siteId } = verified.caller
  if (actor.type === 'app') return withPermissions(units, verified.caller)
  if (actor.type !== 'owner') return verified.caller
  const owner = await withRights(units, siteId, actor)
  return owner && { siteId, actor: owner }
}

/** The app whose token an `authorization` header holds, even if the token expired or was revoked. */
export async function recognizeApp(
  units: Units,
  header: string,
): Promise<{ siteId: string; clientId: string } | undefined> {
  const [text = ''] = header.replace(/^Bearer +/i, '').split(',')
  const verified = await getSigners(units).accessTokens.recognize(text.trim())
  const clientId = verified?.subject.kind === 'app' ? verified.subject.id : verified?.subject.clientId
  return verified && clientId ? { siteId: verified.caller.siteId, clientId } : undefined
}

const apps = new Cache<OAuthApp>({
  ...{ name: 'apps', maxEntries: 1000, maxAgeMs: maxStaleMs },
  readFrom: { names: ['oauth_apps'] },
})

async function withPermissions(units: Units, { siteId, actor }: Caller): Promise<Caller | undefined> {
  if (actor.type !== 'app') return undefined
  const app = await apps.load(actor.id, () => units.at(siteId).read((unit) => findOAuthApp(unit, actor.id)))
  if (!app) return undefined
  return { siteId, actor: { ...actor, permissions: new Set(app.permissions) } }
}
