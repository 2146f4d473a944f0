import { beforeAll, describe, expect, test } from 'vitest'
import { Caller } from '../../../../../tests/support/caller.ts'
import { sendGraphql, writeOrder } from '../../../../../tests/support/graphql.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Any = any

let site: TestSite
let visitor: Caller
let app: Caller
beforeAll(async () => {
  site = await makeSite()
  visitor = await site.visitor()
  app = site.app()
})

const nest = (levels: number) => `${'{ a '.repeat(levels)}${'}'.repeat(levels)}`
const repeat = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => write(n)).join(' ')
const cart = 'currentCart { getCurrentCart { cart { id } } }'
/** Each fragment spreads the next one twice: two to the power of 20 fields. */
const bomb = `{ products { queryProducts { products { ...f0 } } } } ${repeat(20, (n) => `fragment f${n} on Product { a: media { mainMedia { id } } ...f${n + 1} ...f${n + 1} }`)} fragment f20 on Product { id }`

describe('a refused document', () => {
  test.each<[string, string, string, RegExp, number]>([
    ['of depth 50', nest(50), 'LIMIT_EXCEEDED', /50 levels deep; at most 20/, 21],
    ['of depth 5,000', nest(5_000), 'LIMIT_EXCEEDED', /nested deeper than 200 levels/, 201],
    [
      'with 10,000 aliases',
      `{ ${repeat(10_000, (n) => `a${n}: currentCart`)} }`,
      'LIMIT_EXCEEDED',
      /more than 100 aliases/,
      101,
    ],
    ['with 30,000 tokens', `{ ${'a '.repeat(30_000)} }`, 'LIMIT_EXCEEDED', /more than 20,000 tokens/, 0],
    ['with 3,000 fields', `{ ${repeat(3_000, (n) => `x${n}`)} }`, 'LIMIT_EXCEEDED', /3,000 fields; at most 2,000/, 0],
    ['of 300,000 characters', `{ a } # ${'x'.repeat(300_000)}`, 'LIMIT_EXCEEDED', /characters; at most 262,144/, 0],
    [
      'with a field 490 times',
      `{ ${repeat(490, () => cart)} }`,
      'LIMIT_EXCEEDED',
      /"currentCart" is selected more than 20 times/,
      1,
    ],
    ['with fragments that double', bomb, 'LIMIT_EXCEEDED', /fields; at most 2,000/, 0],
    [
      'with a fragment that spreads itself',
      '{ ...f } fragment f on Query { ...f }',
      'GRAPHQL_VALIDATION_FAILED',
      /Cannot spread fragment "f" within itself/,
      0,
    ],
    ['that does not end', '{ products {', 'GRAPHQL_PARSE_FAILED', /Syntax Error/, 0],
    ['with an unknown field', '{ produkts { id } }', 'GRAPHQL_VALIDATION_FAILED', /Cannot query field "produkts"/, 0],
    ['without operations', 'fragment f on Query { __typename }', 'GRAPHQL_VALIDATION_FAILED', /never used/, 0],
    [
      'with two operations and no name',
      `query a { ${cart} } query b { ${cart} }`,
      'OPERATION_RESOLUTION_FAILURE',
      /2 operations/,
      0,
    ],
    [
      'that pollutes prototypes',
      '{ products { queryProducts(query: { filter: { __proto__: { id: "1" } } }) { products { id } } } }',
      'GRAPHQL_PARSE_FAILED',
      /__proto__/,
      0,
    ],
    [
      'whose introspection repeats itself',
      '{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }',
      'GRAPHQL_VALIDATION_FAILED',
      /Maximum introspection depth/,
      0,
    ],
  ])('%s names its cause and place', async (_, document, code, message, column) => {
    const answer = await sendGraphql(app, document)
    expect(answer.data).toBeUndefined()
    const [error] = answer.errors
    expect([error.extensions.code, error.message]).toEqual([code, expect.stringMatching(message)])
    if (column > 0) expect(error.locations).toEqual([{ line: 1, column: expect.any(Number) }])
  })

  test.each<[string, string, object, RegExp]>([
    [
      'costs more than the site allows',
      `{ products { ${repeat(10, (n) => `p${n}: queryProducts(query: { paging: { limit: 100 } }) { products { collections { id } media { items { image { url } video { files { url } } } } productOptions { choices { media { items { image { url } } } } } } }`)} } }`,
      {},
      /costs [\d,]+; at most 50,000 is allowed/,
    ],
    [
      'calls 60 operations',
      `{ currentCart { ${repeat(60, (n) => `a${n}: getCurrentCart { cart { id } }`)} } }`,
      {},
      /calls 60 operations; at most 50/,
    ],
    [
      'reads the schema twenty times',
      `{ ${repeat(20, (n) => `a${n}: __schema { types { name } }`)} }`,
      {},
      /costs 80,000; at most 50,000/,
    ],
  ])('that %s is not executed', async (_, document, variables, message) => {
    const answer = await sendGraphql(app, document, variables)
    expect(answer.data).toBeUndefined()
    expect(answer.errors).toHaveLength(1)
    expect(answer.errors[0]).toMatchObject({
      message: expect.stringMatching(message),
      extensions: { code: 'LIMIT_EXCEEDED' },
    })
  })

  test.each<[string, object]>([
    ['a text for a number', { limit: 'ten' }],
    ['nothing for what is required', {}],
  ])('with %s as a variable says which', async (_, variables) => {
    const document =
      'query ($limit: Int!) { products { queryProducts(query: { paging: { limit: $limit } }) { products { id } } } }'
    const answer = await sendGraphql(app, document, variables)
    expect(answer).toMatchObject({
      errors: [{ message: expect.stringContaining('$limit'), extensions: { code: 'BAD_USER_INPUT' } }],
    })
  })

  test('gets 400 where the client reads the media type of GraphQL over HTTP', async () => {
    const accept = { accept: 'application/graphql-response+json' }
    const refused = await visitor.send('POST', '/graphql', JSON.stringify({ query: '{' }), accept)
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      400,
      expect.stringContaining('application/graphql-response+json'),
    ])
    const answered = await visitor.send('POST', '/graphql', JSON.stringify({ query: `{ ${cart} }` }), accept)
    expect(answered.status).toBe(200)
  })
})

describe('a refused request', () => {
  const send = (body: string, path = '/graphql/alpha') => visitor.send('POST', path, body)

  test.each<[string, string, string, number]>([
    ['a list of queries', '[{"query":"{ a }"}]', '', 400],
    ['a body without a query', '{}', 'query', 400],
    ['variables that are a list', '{"query":"{ a }","variables":[1]}', 'variables', 400],
    ['a name that is a number', '{"query":"{ a }","operationName":1}', 'operationName', 400],
    ['a body that is no JSON', '{', '', 400],
  ])('with %s has the violation', async (_, body, field, status) => {
    const answer = await send(body)
    expect([answer.status, answer.body.details?.validationError?.fieldViolations[0]?.field]).toEqual([status, field])
  })

  test('of another version, of 5 MB or with a forged token is refused before it is read', async () => {
    const query = JSON.stringify({ query: `{ ${cart} }` })
    expect((await send(query, '/graphql/v9')).status).toBe(404)
    expect((await send(JSON.stringify({ query: 'x'.repeat(5 * 1024 * 1024) }))).status).toBe(413)
    expect((await visitor.send('POST', '/graphql/alpha', query, { authorization: 'forged' })).status).toBe(401)
    expect((await visitor.send('GET', '/graphql/alpha')).status).toBe(405)
    expect((await sendGraphql(visitor, `{ ${cart} }`)).errors).toHaveLength(1)
  })
})

describe('permissions', () => {
  test('are those of each operation', async () => {
    const answer: Any = await sendGraphql(
      visitor,
      '{ apps { listApiKeys { apiKeys { id } } } currencies { __typename } }',
    )
    expect(answer).toMatchObject({
      data: { apps: { listApiKeys: null }, currencies: { __typename: 'CurrenciesQuery' } },
      errors: [{ path: ['apps', 'listApiKeys'], extensions: { code: 'PERMISSION_DENIED', status: 403 } }],
    })
    const none: Any = await sendGraphql(site.anonymous(), '{ orders { searchOrders { orders { id } } } }')
    expect(none.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED', status: 401 } }])
  })

  test('make a linked entity null, with the error of its operation', async () => {
    const owner = await site.owner()
    const { key } = await owner.ok('apps.createApiKey', {
      apiKey: { name: 'Orders', permissions: ['ECOM.READ_ORDERS'] },
    })
    const { memberId } = (await site.member()).tokens
    await app.ok('orders.createOrder', { order: writeOrder({ memberId }) })
    const limited = new Caller(site.facts.origin, { authorization: key, 'wix-site-id': site.id })
    const answer: Any = await sendGraphql(limited, '{ orders { searchOrders { orders { number member { id } } } } }')
    expect(answer.data.orders.searchOrders.orders).toEqual([{ number: expect.any(String), member: null }])
    expect(answer.errors).toMatchObject([
      {
        path: ['orders', 'searchOrders', 'orders', 0, 'member'],
        extensions: { code: 'PERMISSION_DENIED', applicationError: { data: { permission: 'MEMBERS.MEMBER_READ' } } },
      },
    ])
  })

  test('let apps and owners read the schema, and visitors not', async () => {
    const document = '{ __schema { queryType { name } } }'
    expect((await sendGraphql(visitor, document)).errors[0].extensions.code).toBe('INTROSPECTION_DISABLED')
    for (const caller of [app, await site.owner()]) {
      expect((await sendGraphql(caller, document)).data).toEqual({ __schema: { queryType: { name: 'Query' } } })
    }
    expect((await sendGraphql(visitor, '{ __typename }')).data).toEqual({ __typename: 'Query' })
  })
})

describe('a mutation with several commands', () => {
  test('runs them in order, each in its own transaction', async () => {
    const owner = await site.owner()
    const create = (alias: string, name: string) =>
      `${alias}: createSavedView(savedView: { table: ORDERS, name: "${name}", query: "a=1" }) { savedView { name } }`
    const views = [create('one', 'New'), create('two', 'New'), create('three', 'Old')].join(' ')
    const answer: Any = await sendGraphql(owner, `mutation { savedViews { ${views} } }`)
    expect(answer.data.savedViews).toEqual({
      one: { savedView: { name: 'New' } },
      two: null,
      three: { savedView: { name: 'Old' } },
    })
    expect(answer.errors).toMatchObject([
      { path: ['savedViews', 'two'], extensions: { code: 'SAVED_VIEW_NAME_TAKEN', status: 409 } },
    ])
    const { savedViews } = await owner.ok('savedViews.listSavedViews', { table: 'ORDERS' })
    expect(savedViews.map(({ name }: Any) => name)).toEqual(['New', 'Old'])
  })

  test('has the limit of each operation on its input', async () => {
    const document =
      'mutation ($name: String!) { apps { createApiKey(apiKey: { name: $name, permissions: [] }) { key } } }'
    const answer: Any = await sendGraphql(await site.owner(), document, { name: 'x'.repeat(300 * 1024) })
    expect(answer).toMatchObject({
      data: { apps: { createApiKey: null } },
      errors: [{ extensions: { code: 'PAYLOAD_TOO_LARGE', status: 413 } }],
    })
  })
})
