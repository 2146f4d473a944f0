import { createHash } from 'node:crypto'
import { graphqlLimits } from '@stoa/contract/graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { sendGraphql } from '../../../../../tests/support/graphql.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

let site: TestSite
let owner: Caller
let visitor: Caller
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  visitor = await site.visitor()
})

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const buildHashed = (text: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash: hash(text) } } })
const write = (name: string) => `query ${name} { products { queryProducts { products { id } } } }`
const found = { data: { products: { queryProducts: { products: expect.any(Array) } } } }
const buildErrors = (wanted: string) => ({ errors: [{ extensions: { code: wanted } }] })
const set = (graphqlSettings: object) => owner.ok('graphql.updateGraphqlSettings', { graphqlSettings })
const send = (caller: Caller, query: string | undefined, more: object = {}) =>
  sendGraphql(caller, query as string, {}, more)

describe('a persisted query', () => {
  test('is sent once with its text, then by its hash alone', async () => {
    const text = write('Once')
    expect(await send(visitor, undefined, buildHashed(text))).toMatchObject({
      errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
    })
    expect(await send(visitor, text, buildHashed(text))).toMatchObject(found)
    expect(await send(visitor, undefined, buildHashed(text))).toMatchObject(found)
    expect(await send(await (await makeSite()).visitor(), undefined, buildHashed(text))).toMatchObject(
      buildErrors('PERSISTED_QUERY_NOT_FOUND'),
    )
    expect(await send(visitor, write('Other'), buildHashed(text))).toMatchObject(buildErrors('BAD_USER_INPUT'))
    const bad = { query: text, extensions: { persistedQuery: { sha256Hash: 'short' } } }
    expect((await visitor.send('POST', '/graphql', JSON.stringify(bad))).status).toBe(400)
  })
})

describe('registered documents', () => {
  test('are the only ones that callers other than the owner may send, if the site requires it', async () => {
    const text = write('Shop')
    const { documents } = await owner.ok('graphql.registerDocuments', { documents: [text] })
    expect(documents).toEqual([{ hash: hash(text), name: 'Shop', text, createdDate: expect.any(String) }])
    await owner.ok('graphql.registerDocuments', { documents: [text] })
    expect((await owner.ok('graphql.listDocuments')).documents).toHaveLength(1)
    await set({ registeredOnly: true })
    for (const caller of [visitor, site.app()]) {
      expect(await send(caller, undefined, buildHashed(text))).toMatchObject(found)
      expect(await send(caller, text)).toMatchObject(found)
      expect(await send(caller, write('Other'))).toMatchObject(buildErrors('DOCUMENT_NOT_REGISTERED'))
      expect(await send(caller, write('Other'), buildHashed(write('Other')))).toMatchObject(
        buildErrors('DOCUMENT_NOT_REGISTERED'),
      )
    }
    expect(await send(owner, write('Other'))).toMatchObject(found)
    await owner.ok('graphql.deleteDocument', { hash: hash(text) })
    expect(await send(visitor, text)).toMatchObject(buildErrors('DOCUMENT_NOT_REGISTERED'))
    expect((await owner.problem('graphql.deleteDocument', { hash: hash(text) })).code).toBe('NOT_FOUND')
    await set({ registeredOnly: false })
  })

  test('are refused where they could not be executed, and beyond a thousand', async () => {
    const violations = await owner.violations('graphql.registerDocuments', {
      documents: [write('A'), '{ nothing }', '{'],
    })
    expect(violations.map(({ field }) => field)).toEqual(['documents[1]', 'documents[2]'])
    const many = await makeSite()
    for (let n = 0; n < 10; n++) {
      const documents = Array.from({ length: 100 }, (_, at) => write(`D${n}_${at}`))
      await many.app().ok('graphql.registerDocuments', { documents })
    }
    const last = await many.app().problem('graphql.registerDocuments', { documents: [write('Last')] })
    expect(last).toMatchObject({ code: 'TOO_MANY_GRAPHQL_DOCUMENTS', status: 428 })
    expect((await many.app().ok('graphql.listDocuments')).documents).toHaveLength(1000)
  })
})

describe('settings', () => {
  test('decide who reads the schema and what a request may cost', async () => {
    const schema = '{ __schema { queryType { name } } }'
    const defaults = { enabled: true, introspection: 'MANAGERS', registeredOnly: false, maxCost: 50_000 }
    expect(await owner.ok('graphql.getGraphqlSettings')).toEqual({ graphqlSettings: defaults, limits: graphqlLimits })
    await set({ introspection: 'EVERYONE' })
    expect(await send(visitor, schema)).toMatchObject({ data: { __schema: {} } })
    await set({ introspection: 'NO_ONE' })
    expect(await send(site.app(), schema)).toMatchObject(buildErrors('INTROSPECTION_DISABLED'))
    // The explorer is the owner's.
    expect(await send(owner, schema)).toMatchObject({ data: { __schema: {} } })
    await set({ introspection: 'MANAGERS', maxCost: 100 })
    const refused = await send(owner, '{ products { queryProducts { products { media { mainMedia { id } } } } } }')
    expect(refused).toMatchObject({ errors: [{ message: expect.stringContaining('at most 100 is allowed') }] })
    expect(await owner.violations('graphql.updateGraphqlSettings', { graphqlSettings: { maxCost: 10 } })).toHaveLength(
      1,
    )
  })
})

test('GraphQL that is switched off is not found by apps and visitors, but the owner can still use it', async () => {
  const own = await makeSite()
  const [keeper, buyer] = await Promise.all([own.owner(), own.visitor()])
  const setEnabled = (enabled: boolean) => keeper.ok('graphql.updateGraphqlSettings', { graphqlSettings: { enabled } })
  expect((await keeper.ok('graphql.getGraphqlSettings')).graphqlSettings.enabled).toBe(true)
  await setEnabled(false)
  const document = JSON.stringify({ query: write('Off') })
  for (const caller of [buyer, own.app()])
    expect((await caller.send('POST', '/graphql/alpha', document)).status).toBe(404)
  expect(await send(keeper, write('Off'))).toMatchObject(found)
  await setEnabled(true)
  expect(await send(buyer, write('Off'))).toMatchObject(found)
})
