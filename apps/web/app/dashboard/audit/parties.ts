import type { Host } from '../../lib/host.ts'
import { getName } from '../members/row.ts'
import { type Entry, getSubject } from './listing.ts'

type Party = Entry['actor']

/** Names of parties by their ids. Deleted parties that no entry names are missing. */
export type Names = Readonly<Record<string, string>>

export async function readNames(host: Host, entries: readonly Entry[]): Promise<Names> {
  const parties = entries.flatMap((entry) => [entry.actor, getSubject(entry) ?? []].flat())
  const getIds = (...types: Party['type'][]) => [
    ...new Set(parties.flatMap(({ type, id }) => (id && types.includes(type) ? [id] : []))),
  ]
  const [members, programs] = await Promise.all([
    host.may('members.queryMembers') ? loadMemberNames(host, getIds('member')) : [],
    getIds('app', 'apiKey').length > 0 && host.may('apps.listApiKeys') ? loadProgramNames(host) : [],
  ])
  return Object.fromEntries([...entries.flatMap(getRecordedName), ...members, ...programs])
}

/** Entries about apps, API keys and assistants contain their names. */
function getRecordedName({ subject, data }: Entry): [string, string][] {
  const name = subject?.type === 'assistant' ? data.assistant : data.name
  const isNamed = subject?.id && ['app', 'apiKey', 'assistant'].includes(subject.type) && typeof name === 'string'
  return isNamed ? [[subject.id!, name]] : []
}

async function loadMemberNames(host: Host, ids: readonly string[]): Promise<[string, string][]> {
  if (ids.length === 0) return []
  const query = { filter: { id: { $in: ids } }, cursorPaging: { limit: ids.length } }
  const { members } = await host.call('members.queryMembers', { query, fieldsets: ['FULL'] })
  return members.map((member) => [member.id, getName(member)])
}

async function loadProgramNames(host: Host): Promise<[string, string][]> {
  const [{ apps }, { apiKeys }] = await Promise.all([
    host.call('apps.listOAuthApps', {}),
    host.call('apps.listApiKeys', {}),
  ])
  return [...apps, ...apiKeys].map(({ id, name }) => [id, name])
}
