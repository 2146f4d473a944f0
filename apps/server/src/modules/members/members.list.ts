import { Member } from '@stoa/contract/member.entity'
import { merchants } from '@stoa/contract/who'
import { type Expression, type SqlBool, sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import {
  buildTextQuery,
  compileQuery,
  createEntityFields,
  type FieldMap,
  listSearchFields,
  MAX_COUNTED,
  matchesText,
  type Page,
  type QueryInput,
  required,
  stored,
  uuid,
} from '../../kernel/query/index.ts'
import { db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type From, searchPageIds } from './members.search.ts'
import { type MemberRow, selectMembers, toMember } from './members.store.ts'

/** The fields for filter and sort, each with an index; those that PUBLIC does not show are for owners and apps. */
export const memberFields: FieldMap = {
  ...createEntityFields(Member, {
    table: 'm',
    columns: {
      contactId: required(),
      'profile.nickname': 'm.nickname',
      'profile.slug': required('m.slug'),
      'profile.title': 'm.title',
      createdDate: required(),
      updatedDate: required(),
      loginEmail: 'm.login_email',
      status: 'm.shown_status',
      'contact.firstName': stored('c.first_name', { tieBreak: 'contact.id' }),
      'contact.lastName': stored('c.last_name', { tieBreak: 'contact.id' }),
    },
  }),
  'contact.id': uuid('c.id', { notNull: true, sortable: false, operators: [], readableBy: merchants }),
}

export interface MemberSearch {
  expression?: string | null
  fields?: string[] | null
}

/** The visible members: all for owners and apps, else public profiles, without those blocked either way. */
export type Audience = { sees: 'all' } | { sees: 'shown'; memberId?: string } | { sees: 'none' }

export interface Listing {
  operation: string
  query: QueryInput
  search?: MemberSearch | null
  audience: Audience
}

/**
 * Finds the ids of a page first, in the index alone where possible, then reads those members. Totals of unfiltered
 * lists are stored, and so always exact.
 */
export async function listMembers(unit: Unit, { operation, query, search, audience }: Listing) {
  const page = compileQuery(memberFields, query, {
    unit,
    operation,
    cursorKey: unit.use(keysPort).derive('cursor'),
    defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
  })
  const words = listSearchConditions(unit, search)
  const visible = listAudienceConditions(audience)
  const isPlain = !usesContact(page, search)
  const selectMemberRows = (...conditions: Expression<SqlBool>[]): From => {
    const table = isPlain ? db.selectFrom('members as m') : selectMembers().clearSelect()
    const there = (table as From).where('m.delete_status', 'is', null)
    return [...visible, ...conditions].reduce((all, condition) => all.where(condition), there)
  }
  const part = isPlain && usesPartialText(page) ? page.filter : undefined
  const [first, ...rest] = part ? [...words, part] : words
  const searched = { from: selectMemberRows, met: listSearchConditions(unit, search, 'met'), part, isPlain }
  let select = selectPage(
    first
      ? searchPageIds(page, { ...searched, indexed: [first, ...rest] })
      : page.attach(selectMemberRows().select('m.id')),
  )
  for (const { expression, direction } of page.orderBy) select = select.orderBy(expression, direction)
  const isCounted = !query.cursorPaging
  const isAll = !page.filter && words.length === 0 && hasStoredTotal(audience)
  if (isCounted) {
    const all = selectMemberRows(...words)
    const some = (page.filter ? all.where(page.filter) : all).select(sql`1`.as('one')).limit(MAX_COUNTED + 1)
    const bounded = sql<number>`(select count(*)::int from (${some}) as matching)`
    select = select.select((isAll ? selectStoredTotal(audience) : bounded).as('memberTotal') as never)
  } else select = select.select('page.$place' as never)
  const rows = (await unit.all(select)) as (MemberRow & { memberTotal?: number })[]
  const counted = rows[0]?.memberTotal
  const total = isAll || counted === undefined ? counted : { counted }
  const { items, metadata } = page.toPage(rows, total)
  return { members: items.map(({ memberTotal: _, ...row }) => toMember(row as MemberRow)), metadata }
}

/** The members of a page, not yet in its order. */
const selectPage = (ids: Expression<unknown>): From =>
  selectMembers().innerJoin(sql<{ id: string }>`(${ids})`.as('page'), 'page.id', 'm.id') as never

/** Whether filter, order or search use the contact. */
const usesContact = (
  { requested: requestedFields, sortedBy }: Page,
  search: MemberSearch | null | undefined,
): boolean => /contact\./.test(JSON.stringify([requestedFields, sortedBy, search?.fields]))

/** Partial text is matched row by row or by the search index; the distance to the next match is unknown. */
const usesPartialText = ({ requested: requestedFields }: Page): boolean =>
  /"\$(startsWith|endsWith|contains)":/.test(JSON.stringify(requestedFields ?? null))

/** Stored totals don't consider blocks. */
const hasStoredTotal = (audience: Audience): boolean =>
  audience.sees === 'all' || (audience.sees === 'shown' && audience.memberId === undefined)

/** The stored total, which every change updates. */
function selectStoredTotal(audience: Audience) {
  const which = audience.sees === 'all' ? sql`true` : sql`status = 'ACTIVE' and privacy_status = 'PUBLIC'`
  return sql<number>`(select coalesce(sum(count), 0)::int from member_counts where site_id = ${site} and ${which})`
}

export function listAudienceConditions(audience: Audience): Expression<SqlBool>[] {
  if (audience.sees === 'all') return []
  if (audience.sees === 'none') return [sql<SqlBool>`false`]
  // A literal, as a parameter would keep the partial indexes from being used.
  const shown = sql<SqlBool>`m.privacy_status = 'PUBLIC' and m.status = 'ACTIVE'`
  const { memberId } = audience
  if (memberId === undefined) return [shown]
  return [shown, sql<SqlBool>`not exists (${blockBetween(memberId)})`]
}

/** A block between the member of the row `m` and another, in either direction. */
const blockBetween = (memberId: string) =>
  sql`select 1 from member_blocks b where b.site_id = ${site} and
    (b.blocker_id = m.id and b.blocked_id = ${memberId}::uuid or b.blocker_id = ${memberId}::uuid and b.blocked_id = m.id)`

/** Separators inside an address: users type its beginning or its end. */
const addressSeparators = /(?<=[\p{L}\p{N}])[@.]+(?=[\p{L}\p{N}])/gu
/** A word with a leading minus is excluded as a whole. */
const includedWords = /(?<=^|\s)[^\s-]\S*/g

/**
 * The input as a whole or as the parts of an address: `shop.example` matches `ann@shop.example`, and so does `ann@sh`.
 */
function toSearchQuery(expression: string): Expression<string> | undefined {
  const whole = buildTextQuery(expression)
  const apart = expression.includes('"')
    ? expression
    : expression.replace(includedWords, (word) => word.replace(addressSeparators, ' '))
  if (!whole || apart === expression) return whole
  return sql<string>`(${whole} || ${buildTextQuery(apart)!})`
}

/**
 * The index finds the words in all fields that this reader may search; where fields are named, one of them must hold
 * the words. `met`: the same condition without an index, cheap for each row, as the input is parsed once.
 */
export function listSearchConditions(
  unit: Unit,
  search: MemberSearch | null | undefined,
  how: 'indexed' | 'met' = 'indexed',
): Expression<SqlBool>[] {
  const typed = search?.expression ? toSearchQuery(search.expression) : undefined
  const reader = unit.actor.type
  const named = listSearchFields(memberFields, search?.fields, reader)
  if (!typed) return []
  const words = how === 'met' ? sql<string>`(select ${typed})` : typed
  const seesAll = reader === 'owner' || reader === 'app' || reader === 'system'
  const vector = sql.ref(seesAll ? 'm.owner_search' : 'm.search')
  const anywhere = matchesText(how === 'met' ? sql`coalesce(${vector}, '')` : vector, words)
  if (!search?.fields?.length) return [anywhere]
  const texts = named.map(({ column }) => sql`${column}::text`)
  return [anywhere, matchesText(sql`to_tsvector('simple', unaccent(concat_ws(' ', ${sql.join(texts)})))`, words)]
}
