import type { consents as contract } from '@stoa/contract/consents'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { listOAuthApps } from '../sites/api.ts'
import { endSessions } from '../tokens/api.ts'
import * as store from './redirects.store.ts'

type Operations = typeof contract

export async function listMyConsents(unit: Unit): Promise<ReplyOf<Operations['listMyConsents']>> {
  const names = new Map((await listOAuthApps(unit)).map(({ id, name }) => [id, name]))
  const consents = await store.listConsents(unit, requireMember(unit))
  return {
    consents: consents.map(({ client_id, scopes, granted_date }) => ({
      appId: client_id,
      appName: names.get(client_id) ?? client_id,
      scopes: scopes.toSorted(),
      grantedDate: granted_date.toISOString(),
    })),
  }
}

/** Also ends the app's sessions. */
export async function withdrawMyConsent(
  unit: Unit,
  { appId }: InputOf<Operations['withdrawMyConsent']>,
): Promise<Record<string, never>> {
  const memberId = requireMember(unit)
  if (!(await store.removeConsent(unit, memberId, appId))) throw new Problem('NOT_FOUND')
  await endSessions(unit, { kind: 'member', subjectId: memberId, clientId: appId }, 'consent_withdrawn')
  await audit(unit, { action: 'APP_CONSENT_WITHDRAWN', subject: { type: 'app', id: appId } })
  return {}
}

function requireMember({ actor }: Unit): string {
  if (actor.type !== 'member') throw new Problem('PERMISSION_DENIED')
  return actor.id
}
