import type { Host } from '../../lib/host.ts'
import { toMemberRow } from '../members/row.ts'

const pageSize = 25

const toPerson = (member: Parameters<typeof toMemberRow>[0]) => {
  const { id, name, email } = toMemberRow(member)
  return { id, name, email: email === name ? '' : email }
}

/** The members who have a badge, page by page, and those found to give it to. */
export async function readHolders(host: Host, badgeId: string, params: URLSearchParams) {
  const [cursor, text] = [params.get('cursor'), (params.get('q') ?? '').trim().slice(0, 100)]
  const paging = cursor ? { cursor, limit: pageSize } : { limit: pageSize }
  const [{ badgeAssignments, pagingMetadata }, found] = await Promise.all([
    host.call('badgeAssignments.queryBadgeAssignments', {
      query: { ...(!cursor && { filter: { badgeId } }), cursorPaging: paging },
    }),
    text ? findMembers(host, { search: { expression: text }, query: { cursorPaging: { limit: 10 } } }) : [],
  ])
  const ids = badgeAssignments.map(({ memberId }) => memberId)
  const members =
    ids.length > 0
      ? await findMembers(host, { query: { filter: { id: { $in: ids } }, paging: { limit: pageSize } } })
      : []
  const byId = new Map(members.map((member) => [member.id, member]))
  return {
    text,
    found,
    people: ids.flatMap((id) => byId.get(id) ?? []),
    cursors: pagingMetadata.cursors,
  }
}
export type Holders = Awaited<ReturnType<typeof readHolders>>

const findMembers = async (host: Host, input: Parameters<typeof host.call<'members.queryMembers'>>[1]) =>
  (await host.call('members.queryMembers', { ...input, fieldsets: ['FULL'] })).members.map(toPerson)
