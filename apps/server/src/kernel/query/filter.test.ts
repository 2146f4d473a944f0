import { Problem } from '@stoa/contract/problem'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  address,
  boolean,
  compileQuery,
  decimal,
  enumeration,
  type FieldMap,
  jsonPath,
  listSearchFields,
  text,
  textList,
  timestamp,
  uuid,
  uuidList,
} from './index.ts'

const plain = new Kysely<{ products: { id: string } }>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const fields: FieldMap = {
  id: uuid('p.id', { notNull: true }),
  name: text('p.name', { notNull: true, searchable: true }),
  sku: text('p.sku', { caseSensitive: true }),
  email: address('p.email', { byteOrdered: true }),
  otherEmail: address('p.other_email'),
  price: decimal('p.price'),
  status: enumeration(['OPEN', 'CLOSED'], 'p.status'),
  visible: boolean('p.visible'),
  createdDate: timestamp('p.created_date', { notNull: true }),
  tags: textList('p.tags'),
  collectionIds: uuidList('p.collection_ids', {
    some: (ids) => sql`exists (select 1 from members m where m.product_id = p.id and m.collection_id = any(${ids}))`,
  }),
  cost: decimal('p.cost', { searchable: true, readableBy: ['owner', 'app'] }),
  note: text('p.note', { filterable: false, sortable: false }),
  code: text('p.code', { operators: ['$eq'] }),
  'author.contactId': text('p.author_contact_id'),
  size: jsonPath('p.data', ["a'->'b", 'size']),
}

const id = '0193b2c0-0000-7000-8000-000000000001'
const compile = (query: object, type: 'visitor' | 'owner' | 'app' | 'system' = 'visitor') =>
  compileQuery(fields, query, {
    unit: { siteId: 's', actor: { type } },
    operation: 'products.query',
    cursorKey: Buffer.alloc(32),
  })

function compileWhere(filter: unknown) {
  const page = compile({ filter })
  const select = plain.selectFrom('products as p').select('id')
  const { sql: text, parameters } = (page.where ? select.where(page.where) : select).compile()
  return [text.replace('select "id" from "products" as "p"', '').replace(' where ', ''), ...parameters]
}

function catchProblem(act: () => unknown): Problem {
  try {
    act()
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  throw new Error('was accepted')
}

const catchRefusal = (query: object) => {
  const { violations = [] } = catchProblem(() => compile(query))
  return violations.map(({ field, violatedRule }) => `${field} ${violatedRule}`)
}

describe('a filter as SQL', () => {
  it.each<[string, unknown, unknown[]]>([
    ['nothing', {}, ['']],
    ['null', null, ['']],
    ['equality', { name: 'Mug' }, ['"p"."name" = $1', 'Mug']],
    ['an operator for it', { name: { $eq: 'Mug' } }, ['"p"."name" = $1', 'Mug']],
    ['the underscore form', { _id: id }, ['"p"."id" = $1::uuid', id]],
    ['a dotted field', { 'author.contactId': 'c' }, ['"p"."author_contact_id" = $1', 'c']],
    ['emptiness', { price: null }, ['"p"."price" is null']],
    ['presence', { price: { $exists: true } }, ['"p"."price" is not null']],
    ['not empty', { price: { $ne: null } }, ['"p"."price" is not null']],
    ['difference of what may be empty', { price: { $ne: 5 } }, ['"p"."price" is distinct from $1::numeric', '5']],
    ['difference of what may not', { name: { $ne: 'x' } }, ['"p"."name" <> $1', 'x']],
    [
      'a range',
      { price: { $gte: 5, $lt: '9.90' } },
      ['("p"."price" >= $1::numeric and "p"."price" < $2::numeric)', '5', '9.90'],
    ],
    ['a boolean, written out', { visible: true }, ['"p"."visible" = true']],
    ['an enumeration', { status: { $in: ['OPEN'] } }, ['"p"."status" = any($1::text::text[])', '{"OPEN"}']],
    ['a list as one parameter', { id: { $in: [id, id] } }, ['"p"."id" = any($1::text::uuid[])', `{"${id}","${id}"}`]],
    ['none of a list', { sku: { $nin: ['a'] } }, ['(("p"."sku" = any($1::text::text[])) is not true)', '{"a"}']],
    ['$isEmpty', { price: { $isEmpty: true } }, ['(("p"."price" is not null) is not true)']],
    [
      'how an id begins, as the ids from there on',
      { id: { $startsWith: '0193B2C0-00' } },
      [
        '("p"."id" >= $1::uuid and "p"."id" <= $2::uuid)',
        '0193b2c0-0000-0000-0000-000000000000',
        '0193b2c0-00ff-ffff-ffff-ffffffffffff',
      ],
    ],
    ['$hasSome of a single value', { id: { $hasSome: [id] } }, ['"p"."id" = any($1::text::uuid[])', `{"${id}"}`]],
    [
      'array syntax in values',
      { name: { $in: ['a"b\\', '},{'] } },
      ['"p"."name" = any($1::text::text[])', '{"a\\"b\\\\","},{"}'],
    ],
    [
      'null in a list',
      { sku: { $in: ['a', null] } },
      ['("p"."sku" = any($1::text::text[]) or "p"."sku" is null)', '{"a"}'],
    ],
    [
      'a time, in milliseconds',
      { createdDate: { $gt: '2026-01-02T03:04:05+01:00' } },
      ['"p"."created_date" > $1::text::timestamptz', '2026-01-02T02:04:05.000Z'],
    ],
    [
      'a time as data items write it',
      { createdDate: { $gt: { $date: '2026-01-02T03:04:05Z' } } },
      ['"p"."created_date" > $1::text::timestamptz', '2026-01-02T03:04:05.000Z'],
    ],
    ['$startsWith', { name: { $startsWith: '50%_\\' } }, ['"p"."name" ilike $1', '50\\%\\_\\\\%']],
    ['an address', { email: 'Ann@Mail.example' }, ['lower("p"."email") = $1', 'ann@mail.example']],
    [
      'how an address begins',
      { email: { $startsWith: 'Ann_' } },
      ['(lower("p"."email") ~>=~ $1 and lower("p"."email") ~<~ $2)', 'ann_', 'ann_\u{10ffff}'],
    ],
    [
      'how one of another index begins',
      { otherEmail: { $startsWith: 'Ann_' } },
      ['lower("p"."other_email") like $1', 'ann\\_%'],
    ],
    ['the end of an address', { email: { $endsWith: '.Org' } }, ['lower("p"."email") like $1', '%.org']],
    ['$contains with case', { sku: { $contains: 'A' } }, ['"p"."sku" like $1', '%A%']],
    ['$endsWith', { name: { $endsWith: 'A' } }, ['"p"."name" ilike $1', '%A']],
    ['equality on a list', { tags: 'red' }, ['"p"."tags" @> $1::text::text[]', '{"red"}']],
    ['$hasSome on a list', { tags: { $hasSome: ['a', 'b'] } }, ['"p"."tags" && $1::text::text[]', '{"a","b"}']],
    ['$hasAll on a list', { tags: { $hasAll: ['a', 'b'] } }, ['"p"."tags" @> $1::text::text[]', '{"a","b"}']],
    ['an empty list', { tags: null }, ['coalesce(cardinality("p"."tags"), 0) = 0']],
    [
      'a list in its own table',
      { collectionIds: { $hasSome: [id] } },
      [
        'exists (select 1 from members m where m.product_id = p.id and m.collection_id = any($1::text::uuid[]))',
        `{"${id}"}`,
      ],
    ],
    [
      '$or and $and',
      { $or: [{ name: 'a' }, { $and: [{ name: 'b' }, { price: 1 }] }] },
      ['("p"."name" = $1 or ("p"."name" = $2 and "p"."price" = $3::numeric))', 'a', 'b', '1'],
    ],
    ['$not of a filter', { $not: { price: { $gt: 1 } } }, ['(("p"."price" > $1::numeric) is not true)', '1']],
    ['$not of a filter in a list', { $not: [{ price: 1 }] }, ['(("p"."price" = $1::numeric) is not true)', '1']],
    ['$not of an operator', { price: { $not: { $gt: 1 } } }, ['(("p"."price" > $1::numeric) is not true)', '1']],
    ['$not of everything', { $not: {} }, ['false']],
    ['$or with everything', { $or: [{}, { name: 'a' }] }, ['']],
    ['$in of nothing', { name: { $in: [] } }, ['"p"."name" = any($1::text::text[])', '{}']],
    [
      'a document, its names as parameters',
      { size: 5 },
      ['("p"."data"->$1::text->$2::text) @> $3::text::jsonb', "a'->'b", 'size', '5'],
    ],
    ['SQL in a value', { name: "'; drop table products --" }, ['"p"."name" = $1', "'; drop table products --"]],
  ])('%s', (_, filter, expected) => expect(compileWhere(filter)).toEqual(expected))
})

describe('refused filters', () => {
  const nestCondition = (depth: number, inner: object = { name: 'a' }): object =>
    depth === 0 ? inner : { $and: [nestCondition(depth - 1, inner)] }
  const tricked = Object.assign(['a'], { "x' or": 'b' })

  it.each<[string, unknown, string[]]>([
    ['no object', 'name = 1', ['query.filter VALIDATION']],
    ['a list', [], ['query.filter VALIDATION']],
    ['an unknown field', { nope: 1 }, ['query.filter.nope FIELD_NOT_ALLOWED']],
    ['SQL in a name', { "name'; --": 1 }, ["query.filter.name'; -- FIELD_NOT_ALLOWED"]],
    [
      'a JSON path in a name',
      { "a'->'b": 1, '$[*] ? (@.a)': 1 },
      ["query.filter.a'->'b FIELD_NOT_ALLOWED", 'query.filter.$[*] ? (@.a) FIELD_NOT_ALLOWED'],
    ],
    [
      'a prototype',
      JSON.parse('{"__proto__": {"polluted": 1}, "constructor": 1, "constructor.prototype": 1}'),
      [
        'query.filter.__proto__ FIELD_NOT_ALLOWED',
        'query.filter.constructor FIELD_NOT_ALLOWED',
        'query.filter.constructor.prototype FIELD_NOT_ALLOWED',
      ],
    ],
    [
      'a prototype as operator',
      { price: JSON.parse('{"__proto__": {"$gt": 1}}') },
      ['query.filter.price.__proto__ FIELD_NOT_ALLOWED'],
    ],
    ['$where', { $where: 'true' }, ['query.filter.$where FIELD_NOT_ALLOWED']],
    ['an undocumented operator', { price: { $near: [1] } }, ['query.filter.price.$near FIELD_NOT_ALLOWED']],
    [
      'a wrong type',
      { price: 'cheap', visible: 'true', name: 1, id: 'x', createdDate: 'now', status: 'LOST' },
      [
        'query.filter.price VALIDATION',
        'query.filter.visible VALIDATION',
        'query.filter.name VALIDATION',
        'query.filter.id FORMAT',
        'query.filter.createdDate FORMAT',
        'query.filter.status INVALID_ENUM_VALUE',
      ],
    ],
    ['what no id begins with', { id: { $startsWith: '0193b2c00' } }, ['query.filter.id.$startsWith FORMAT']],
    ['a time without an offset', { createdDate: '2026-01-02T03:04:05' }, ['query.filter.createdDate FORMAT']],
    ['a year that PostgreSQL lacks', { createdDate: '0001-01-01T00:00:00+14:00' }, ['query.filter.createdDate FORMAT']],
    ['not a number', { price: { $gt: 'NaN' } }, ['query.filter.price.$gt VALIDATION']],
    ['an operator in a value', { name: { $eq: { $gt: '' } } }, ['query.filter.name.$eq VALIDATION']],
    ['an operator in a list', { name: { $in: [{ $gt: '' }] } }, ['query.filter.name.$in[0] VALIDATION']],
    ['a bare list', { name: ['a'] }, ['query.filter.name VALIDATION']],
    ['a list with named entries', { name: { $in: tricked } }, ['query.filter.name.$in VALIDATION']],
    ['an object for a list', { name: { $in: { 0: 'a' } } }, ['query.filter.name.$in VALIDATION']],
    ['an empty object', { price: {} }, ['query.filter.price VALIDATION']],
    ['NUL', { name: 'a\0' }, ['query.filter.name FORMAT']],
    ['half a surrogate pair', { name: { $contains: '\ud800' } }, ['query.filter.name.$contains FORMAT']],
    ['half a surrogate pair in a document', { size: '\udc00' }, ['query.filter.size FORMAT']],
    ['an object in a document', { size: { $eq: { a: 1 } } }, ['query.filter.size.$eq VALIDATION']],
    ['an operator of another kind', { visible: { $gt: true } }, ['query.filter.visible.$gt FIELD_NOT_ALLOWED']],
    ['an operator that the field does not offer', { code: { $ne: 'a' } }, ['query.filter.code.$ne FIELD_NOT_ALLOWED']],
    ['a field not to filter by', { note: 'a' }, ['query.filter.note FIELD_NOT_ALLOWED']],
    ['an empty $or', { $or: [] }, ['query.filter.$or MIN_SIZE']],
    ['two filters in $not', { $not: [{}, {}] }, ['query.filter.$not VALIDATION']],
    ['depth', nestCondition(10), [`query.filter${'.$and[0]'.repeat(10)} VALIDATION`]],
    ['1001 values', { name: { $in: Array(1001).fill('a') } }, ['query.filter.name.$in MAX_SIZE']],
  ])('%s', (_, filter, expected) => {
    expect(catchRefusal({ filter })).toEqual(expected)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it('accepts ten levels, 1000 values and 100 conditions, and no more', () => {
    expect(compileWhere(nestCondition(9))).toEqual(['"p"."name" = $1', 'a'])
    expect(compileWhere({ name: { $in: Array(1000).fill('a') } })[0]).toBe('"p"."name" = any($1::text::text[])')
    const repeatCondition = (count: number) => ({
      $or: Array.from({ length: 10 }, () => ({ $and: Array(count).fill({ name: 'a' }) })),
    })
    expect(compileWhere(repeatCondition(10))).toHaveLength(101)
    expect(catchRefusal({ filter: repeatCondition(11) })).toHaveLength(1)
  })

  it('stops early at extreme depth or breadth', () => {
    const deep = JSON.parse(`${'{"$and":['.repeat(10_000)}{}${']}'.repeat(10_000)}`)
    expect(catchRefusal({ filter: deep })).toHaveLength(1)
    const broad = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`f${n}`, 1]))
    expect(catchRefusal({ filter: broad })).toHaveLength(50)
    expect(catchRefusal({ filter: { $or: Array(100_000).fill({}) } })).toHaveLength(1)
  })

  it('accepts objects without a prototype', () => {
    const price = Object.assign(Object.create(null), { $gt: 1 })
    expect(compileWhere(Object.assign(Object.create(null), { price }))).toEqual(['"p"."price" > $1::numeric', '1'])
  })

  it("refuses regular expressions with the data service's code", () => {
    expect(catchProblem(() => compile({ filter: { name: { $regex: '(a+)+$' } } })).code).toBe('WDE0070')
    expect(catchProblem(() => compile({ filter: { $regex: 'a' } })).code).toBe('WDE0070')
  })

  it('hides fields from callers who may not read them', () => {
    expect(catchProblem(() => compile({ filter: { cost: 1 } })).code).toBe('PERMISSION_DENIED')
    expect(catchProblem(() => compile({ sort: [{ fieldName: 'cost' }] })).code).toBe('PERMISSION_DENIED')
  })

  it.each(['owner', 'app', 'system'] as const)('lets the %s filter, sort and search by them', (reader) => {
    expect(compile({ filter: { cost: 1 } }, reader).where).toBeDefined()
    expect(compile({ sort: [{ fieldName: 'cost' }] }, reader).sortedBy).toEqual(['cost', 'id'])
    expect(listSearchFields(fields, ['cost'], reader)).toEqual([fields.cost])
  })
})

describe('the fields of a search', () => {
  it('are those that are searchable for the reader', () => {
    expect(listSearchFields(fields, [], 'visitor')).toEqual([fields.name])
    expect(listSearchFields(fields, null, 'owner')).toEqual([fields.name, fields.cost])
    expect(listSearchFields(fields, ['name'], 'visitor')).toEqual([fields.name])
  })

  it.each(['sku', 'cost', 'nope', '__proto__'])('are not %s', (name) => {
    const { violations } = catchProblem(() => listSearchFields(fields, ['name', name], 'visitor'))
    expect(violations).toMatchObject([{ field: 'search.fields[1]', violatedRule: 'FIELD_NOT_ALLOWED' }])
  })
})
