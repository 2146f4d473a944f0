import { beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Caller } from '../support/caller.ts'
import { makeSite, type TestSite } from '../support/site.ts'

const known = 'known@mail.example'

let site: TestSite
let callers: Caller[]

beforeAll(async () => {
  site = await makeSite()
  await site.member(known)
  callers = [await site.visitor(), await site.member()]
})

/** A reply without its request id, which always differs. */
const waitUntilLearned = ({ status, body: { requestId: _, ...body } }: Answer) => ({ status, body })

/** The same query with an existing value and with a missing one. */
async function compareAnswers(caller: Caller, name: string, inputs: readonly [object, object]) {
  const [there, absent] = [await caller.call(name, { ...inputs[0] }), await caller.call(name, { ...inputs[1] })]
  return { there: waitUntilLearned(there), absent: waitUntilLearned(absent) }
}

describe('F-66 a field that the caller may not read', () => {
  it.each([
    ['members.queryMembers', 'query', 'loginEmail', known, 'nobody@mail.example'],
    ['members.queryMembers', 'query', 'privacyStatus', 'PRIVATE', 'PUBLIC'],
    ['members.queryMembers', 'query', 'status', 'APPROVED', 'BLOCKED'],
    ['members.queryMembers', 'query', 'activityStatus', 'ACTIVE', 'MUTED'],
    ['members.queryMembers', 'query', 'contact.firstName', 'Test', 'Nobody'],
    ['reviews.queryReviews', 'query', 'moderation.moderationStatus', 'APPROVED', 'REJECTED'],
    ['orders.searchOrders', 'search', 'seenByAHuman', true, false],
  ])(
    '%s (%s) refuses the filter %s for everyone but the shop, matching or not',
    async (name, part, field, right, mismatches) => {
      for (const caller of callers) {
        const inputs = [
          { [part]: { filter: { [field]: right } } },
          { [part]: { filter: { [field]: mismatches } } },
        ] as const
        const { there, absent } = await compareAnswers(caller, name, inputs)
        expect(there).toEqual(absent)
        expect([there.status, there.body.details]).toMatchObject([
          403,
          { applicationError: { code: 'PERMISSION_DENIED' } },
        ])
        const nested = { $not: { $or: [{ [field]: right }] } }
        expect((await caller.call(name, { [part]: { filter: nested } })).status).toBe(403)
      }
    },
  )

  it("can't be sorted by", async () => {
    for (const caller of callers) {
      const sort = [{ fieldName: 'lastLoginDate', order: 'ASC' }]
      expect((await caller.call('members.queryMembers', { query: { sort } })).status).toBe(403)
    }
  })

  it("can't be searched", async () => {
    for (const caller of callers) {
      const inputs = ['known', 'nobody'].map((expression) => ({ search: { expression } })) as [object, object]
      const { there, absent } = await compareAnswers(caller, 'members.queryMembers', inputs)
      expect(there.status === 200 ? there.body.members : there).toEqual(
        absent.status === 200 ? absent.body.members : absent,
      )
    }
  })
})

describe('F-66 a path into a closed collection', () => {
  const books = { dataCollectionId: 'Books' }

  beforeAll(async () => {
    const owner = await site.owner()
    const everyone = { insert: 'ANYONE', update: 'ANYONE', remove: 'ANYONE', read: 'ANYONE' }
    const make = (id: string, read: string, fields: object[]) =>
      owner.ok('dataCollections.createDataCollection', {
        collection: { id, permissions: { ...everyone, read }, fields },
      })
    await make('Authors', 'ADMIN', [])
    const typeMetadata = { reference: { referencedCollectionId: 'Authors' } }
    await make('Books', 'ANYONE', [{ key: 'editor', type: 'REFERENCE', typeMetadata }])
    const put = (dataCollectionId: string, item: object) =>
      owner.ok('items.bulkInsert', { dataCollectionId, dataItems: [item] })
    await put('Authors', { id: 'ann', data: { name: 'ANN' } })
    await put('Books', { id: 'one', data: { title: 'One', editor: 'ann' } })
  })

  it.each([
    ['items.query', (name: string) => ({ query: { filter: { 'editor.name': name } } })],
    ['items.count', (name: string) => ({ filter: { 'editor.name': name } })],
    [
      'items.aggregate',
      (name: string) => ({ initialFilter: { 'editor.name': name }, aggregation: { groupingFields: ['editor'] } }),
    ],
    ['items.distinct', (name: string) => ({ fieldName: 'title', filter: { 'editor.name': name } })],
  ])('%s answers the same whether or not there is a match', async (name, buildInput) => {
    for (const caller of callers) {
      const inputs = [
        { ...books, ...buildInput('ANN') },
        { ...books, ...buildInput('NOBODY') },
      ] as const
      const { there, absent } = await compareAnswers(caller, name, inputs)
      expect(there).toEqual(absent)
    }
  })

  it('reveals nothing through groups, distinct values or references', async () => {
    for (const caller of callers) {
      const answers = [
        await caller.call('items.distinct', { ...books, fieldName: 'editor.name' }),
        await caller.call('items.aggregate', { ...books, aggregation: { groupingFields: ['editor.name'] } }),
        await caller.call('items.query', { ...books, query: { sort: [{ fieldName: 'editor.name', order: 'ASC' }] } }),
        await caller.call('items.query', { ...books, includeReferences: [{ field: 'editor' }] }),
      ]
      for (const { status, body } of answers) {
        expect([200, 400, 403]).toContain(status)
        expect(JSON.stringify(body)).not.toContain('ANN')
      }
    }
  })
})
