import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { sessions as contract, Session } from '@stoa/contract/sessions'
import type { Unit, Units } from '../../kernel/unit.ts'
import { listOAuthApps } from '../sites/api.ts'
import { parseDevice } from './device.ts'
import * as store from './families.store.ts'
import { endSessions } from './sessions.ts'
import { stepUpPort } from './step-up.port.ts'

type Operations = typeof contract
export type Person = { kind: 'member' | 'owner'; id: string; sessionId?: string }

function getPerson({ actor }: Unit): Person {
  if (actor.type !== 'member' && actor.type !== 'owner') throw new Problem('PERMISSION_DENIED')
  return { kind: actor.type, id: actor.id, sessionId: actor.sessionId }
}

const toPerson = (memberId: string): Person => ({ kind: 'member', id: memberId })

/** A person's open sessions. */
export async function listSessions(unit: Unit, { kind, id, sessionId }: Person): Promise<{ sessions: Session[] }> {
  const rows = await store.listOpenFamilies(unit, kind, id)
  const apps = new Map((await listOAuthApps(unit)).map((app) => [app.id, app.name]))
  const sessions = rows.map((row): Session => {
    const appName = row.client_id === null ? undefined : apps.get(row.client_id)
    return {
      id: row.id,
      current: row.id === sessionId,
      createdDate: row.created_date.toISOString(),
      lastUsedDate: row.used_date.toISOString(),
      expiresDate: row.expires_date.toISOString(),
      device: parseDevice(row.user_agent),
      ...(appName && { appName }),
      ...(row.address && { address: row.address }),
      ...(row.acting_app_id && { actingApp: apps.get(row.acting_app_id) ?? 'API key' }),
    }
  })
  return { sessions }
}

export const listMySessions = (unit: Unit): Promise<ReplyOf<Operations['listMySessions']>> =>
  listSessions(unit, getPerson(unit))

export const listMemberSessions = (
  unit: Unit,
  { memberId }: InputOf<Operations['listMemberSessions']>,
): Promise<ReplyOf<Operations['listMemberSessions']>> => listSessions(unit, toPerson(memberId))

/** Ends one session of a person. NOT_FOUND. */
export async function endSessionOf(unit: Unit, { kind, id: subjectId }: Person, id: string, reason: string) {
  if ((await endSessions(unit, { id, kind, subjectId }, reason)) === 0) throw new Problem('NOT_FOUND')
  return {}
}

export async function endMySession(units: Units, { id, currentPassword }: InputOf<Operations['endMySession']>) {
  await units.use(stepUpPort).demand(units, currentPassword)
  return units.command((unit) => endSessionOf(unit, getPerson(unit), id, 'ended_by_member'))
}

export const endMemberSession = (unit: Unit, { memberId, id }: InputOf<Operations['endMemberSession']>) =>
  endSessionOf(unit, toPerson(memberId), id, 'ended_by_owner')

export async function endMyOtherSessions(
  units: Units,
  { currentPassword }: InputOf<Operations['endMyOtherSessions']>,
): Promise<ReplyOf<Operations['endMyOtherSessions']>> {
  await units.use(stepUpPort).demand(units, currentPassword)
  return units.command(async (unit) => {
    const { kind, id: subjectId, sessionId } = getPerson(unit)
    return { ended: await endSessions(unit, { kind, subjectId, except: sessionId! }, 'ended_by_member') }
  })
}

export async function endMemberSessions(
  unit: Unit,
  { memberId }: InputOf<Operations['endMemberSessions']>,
): Promise<ReplyOf<Operations['endMemberSessions']>> {
  return { ended: await endSessions(unit, { kind: 'member', subjectId: memberId }, 'ended_by_owner') }
}
