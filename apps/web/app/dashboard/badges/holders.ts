import type { Host } from '../../lib/host.ts'
import { toMemberRow } from '../members/row.ts'

const pageSize = 25
const foundSize = 10

const toPerson = (member: Parameters<typeof toMemberRow>[0]) => {
  const { id, name, email } = toMemberRow(member)
  return { id, name, email: email === name ? '' : email }
}

/** The members found by a search, who may have the badge or not; without one those who have it, page by page. */
export async function readHolders(host: Host, badgeId: string, params: URLSearchParams) {
  const text = (params.get('q') ?? '').trim().slice(0, 100)
  if (text) return { text, found: await findPeople(host, badgeId, text), people: [], cursors: undefined }
  return { text, found: [], ...(await listHolders(host, badgeId, params.get('cursor'))) }
}
export type Holders = Awaited<ReturnType<typeof readHolders>>

async function listHolders(host: Host, badgeId: string, cursor: string | null) {
  const cursorPaging = cursor ? { cursor, limit: pageSize } : { limit: pageSize }
  const { badgeAssignments, pagingMetadata } = await host.call('badgeAssignments.queryBadgeAssignments', {
    query: { ...(!cursor && { filter: { badgeId } }), cursorPaging },
  })
  const { cursors } = pagingMetadata
  const ids = badgeAssignments.map(({ memberId }) => memberId)
  if (ids.length === 0) return { people: [], cursors }
  const members = await findMembers(host, { query: { filter: { id: { $in: ids } }, paging: { limit: pageSize } } })
  const byId = new Map(members.map((member) => [member.id, member]))
  return { people: ids.flatMap((id) => byId.get(id) ?? []), cursors }
}

async function findPeople(host: Host, badgeId: string, text: string) {
  const people = await findMembers(host, {
    search: { expression: text },
    query: { cursorPaging: { limit: foundSize } },
  })
  if (people.length === 0) return []
  const filter = { badgeId, memberId: { $in: people.map(({ id }) => id) } }
  const query = { filter, cursorPaging: { limit: foundSize } }
  const { badgeAssignments } = await host.call('badgeAssignments.queryBadgeAssignments', { query })
  const holders = new Set(badgeAssignments.map(({ memberId }) => memberId))
  return people.map((person) => ({ ...person, isHolder: holders.has(person.id) }))
}

const findMembers = async (host: Host, input: Parameters<typeof host.call<'members.queryMembers'>>[1]) =>
  (await host.call('members.queryMembers', { ...input, fieldsets: ['FULL'] })).members.map(toPerson)
