import { MemberAbout } from '@stoa/contract/members-about'
import type { RichContent } from '@stoa/contract/shapes/rich-content'
import { sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, createEntityFields, type QueryInput } from '../../kernel/query/index.ts'
import { db, prepare } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type Audience, listAudienceConditions } from './members.list.ts'

interface MemberAboutsTable {
  site_id: string
  id: string
  member_id: string
  revision: string
  content: RichContent
  created_date: Date
  updated_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    member_abouts: MemberAboutsTable
  }
}

export interface About {
  id: string
  memberId: string
  revision: string
  content: RichContent
}

const select = () =>
  db.selectFrom('member_abouts as a').select(['a.id', 'a.member_id as memberId', 'a.revision', 'a.content'])

const findById = prepare<{ id: string }>()((p) => select().where('a.id', '=', p.id))
const findByMember = prepare<{ memberId: string }>()((p) => select().where('a.member_id', '=', p.memberId))
const lockById = prepare<{ id: string }>()((p) => select().where('a.id', '=', p.id).forUpdate())

export const findAbout = (unit: Unit, id: string): Promise<About | undefined> => unit.first(findById({ id }))
export const findAboutOf = (unit: Unit, memberId: string): Promise<About | undefined> =>
  unit.first(findByMember({ memberId }))
export const lockAbout = (unit: Unit, id: string): Promise<About | undefined> => unit.first(lockById({ id }))

/** False when the member already has one. */
export async function insertAbout(unit: Unit, about: Omit<About, 'revision'>): Promise<boolean> {
  const statement = db
    .insertInto('member_abouts')
    .values({
      id: about.id,
      member_id: about.memberId,
      revision: '1',
      content: about.content,
      created_date: unit.now,
      updated_date: unit.now,
    } as never)
    .onConflict((on) => on.constraint('member_abouts_member').doNothing())
  return (await unit.run(statement)) === 1
}

export async function updateAbout(unit: Unit, { id, content }: Pick<About, 'id' | 'content'>): Promise<void> {
  await unit.run(
    db
      .updateTable('member_abouts')
      .set({ content, revision: sql`revision + 1`, updated_date: unit.now })
      .where('id', '=', id),
  )
}

export async function removeAbout(unit: Unit, id: string): Promise<void> {
  await unit.run(db.deleteFrom('member_abouts').where('id', '=', id))
}

const fields = createEntityFields(MemberAbout, { table: 'a' })

/** Pages of the members visible to the audience. */
export async function listAbouts(unit: Unit, query: QueryInput | null | undefined, audience: Audience) {
  const page = compileQuery(fields, query, {
    unit,
    operation: 'membersAbout.queryMemberAbouts',
    cursorKey: unit.use(keysPort).derive('cursor'),
    paging: 'cursor',
  })
  const visible = select().innerJoin('members as m', 'm.id', 'a.member_id').where('m.delete_status', 'is', null)
  const narrowed = listAudienceConditions(audience).reduce((all, condition) => all.where(condition), visible)
  const { items, metadata } = page.toPage(await unit.all(page.attach(narrowed)))
  return { abouts: items as About[], metadata }
}
