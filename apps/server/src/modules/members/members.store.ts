import { type Generated, type RawBuilder, sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import {
  compileQuery,
  enumeration,
  type FieldMap,
  matchesText,
  type Page,
  type QueryInput,
  text,
  timestamp,
  tsquery,
  uuid,
} from '../../kernel/query/index.ts'
import { db, prepared } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Member, MembershipStatus } from './members.ts'

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
  created_date: Date
  updated_date: Date
  last_login_date: Date | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    members: MembersTable
  }
}

const select = () =>
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

type Row = Omit<Member, 'contact'> & Member['contact']

const findById = prepared<{ id: string }>()((p) => select().where('m.id', '=', p.id))

export async function findMember(unit: Unit, id: string): Promise<Member | undefined> {
  const row = (await unit.first(findById({ id }))) as Row | undefined
  return row && toMember(row)
}

const managers = ['owner', 'app'] as const

/** What a query may filter and sort by; only the owner and apps by what PUBLIC does not show. */
const fields: FieldMap = {
  id: uuid('m.id', { notNull: true }),
  contactId: uuid('m.contact_id', { notNull: true }),
  'profile.nickname': text('m.nickname'),
  'profile.slug': text('m.slug', { notNull: true }),
  'profile.title': text('m.title'),
  createdDate: timestamp('m.created_date', { notNull: true }),
  updatedDate: timestamp('m.updated_date', { notNull: true }),
  loginEmail: text('m.login_email', { readableBy: managers }),
  lastLoginDate: timestamp('m.last_login_date', { readableBy: managers }),
  privacyStatus: enumeration(['PRIVATE', 'PUBLIC'], 'm.privacy_status', { readableBy: managers }),
  activityStatus: enumeration(['ACTIVE', 'MUTED'], 'm.activity_status', { readableBy: managers }),
  status: enumeration(
    ['PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'],
    sql`case m.status when 'APPLICANT' then 'PENDING' when 'BLOCKED' then 'BLOCKED' when 'OFFLINE_ONLY' then 'OFFLINE'
      else 'APPROVED' end`,
    { readableBy: managers },
  ),
  'contact.firstName': text('c.first_name', { readableBy: managers }),
  'contact.lastName': text('c.last_name', { readableBy: managers }),
}

export interface Listing {
  operation: string
  query: QueryInput
  expression?: string | null
  /** Only those who show themselves. */
  publicOnly: boolean
}

export async function listMembers(unit: Unit, { operation, query, expression, publicOnly }: Listing) {
  const page: Page = compileQuery(fields, query, {
    unit,
    operation,
    cursorKey: unit.use(keysPort).derive('cursor'),
    defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
    maxLimit: 100,
  } as Parameters<typeof compileQuery>[2])
  let statement = page.attach(select(), { total: true })
  if (publicOnly) {
    statement = statement.where('m.privacy_status', '=', 'PUBLIC').where('m.status', 'in', ['ACTIVE', 'INACTIVE'])
  }
  const words = expression ? tsquery(expression) : undefined
  if (words) statement = statement.where(matchesText(sql.ref('m.search'), words))
  const { items, metadata } = page.toPage(await unit.all(statement))
  return { members: (items as Row[]).map(toMember), metadata }
}

export async function insertMember(unit: Unit, member: Member): Promise<void> {
  await unit.run(
    db.insertInto('members').values({
      id: member.id,
      contact_id: member.contactId,
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
      search: sql`to_tsvector('simple', unaccent(${searchable(member)}::text))`,
      created_date: member.createdDate,
      updated_date: member.updatedDate,
      last_login_date: member.lastLoginDate,
    } as never),
  )
}

/** Free text finds people by what their profile shows. */
const searchable = ({ nickname, slug, title }: Member) => [nickname, slug, title].filter(Boolean).join(' ')

export async function updateLastLogin(unit: Unit, id: string): Promise<void> {
  await unit.run(db.updateTable('members').set({ last_login_date: unit.now }).where('id', '=', id))
}

const findSlugs = prepared<{ slug: string }>()((p) =>
  db.selectFrom('members').select('slug').where('slug', '=', p.slug),
)

export const isSlugTaken = async (unit: Unit, slug: string): Promise<boolean> =>
  (await unit.first(findSlugs({ slug }))) !== undefined

function toMember({ firstName, lastName, primaryEmail, details, ...member }: Row): Member {
  return { ...member, contact: { firstName, lastName, primaryEmail, details } }
}
