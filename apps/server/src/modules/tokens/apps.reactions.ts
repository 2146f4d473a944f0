import type { AuditAction } from '@stoa/contract/audit.entity'
import type { EventType } from '@stoa/contract/events'
import type { AnyReaction, DeliveredEvent, Reaction } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { endSessions } from './sessions.ts'
import { clearSiteSessions } from './site-sessions.ts'

const auditActions = {
  'stoa.sites.oauth_app_created': 'OAUTH_APP_CREATED',
  'stoa.sites.oauth_app_changed': 'OAUTH_APP_CHANGED',
  'stoa.sites.oauth_app_secret_rotated': 'OAUTH_APP_CHANGED',
  'stoa.sites.oauth_app_removed': 'OAUTH_APP_REMOVED',
  'stoa.sites.site_changed': 'SITE_SETTINGS_CHANGED',
  'stoa.sites.api_key_created': 'API_KEY_CREATED',
  'stoa.sites.api_key_changed': 'API_KEY_CREATED',
  'stoa.sites.api_key_rotated': 'API_KEY_CREATED',
  'stoa.sites.api_key_removed': 'API_KEY_REMOVED',
} as const satisfies Partial<Record<EventType, AuditAction>>
type AuditedType = keyof typeof auditActions

const toAuditReaction = (on: AuditedType): AnyReaction => ({
  on,
  when: 'with',
  name: `tokens: log ${on}`,
  async run(unit: Unit, { entityId, body }: DeliveredEvent) {
    const [, , what = ''] = on.split('.')
    const facts = (body as { actionEvent: { body: Record<string, string | string[]> } }).actionEvent.body
    const type = on.includes('api_key') ? 'apiKey' : on.includes('site_') ? 'site' : 'app'
    await audit(unit, { action: auditActions[on], subject: { type, id: entityId }, data: { what, ...facts } })
  },
})

/** Members signed in through a removed app must sign in in another way. */
const endSessionsOfRemovedApp: Reaction = {
  on: 'stoa.sites.oauth_app_removed',
  when: 'with',
  name: 'tokens: end sessions of a removed app',
  run: async (unit, { entityId }) => void (await endSessions(unit, { clientId: entityId }, 'app_removed')),
}

/** Tokens that the app got with its old secret are no safer than that secret. */
const endSessionsOfOldSecret: Reaction = {
  on: 'stoa.sites.oauth_app_secret_rotated',
  when: 'with',
  name: 'tokens: end sessions of an old secret',
  run: async (unit, { entityId }) =>
    void (await endSessions(unit, { kind: 'app', clientId: entityId }, 'secret_rotated')),
}

/** When an app becomes third-party, members must consent again: their earlier sessions had no limited scopes. */
const endUnlimitedSessions: Reaction = {
  on: 'stoa.sites.oauth_app_changed',
  when: 'with',
  name: 'tokens: end unlimited sessions of an app of others',
  async run(unit, { entityId, body }) {
    if (!body.actionEvent.body.thirdParty) return
    await endSessions(unit, { kind: 'member', clientId: entityId, firstParty: true }, 'app_of_others')
  },
}

/** What a person may do changes at once on every node. */
const applyChangedRights: Reaction = {
  on: 'stoa.roles.access_changed',
  when: 'with',
  name: 'tokens: apply changed rights',
  run: async (unit) => clearSiteSessions(unit),
}

export const reactions: readonly AnyReaction[] = [
  ...(Object.keys(auditActions) as AuditedType[]).map(toAuditReaction),
  endSessionsOfRemovedApp,
  endSessionsOfOldSecret,
  endUnlimitedSessions,
  applyChangedRights,
]
