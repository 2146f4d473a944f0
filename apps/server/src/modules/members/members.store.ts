import { type Generated, type RawBuilder, sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, type FieldMap, type QueryInput, timestamp, uuid } from '../../kernel/query/index.ts'
import { compileRaw, db, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { updateContact } from '../contacts/api.ts'
import type { DeleteStatus } from './deletion.ts'
import { buildOwnerSearchText, buildProfileSearchText, type Member, type MembershipStatus } from './members.ts'

export interface MembersTable {
  site_id: string
  id: string
  contact_id: string
  status: MembershipStatus
  activity_status: Generated<Member['activityStatus']>
  privacy_status: Member['privacyStatus']
  login_email: string | null
  login_email_verified: Generated<boolean>
  nickname: string | null
  slug: string
  title: string | null
  photo: Member['photo']
  cover: Member['cover']
  search: RawBuilder<unknown> | string
  owner_search: RawBuilder<unknown> | string
  shown_status: Generated<string>
  delete_status: Exclude<DeleteStatus, 'DELETED'> | null
  deleted_date: Date | null
  content_assignee_id: string | null
  created_date: Date
  updated_date: Date
  last_login_date: Date | null
}

interface OldSlugsTable {
  site_id: string
  slug: string
  member_id: string
  created_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    members: MembersTable
    member_old_slugs: OldSlugsTable
    member_counts: { site_id: string; status: MembershipStatus; privacy_status: string; shard: number; count: string }
  }
}

/** Members with their contacts, those in the trash too. */
export const selectMembers = () =>
  db
    .selectFrom('members as m')
    .innerJoin('contacts as c', 'c.id', 'm.contact_id')
    .select([
      'm.id',
      'm.contact_id as contactId',
      'm.status',
      'm.activity_status as activityStatus',
      'm.privacy_status as privacyStatus',
      'm.login_email as loginEmail',
      'm.login_email_verified as loginEmailVerified',
      'm.nickname',
      'm.slug',
      'm.title',
      'm.photo',
      'm.cover',
      'm.created_date as createdDate',
      'm.updated_date as updatedDate',
      'm.last_login_date as lastLoginDate',
      'c.first_name as firstName',
      'c.last_name as lastName',
      'c.primary_email as primaryEmail',
      'c.document as details',
    ])

export type MemberRow = Omit<Member, 'contact'> & Member['contact']

export function toMember({ firstName, lastName, primaryEmail, details, ...member }: MemberRow): Member {
  return { ...member, contact: { firstName, lastName, primaryEmail, details } }
}

const toMemberOrUndefined = (row: unknown): Member | undefined => (row ? toMember(row as MemberRow) : undefined)
const selectActiveMembers = () => selectMembers().where('m.delete_status', 'is', null)

const findById = prepare<{ id: string }>()((p) => selectActiveMembers().where('m.id', '=', p.id))
const findBySlug = prepare<{ slug: string }>()((p) =>
  selectActiveMembers().where((eb) =>
    eb.or([
      eb('m.slug', '=', p.slug),
      eb('m.id', '=', (q) => q.selectFrom('member_old_slugs as o').select('o.member_id').where('o.slug', '=', p.slug)),
    ]),
  ),
)
const lockById = prepare<{ id: string }>()((p) =>
  selectActiveMembers()
    .where('m.id', '=', p.id)
    .forUpdate(['m', 'c'] as never),
)

export const findMember = async (unit: Unit, id: string): Promise<Member | undefined> =>
  toMemberOrUndefined(await unit.first(findById({ id })))

/** By a current or former slug. */
export const findMemberBySlug = async (unit: Unit, slug: string): Promise<Member | undefined> =>
  toMemberOrUndefined(await unit.first(findBySlug({ slug })))

export const lockMember = async (unit: Unit, id: string): Promise<Member | undefined> =>
  toMemberOrUndefined(await unit.first(lockById({ id })))

/** In the order of their ids, so that units that lock many members don't deadlock. */
export async function lockMembers(unit: Unit, ids: readonly string[]): Promise<Member[]> {
  const statement = selectActiveMembers().where('m.id', 'in', ids).orderBy('m.id')
  return (await unit.all(statement.forUpdate(['m', 'c'] as never))).map((row) => toMember(row as MemberRow))
}

export interface Deleted {
  member: Member
  deleteStatus: Exclude<DeleteStatus, 'DELETED'>
  deletedDate: Date
  contentAssigneeId: string | null
}

const selectDeleted = () =>
  selectMembers()
    .select(['m.delete_status', 'm.deleted_date', 'm.content_assignee_id'])
    .where('m.delete_status', 'is not', null)

type DeletedRow = Pick<MembersTable, 'delete_status' | 'deleted_date' | 'content_assignee_id'> & MemberRow

export async function lockDeleted(unit: Unit, id: string): Promise<Deleted | undefined> {
  const statement = selectDeleted()
    .where('m.id', '=', id)
    .forUpdate(['m'] as never)
  const row = await unit.first(statement)
  return row && toDeleted(row as DeletedRow)
}

const deletedFields: FieldMap = {
  id: uuid('m.id', { notNull: true }),
  deletedDate: timestamp('m.deleted_date', { notNull: true }),
}

/** Members in the trash, latest first. */
export async function listDeleted(unit: Unit, cursorPaging: QueryInput['cursorPaging']) {
  const page = compileQuery(
    deletedFields,
    { cursorPaging },
    {
      unit,
      operation: 'memberJobs.listDeletedMembers',
      cursorKey: unit.use(keysPort).derive('cursor'),
      defaultSort: [{ fieldName: 'deletedDate', order: 'DESC' }],
    },
  )
  const { items, metadata } = page.toPage(await unit.all(page.attach(selectDeleted())))
  return { deleted: items.map((row) => toDeleted(row as DeletedRow)), metadata }
}

function toDeleted(row: DeletedRow): Deleted {
  const { delete_status, deleted_date, content_assignee_id, ...member } = row
  return {
    member: toMember(member as MemberRow),
    deleteStatus: delete_status as Deleted['deleteStatus'],
    deletedDate: deleted_date as Date,
    contentAssigneeId: content_assignee_id,
  }
}

const toVector = (text: string) => sql`to_tsvector('simple', unaccent(${text}::text))`

const getMutableColumns = (member: Member) => ({
  status: member.status,
  activity_status: member.activityStatus,
  privacy_status: member.privacyStatus,
  login_email: member.loginEmail,
  login_email_verified: member.loginEmailVerified,
  nickname: member.nickname,
  slug: member.slug,
  title: member.title,
  photo: member.photo ?? null,
  cover: member.cover ?? null,
  search: toVector(buildProfileSearchText(member)),
  owner_search: toVector(buildOwnerSearchText(member)),
  updated_date: member.updatedDate,
})

/** False when another member has just taken the slug. */
export async function insertMember(unit: Unit, member: Member): Promise<boolean> {
  const values = {
    ...getMutableColumns(member),
    id: member.id,
    contact_id: member.contactId,
    created_date: member.createdDate,
    last_login_date: member.lastLoginDate,
  }
  const statement = db.insertInto('members').values(values as never)
  const inserted = await unit.run(statement.onConflict((on) => on.constraint('members_slug').doNothing()))
  if (inserted === 1) await count(unit, [[member, 1]])
  return inserted === 1
}

/** Saves the changes to the member and to its contact. */
export async function saveMember(unit: Unit, before: Member, after: Member): Promise<void> {
  await unit.run(
    db
      .updateTable('members')
      .set(getMutableColumns(after) as never)
      .where('id', '=', after.id),
  )
  if (after.contact !== before.contact) {
    const { firstName, lastName, primaryEmail, details } = after.contact
    await updateContact(unit, {
      id: after.contactId,
      firstName: firstName ?? undefined,
      lastName: lastName ?? undefined,
      primaryEmail: primaryEmail ?? undefined,
      details,
    })
  }
  if (after.status !== before.status || after.privacyStatus !== before.privacyStatus) {
    await count(unit, [
      [before, -1],
      [after, 1],
    ])
  }
}

export async function updateDeletion(
  unit: Unit,
  member: Member,
  deletion: { status: MembersTable['delete_status']; date: Date | null; contentAssigneeId?: string | null },
): Promise<void> {
  await unit.run(
    db
      .updateTable('members')
      .set({
        delete_status: deletion.status,
        deleted_date: deletion.date,
        content_assignee_id: deletion.contentAssigneeId ?? null,
        updated_date: unit.now,
      })
      .where('id', '=', member.id),
  )
}

/** Several rows for each state, so that parallel sign-ups don't wait for each other. */
const shards = 8

export type CountChange = readonly [Pick<Member, 'id' | 'status' | 'privacyStatus'>, 1 | -1]

/** Updates the totals of lists. */
export async function count(unit: Unit, changes: readonly CountChange[]): Promise<void> {
  const rows = changes.map(([{ id, status, privacyStatus }, delta]) => ({
    status,
    privacy: privacyStatus,
    shard: Number.parseInt(id.slice(-2), 16) % shards,
    delta,
  }))
  await unit.run(
    compileRaw(sql`insert into member_counts (site_id, status, privacy_status, shard, count)
      select ${site}::uuid, status, privacy, shard, sum(delta)
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(status text, privacy text, shard int, delta int)
      group by 2, 3, 4 order by 2, 3, 4
      on conflict (site_id, status, privacy_status, shard) do update set count = member_counts.count + excluded.count`),
  )
}

/** Records the sign-in; also as part of another module's statement. */
export const buildLastLoginUpdate = ({ memberId, now }: { memberId: string; now: Date }) =>
  db.updateTable('members').set({ last_login_date: now }).where('id', '=', memberId)

const recordLogin = prepare<{ memberId: string; now: Date }>()(buildLastLoginUpdate)

export const updateLastLogin = (unit: Unit, memberId: string): void =>
  unit.send(recordLogin({ memberId, now: unit.now }))

export async function removeMember(unit: Unit, id: string): Promise<void> {
  await unit.run(db.deleteFrom('members').where('id', '=', id))
}
