import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openPool } from '../postgres/index.ts'
import { bindSite, db } from '../sql.ts'
import { type Filter, matchesFilter, type Row } from './filter.model.ts'
import {
  boolean,
  buildTextQuery,
  compileQuery,
  decimal,
  type FieldMap,
  integer,
  jsonPath,
  matchesText,
  text,
  textList,
  timestamp,
  uuid,
} from './index.ts'

declare module '../sql.ts' {
  interface Tables {
    query_rows: Row
  }
}

const fields: FieldMap = {
  id: uuid('r.id', { notNull: true }),
  name: text('r.name'),
  label: text('r.label', { notNull: true, caseSensitive: true }),
  price: decimal('r.price'),
  stock: integer('r.stock', { notNull: true }),
  createdDate: timestamp('r.created_date', { notNull: true }),
  soldDate: timestamp('r.sold_date'),
  visible: boolean('r.visible'),
  tags: textList('r.tags'),
  size: jsonPath('r.data', ['size']),
}

const siteId = randomUUID()
const connection = openPool(inject('database'), { max: 1 })
const options = {
  unit: { siteId, actor: { type: 'owner' } },
  operation: 'rows.query',
  cursorKey: Buffer.alloc(32, 1),
  maxLimit: 1000,
} as const

const words = ['a', 'A', 'ab', 'b', '50%', '5_0', 'a\\b', "it's", '', 'é', '"q"', 'null', '{x}', '😀', '﷽']
const word = fc.constantFrom(...words)
const money = fc.constantFrom('0', '1.5', '1.50', '2', '10', '-3.25', '99999999999999.000001')
// Filters have milliseconds, as on the wire; rows differ by microseconds.
const time = fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z', '2025-06-01T12:00:00.000Z')
const size = fc.oneof(word, fc.constantFrom(1, 2, 10, 2.5), fc.boolean())
const empty = { nil: null, freq: 2 }

const row: fc.Arbitrary<Omit<Row, 'id'>> = fc.record({
  name: fc.option(word, empty),
  label: word,
  price: fc.option(money, empty),
  stock: fc.constantFrom(0, 1, 2, -5),
  createdDate: fc.tuple(time, fc.constantFrom('', '001', '002')).map(([at, micro]) => at.replace('Z', `${micro}Z`)),
  soldDate: fc.option(time, empty),
  visible: fc.option(fc.boolean(), empty),
  tags: fc.option(fc.array(word, { maxLength: 3 }), empty),
  size: fc.oneof(
    { arbitrary: size, weight: 4 },
    fc.constant(null),
    fc.constant(undefined),
    fc.array(size, { maxLength: 2 }),
  ),
})

const rows: Row[] = fc.sample(row, { numRuns: 150, seed: 42 }).map((values) => ({ ...values, id: randomUUID() }))

const generateConditions = (name: string, value: fc.Arbitrary<unknown>, extra: fc.Arbitrary<object>[]) =>
  fc
    .oneof(
      value,
      fc.constant(null),
      ...['$eq', '$ne'].map((operator) => fc.option(value, { freq: 4 }).map((operand) => ({ [operator]: operand }))),
      ...['$in', '$nin'].map((operator) =>
        fc.array(fc.option(value, { freq: 4 }), { maxLength: 3 }).map((values) => ({ [operator]: values })),
      ),
      fc.array(value, { maxLength: 3 }).map((values) => ({ $hasSome: values })),
      ...['$exists', '$isEmpty'].map((operator) => fc.boolean().map((operand) => ({ [operator]: operand }))),
      ...extra,
      ...extra.map((arbitrary) => arbitrary.map(($not) => ({ $not }))),
    )
    .map((condition) => ({ [name]: condition }))
const generateOrdered = (value: fc.Arbitrary<unknown>) =>
  ['$gt', '$gte', '$lt', '$lte'].map((operator) => value.map((operand) => ({ [operator]: operand })))
const patterns = ['$startsWith', '$endsWith', '$contains'].map((operator) =>
  word.map((operand) => ({ [operator]: operand })),
)

const filter = fc.letrec<{ filter: Filter; leaf: Filter }>((tie) => ({
  leaf: fc.oneof(
    generateConditions('name', word, [...generateOrdered(word), ...patterns]),
    generateConditions('label', word, [...generateOrdered(word), ...patterns]),
    generateConditions('price', money, generateOrdered(money)),
    generateConditions('stock', fc.constantFrom(0, 1, 2), generateOrdered(fc.constantFrom(0, 1))),
    generateConditions('soldDate', time, generateOrdered(time)),
    generateConditions('visible', fc.boolean(), []),
    generateConditions('tags', word, [fc.array(word, { maxLength: 2 }).map(($hasAll) => ({ $hasAll }))]),
    generateConditions('size', size, [
      ...generateOrdered(size),
      ...patterns,
      fc.array(size, { maxLength: 2 }).map(($hasAll) => ({ $hasAll })),
    ]),
  ),
  filter: fc.oneof(
    { maxDepth: 3 },
    tie('leaf'),
    fc.tuple(tie('leaf'), tie('leaf')).map(([one, other]) => ({ ...one, ...other })),
    fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map(($or) => ({ $or })),
    fc.array(tie('filter'), { maxLength: 3 }).map(($and) => ({ $and })),
    tie('filter').map(($not) => ({ $not })),
    fc.constant({}),
  ),
})).filter

const sort = fc.array(
  fc.record({
    fieldName: fc.constantFrom('name', 'label', 'price', 'stock', 'createdDate', 'soldDate', 'visible', 'size', 'id'),
    order: fc.constantFrom('ASC', 'DESC'),
  }),
  { maxLength: 5 },
)

async function ask(query: object) {
  const page = compileQuery(fields, query, options)
  const statement = page.attach(db.selectFrom('query_rows as r').select('r.id')).compile()
  const found = await connection.unsafe(statement.sql, bindSite(statement.parameters, siteId) as never[], {
    prepare: true,
  })
  return page.toPage(found.map(({ $version: _, ...row }) => row as unknown as { id: string }))
}

const getIds = (items: readonly { id: string }[]) => items.map(({ id }) => id)

beforeAll(async () => {
  await connection.unsafe(`
    create temp table sites (id uuid, version bigint);
    create temp table query_rows (site_id uuid, id uuid, name text collate "C", label text collate "C" not null,
      price numeric, stock integer not null, created_date timestamptz not null, sold_date timestamptz,
      visible boolean, tags text[], data jsonb, primary key (site_id, id));
    set timezone to 'Asia/Kolkata'`)
  for (const { id, name, label, price, stock, createdDate, soldDate, visible, tags, size } of rows) {
    const data = size === undefined ? {} : { size }
    await connection`insert into query_rows values (${siteId}, ${id}, ${name}, ${label}, ${price}, ${stock},
      ${createdDate}::text::timestamptz, ${soldDate}::text::timestamptz, ${visible}, ${tags}::text[],
      ${JSON.stringify(data)}::text::jsonb)`
  }
  await connection`insert into query_rows (site_id, id, label, stock, created_date)
    values (${randomUUID()}, ${randomUUID()}, 'of another site', 0, now())`
})
afterAll(() => connection.end())

describe('on PostgreSQL', () => {
  it('a filter finds exactly the matching rows', async () => {
    const property = fc.asyncProperty(filter, async (filter) => {
      const { items } = await ask({ filter, paging: { limit: 1000 } })
      const expected = rows.filter((row) => matchesFilter(row, filter))
      expect(getIds(items).sort()).toEqual(getIds(expected).sort())
    })
    await fc.assert(property, { numRuns: 400 })
  })

  it('cursors visit every row once, forwards and backwards, in order', async () => {
    const property = fc.asyncProperty(
      sort,
      fc.option(filter),
      fc.integer({ min: 1, max: 60 }),
      async (sort, filter, limit) => {
        const whole = getIds((await ask({ filter, sort, paging: { limit: 1000 } })).items)
        const forwards = []
        let page = await ask({ filter, sort, cursorPaging: { limit } })
        forwards.push(getIds(page.items))
        while (page.metadata.cursors?.next) {
          page = await ask({ cursorPaging: { cursor: page.metadata.cursors.next, limit } })
          forwards.push(getIds(page.items))
        }
        expect(forwards.flat()).toEqual(whole)
        const back = [getIds(page.items)]
        while (page.metadata.cursors?.prev) {
          page = await ask({ cursorPaging: { cursor: page.metadata.cursors.prev, limit } })
          back.unshift(getIds(page.items))
        }
        expect(back).toEqual(forwards)
      },
    )
    await fc.assert(property, { numRuns: 80 })
  }, 120_000)

  it('offset pages cover all rows and count them', async () => {
    const property = fc.asyncProperty(sort, fc.integer({ min: 20, max: 60 }), async (sort, limit) => {
      const seen: string[] = []
      let hasNext = true
      while (hasNext) {
        const { items, metadata } = await ask({ sort, paging: { limit, offset: seen.length } })
        expect(metadata.count).toBe(items.length)
        seen.push(...getIds(items))
        hasNext = metadata.hasNext
      }
      expect(seen.sort()).toEqual(getIds(rows).sort())
    })
    await fc.assert(property, { numRuns: 20 })
    const page = compileQuery(fields, { filter: { stock: 0 }, paging: { limit: 3 } }, options)
    const statement = page.attach(db.selectFrom('query_rows as r').select('r.id'), { total: true }).compile()
    const found = await connection.unsafe(statement.sql, bindSite(statement.parameters, siteId) as never[])
    expect(page.toPage(found).metadata.total).toBe(rows.filter(({ stock }) => stock === 0).length)
  })

  it('no value makes SQL fail', async () => {
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.constantFrom(1e308, 5e-324, '-0', '1e5'))
    const names = Object.keys(fields)
    const operators = ['$eq', '$ne', '$gt', '$lte', '$startsWith', '$contains']
    const property = fc.asyncProperty(
      fc.constantFrom(...names),
      fc.constantFrom(...operators),
      anything,
      async (name, operator, value) => {
        for (const operand of [{ [operator]: value }, { $in: [value, value] }, { $hasAll: [value] }]) {
          const answer = await ask({ filter: { [name]: operand } }).catch((error) => error)
          if (answer instanceof Error) expect(answer.name).toBe('Problem')
        }
      },
    )
    await fc.assert(property, { numRuns: 300 })
  })
})

describe('free text on PostgreSQL', () => {
  const createExtension = async () => connection`create extension if not exists unaccent`
  const findText = async (typed: string, content: string) => {
    const query = buildTextQuery(typed)
    if (!query) return undefined
    const vector = sql`to_tsvector('simple', unaccent(${content}::text))`
    const { sql: text, parameters } = sql`select ${matchesText(vector, query)} as found`.compile(db)
    return (await connection.unsafe(text, parameters as never[]))[0]!.found
  }

  it.each<[string, string, boolean | undefined]>([
    ['mug', 'A blue mug', true],
    ['bl', 'A blue mug', true],
    ['blue mu', 'A blue mug', true],
    ['ue', 'A blue mug', false],
    ['bl mug', 'A blue mug', false],
    ['mug -blue', 'A blue mug', false],
    ['"blue mug"', 'A blue mug', true],
    ['"mug blue"', 'A blue mug', false],
    ['teapot or mu', 'A blue mug', true],
    ['CAF', 'Café crème', true],
    ['creme', 'Café crème', true],
    ['', 'A blue mug', undefined],
    ['!! && :*', 'A blue mug', undefined],
  ])('%s in %s: %s', async (typed, content, expected) => {
    await createExtension()
    expect(await findText(typed, content)).toBe(expected)
  })

  it('accepts any text', async () => {
    await createExtension()
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'a\'"\\:*&|!()<> -½ŉ’Å') }),
    )
    const property = fc.asyncProperty(typed, async (typed) => {
      await findText(typed, 'a').catch((error) => expect(error.name).toBe('Problem'))
    })
    await fc.assert(property, { numRuns: 500 })
  })
})
