import { randomUUID } from 'node:crypto'
import { Problem } from '@stoa/contract/problem'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { db } from '../sql.ts'
import { compileQuery, decimal, type FieldMap, integer, type QueryOptions, text, timestamp, uuid } from './index.ts'

declare module '../sql.ts' {
  interface Tables {
    sorted: { id: string; name: string; price: string }
  }
}

const fields: FieldMap = {
  id: uuid('s.id', { notNull: true }),
  name: text('s.name', { notNull: true }),
  price: decimal('s.price'),
  stock: integer('s.stock', { notNull: true }),
  createdDate: timestamp('s.created_date', { notNull: true }),
  secret: text('s.secret', { sortable: false }),
}

const options: QueryOptions = {
  unit: { siteId: randomUUID(), actor: { type: 'visitor' } },
  operation: 'things.query',
  cursorKey: Buffer.alloc(32, 7),
}
const compile = (query: object, changes: Partial<QueryOptions> = {}) =>
  compileQuery(fields, query, { ...options, ...changes })

function catchRefusal(query: object, changes: Partial<QueryOptions> = {}): string[] {
  try {
    compile(query, changes)
  } catch (error) {
    if (error instanceof Problem) return error.violations!.map(({ field, violatedRule }) => `${field} ${violatedRule}`)
    throw error
  }
  throw new Error('was accepted')
}

const toSql = (page: ReturnType<typeof compile>) => {
  const { sql: text, parameters } = page.attach(db.selectFrom('sorted as s').select('s.id')).compile()
  return { text, parameters: parameters.filter((value) => typeof value !== 'object') }
}
const getOrderBy = (sort: unknown, changes?: Partial<QueryOptions>) =>
  /order by (.*) limit/.exec(toSql(compile({ sort }, changes)).text)?.[1]

const buildSort = (...names: string[]) =>
  names.map((name) => ({ fieldName: name.replace('-', ''), order: name.startsWith('-') ? 'DESC' : 'ASC' }))

/** The condition for the next page after a row with these values. */
function startAfter(sort: object[], place: (string | null)[]) {
  const first = compile({ sort, cursorPaging: { limit: 1 } })
  const { metadata } = first.toPage([{ $place: place }, { $place: place }])
  const next = compile({ cursorPaging: { cursor: metadata.cursors!.next, limit: 1 } })
  const { sql: text, parameters } = sql`${next.where}`.compile(db)
  return [text.replace(/\$\d+/g, '?'), ...parameters]
}

describe('sort', () => {
  it.each<[string, unknown, string]>([
    ['none', undefined, '"s"."id" asc'],
    ['one', buildSort('name'), '"s"."name" asc, "s"."id" asc'],
    ['without a direction', [{ fieldName: 'name' }], '"s"."name" asc, "s"."id" asc'],
    [
      'the tie break follows the last direction',
      buildSort('name', '-price'),
      '"s"."name" asc, "s"."price" desc, "s"."id" desc',
    ],
    ['nothing follows the tie break', buildSort('-id', 'name'), '"s"."id" desc'],
    ['the underscore form', buildSort('-_createdDate', '_id'), '"s"."created_date" desc, "s"."id" asc'],
    ['a field twice', buildSort('name', '-name'), '"s"."name" asc, "s"."id" asc'],
  ])('%s', (_, sort, expected) => expect(getOrderBy(sort)).toBe(expected))

  it('falls back to the default order', () => {
    const defaultSort = [{ fieldName: 'createdDate', order: 'DESC' }] as const
    expect(getOrderBy([], { defaultSort })).toBe('"s"."created_date" desc, "s"."id" desc')
    expect(getOrderBy(buildSort('name'), { defaultSort })).toBe('"s"."name" asc, "s"."id" asc')
  })

  it.each<[string, unknown, string[]]>([
    ['unknown', buildSort('nope'), ['query.sort[0].fieldName FIELD_NOT_ALLOWED']],
    ['prototype', buildSort('__proto__'), ['query.sort[0].fieldName FIELD_NOT_ALLOWED']],
    ['not sortable', buildSort('name', 'secret'), ['query.sort[1].fieldName FIELD_NOT_ALLOWED']],
    ['direction', [{ fieldName: 'name', order: 'asc; --' }], ['query.sort[0].order INVALID_ENUM_VALUE']],
    ['no name', [{}], ['query.sort[0].fieldName REQUIRED_FIELD']],
    ['no list', 'name', ['query.sort VALIDATION']],
    ['six', buildSort('name', 'name', 'name', 'name', 'name', 'name'), ['query.sort MAX_SIZE']],
  ])('refuses %s', (_, sort, expected) => expect(catchRefusal({ sort })).toEqual(expected))
})

describe('offset pages', () => {
  const locateRows = (count: number, extra: object = {}) =>
    Array.from({ length: count }, (_, n) => ({ id: n, ...extra }))

  it('select one row more than the page', () => {
    const { text, parameters } = toSql(compile({ paging: { limit: 2, offset: 4 } }))
    expect(text).toMatch(/limit \$\d+ offset \$\d+$/)
    expect(parameters).toEqual([3, 4])
    const { items, metadata } = compile({ paging: { limit: 2, offset: 4 } }).toPage(locateRows(3), 9)
    expect(items).toEqual(locateRows(2))
    expect(metadata).toEqual({ count: 2, offset: 4, total: 9, tooManyToCount: false, hasNext: true })
  })

  it('shows 50 by default', () => {
    expect(compile({}).limit).toBe(50)
    expect(compile({ paging: {} }, { maxLimit: 20 }).limit).toBe(20)
    expect(compile({ paging: { limit: 0 } }).toPage(locateRows(1), 1)).toEqual({
      items: [],
      metadata: { count: 0, offset: 0, total: 1, tooManyToCount: false, hasNext: true },
    })
  })

  it('counts in the same statement', () => {
    const page = compile({ paging: { limit: 2 } })
    const { sql: text } = page.attach(db.selectFrom('sorted as s').select('s.id'), { total: true }).compile()
    expect(text).toContain('select count(*) from (select 1 as "one"')
    expect(text).toContain('"$counted"')
    const { items, metadata } = page.toPage(locateRows(3, { $counted: 7 }))
    expect(items).toEqual(locateRows(2))
    expect(metadata.total).toBe(7)
    expect(page.toPage([]).metadata.total).toBe(0)
  })

  it('count up to a thousand and report the known minimum beyond', () => {
    const getMetadata = (offset: number, found: number) =>
      compile({ paging: { limit: 2, offset } }).toPage(locateRows(found, { $counted: 1001 })).metadata
    expect(getMetadata(0, 3)).toMatchObject({ total: 1000, tooManyToCount: true, hasNext: true })
    expect(getMetadata(4000, 3)).toMatchObject({ total: 4003, tooManyToCount: true, hasNext: true })
    expect(getMetadata(4000, 2)).toMatchObject({ total: 4002, tooManyToCount: false, hasNext: false })
    const exact = compile({ paging: { limit: 2 } }).toPage(locateRows(3, { $total: 5000 })).metadata
    expect(exact).toMatchObject({ total: 5000, tooManyToCount: false })
  })

  it.each<[string, object, string[]]>([
    ['limit', { paging: { limit: 101 } }, ['query.paging.limit MAX']],
    ['negative', { paging: { limit: -1, offset: -1 } }, ['query.paging.limit MIN', 'query.paging.offset MIN']],
    [
      'fraction',
      { paging: { limit: 1.5, offset: '1' } },
      ['query.paging.limit VALIDATION', 'query.paging.offset VALIDATION'],
    ],
    ['offset beside a cursor page', { cursorPaging: {}, paging: { offset: 5 } }, ['query.paging FIELD_NOT_ALLOWED']],
    ['offset in a cursor page', { cursorPaging: { offset: 5 } }, ['query.cursorPaging.offset FIELD_NOT_ALLOWED']],
  ])('refuses %s', (_, query, expected) => expect(catchRefusal(query)).toEqual(expected))
})

describe('the condition of the next page', () => {
  const id = randomUUID()
  it.each<[string, object[], (string | null)[], unknown[]]>([
    ['one key', [], [id], ['"s"."id" > ?::uuid', id]],
    [
      'one direction: a row',
      buildSort('name', 'stock'),
      ['a', '1', id],
      ['("s"."name", "s"."stock", "s"."id") > (?, ?::bigint, ?::uuid)', 'a', '1', id],
    ],
    ['downwards', buildSort('-price'), ['1.5', id], ['("s"."price", "s"."id") < (?::numeric, ?::uuid)', '1.5', id]],
    [
      'mixed, with a bound for the index',
      buildSort('name', '-stock'),
      ['a', '1', id],
      ['("s"."name" >= ? and ("s"."name" > ? or ("s"."stock", "s"."id") < (?::bigint, ?::uuid)))', 'a', 'a', '1', id],
    ],
    [
      'upwards, maybe empty',
      buildSort('price'),
      ['1', id],
      [
        '("s"."price" > ?::numeric or "s"."price" is null or ("s"."price" = ?::numeric and "s"."id" > ?::uuid))',
        '1',
        '1',
        id,
      ],
    ],
    [
      'upwards, among the empty ones',
      buildSort('price'),
      [null, id],
      ['("s"."price" is null and "s"."id" > ?::uuid)', id],
    ],
    [
      'downwards, among the empty ones',
      buildSort('-price'),
      [null, id],
      ['("s"."price" is not null or "s"."id" < ?::uuid)', id],
    ],
    [
      'times keep their microseconds',
      buildSort('-createdDate'),
      ['2026-01-01T00:00:00.000001+00:00', id],
      ['("s"."created_date", "s"."id") < (?::text::timestamptz, ?::uuid)', '2026-01-01T00:00:00.000001+00:00', id],
    ],
  ])('%s', (_, sort, place, expected) => expect(startAfter(sort, place)).toEqual(expected))
})

describe('cursors', () => {
  const buildRow = () => ({ id: 1, $place: ['a', randomUUID()] })
  const filter = { name: { $startsWith: 'a' }, price: { $gt: 5 } }
  const getCursor = (query: object = {}, changes: Partial<QueryOptions> = {}) => {
    const page = compile({ filter, sort: buildSort('name'), cursorPaging: { limit: 1 }, ...query }, changes)
    return page.toPage([buildRow(), buildRow()]).metadata.cursors!.next!
  }
  const buildCursorPaging = (cursor: unknown, limit?: number) => ({ cursorPaging: { cursor, limit } })
  const forged = ['query.cursorPaging.cursor VALIDATION']

  it('carry filter, sort and limit', () => {
    const page = compile(buildCursorPaging(getCursor()))
    expect(page.limit).toBe(1)
    expect(toSql(page).parameters.slice(0, 3)).toEqual(['a%', '5', 'a'])
    expect(page.orderBy.map(({ direction }) => direction)).toEqual(['asc', 'asc'])
    expect(page.filter).toBeDefined()
    expect(compile(buildCursorPaging(getCursor(), 9)).limit).toBe(9)
  })

  it('are valid only for the site and operation that created them', () => {
    const cursor = getCursor()
    expect(catchRefusal(buildCursorPaging(cursor), { operation: 'others.query' })).toEqual(forged)
    expect(
      catchRefusal(buildCursorPaging(cursor), { unit: { siteId: randomUUID(), actor: { type: 'visitor' } } }),
    ).toEqual(forged)
    expect(catchRefusal(buildCursorPaging(cursor), { cursorKey: Buffer.alloc(32, 8) })).toEqual(forged)
  })

  it('cannot be changed or forged', () => {
    const bytes = Buffer.from(getCursor(), 'base64url')
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes)
      changed[index]! ^= 1
      expect(catchRefusal(buildCursorPaging(changed.toString('base64url')))).toEqual(forged)
    }
    for (const cursor of ['a', 'null', '{}', "'; --", '\0', 'A'.repeat(16_000), 5, {}]) {
      expect(catchRefusal(buildCursorPaging(cursor))).toEqual(forged)
    }
  })

  it('are ignored when empty', () => {
    expect(compile(buildCursorPaging(null)).where).toBeUndefined()
    expect(compile({ filter, ...buildCursorPaging(null) }).limit).toBe(50)
  })

  it('accept their own filter and no other', () => {
    expect(compile({ filter, ...buildCursorPaging(getCursor()) }).limit).toBe(1)
    expect(catchRefusal({ filter: { name: 'x' }, ...buildCursorPaging(getCursor()) })).toEqual([
      'query.filter FIELD_NOT_ALLOWED',
    ])
  })

  it('accept their own order and no other', () => {
    for (const order of ['ASC', undefined]) {
      const sort = [{ fieldName: 'name', order }]
      expect(compile({ sort, ...buildCursorPaging(getCursor()) }).limit).toBe(1)
    }
    for (const sort of [
      buildSort('price'),
      [{ fieldName: 'name', order: 'DESC' }],
      [...buildSort('name'), ...buildSort('price')],
    ]) {
      expect(catchRefusal({ sort, ...buildCursorPaging(getCursor()) })).toEqual(['query.sort FIELD_NOT_ALLOWED'])
    }
  })

  it('contain the search', () => {
    const search = { expression: 'mug' }
    const cursor = getCursor({}, { search })
    expect(compile(buildCursorPaging(cursor)).search).toEqual(search)
    expect(compile(buildCursorPaging(cursor), { search }).search).toEqual(search)
    expect(catchRefusal(buildCursorPaging(cursor), { search: { expression: 'cup' } })).toEqual([
      'query.search FIELD_NOT_ALLOWED',
    ])
    expect(catchRefusal(buildCursorPaging(getCursor()), { search })).toEqual(['query.search FIELD_NOT_ALLOWED'])
  })

  it('are short, and compressed if the filter is long', () => {
    expect(getCursor().length).toBeLessThan(250)
    const words = Array.from({ length: 300 }, (_, n) => `product-${n}`)
    const long = getCursor({ filter: { name: { $in: words } } })
    expect(long.length).toBeLessThan(4000)
    expect(toSql(compile(buildCursorPaging(long))).parameters[0]).toContain('"product-299"')
  })

  it('refuse a filter that is too long for a cursor', () => {
    const page = compile({
      filter: { id: { $in: Array.from({ length: 1000 }, () => randomUUID()) } },
      cursorPaging: {},
    })
    expect(page.toPage([buildRow()]).items).toHaveLength(1)
    const rows = Array.from({ length: 51 }, buildRow)
    expect(() => page.toPage(rows)).toThrow(Problem)
  })

  it('lead back as far as there are rows', () => {
    const first = compile({ sort: buildSort('name'), cursorPaging: { limit: 2 } })
    const { metadata } = first.toPage([buildRow(), buildRow(), buildRow()])
    expect(metadata).toEqual({ count: 2, cursors: { next: expect.any(String) }, hasNext: true })
    const second = compile(buildCursorPaging(metadata.cursors!.next))
    const last = second.toPage([{ ...buildRow(), id: 3 }])
    expect(last).toEqual({
      items: [{ id: 3 }],
      metadata: { count: 1, cursors: { prev: expect.any(String) }, hasNext: false },
    })
    const back = compile(buildCursorPaging(last.metadata.cursors!.prev))
    expect(back.orderBy.map(({ direction }) => direction)).toEqual(['desc', 'desc'])
    const again = back.toPage([
      { ...buildRow(), id: 2 },
      { ...buildRow(), id: 1 },
    ])
    expect(again.items).toEqual([{ id: 1 }, { id: 2 }])
    expect(again.metadata).toEqual({ count: 2, cursors: { next: expect.any(String) }, hasNext: true })
  })
})

it('require a unique field', () => {
  expect(() => compileQuery({ name: text(sql`n`) }, {}, options)).toThrow('lacks id')
})
