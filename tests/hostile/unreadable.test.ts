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

/** All that a caller learns of an answer: its request id is another for everyone. */
const learned = ({ status, body: { requestId: _, ...body } }: Answer) => ({ status, body })

/** The same question once with a value that is there, and once with one that is not. */
async function answersTo(caller: Caller, name: string, inputs: readonly [object, object]) {
  const [there, absent] = [await caller.call(name, { ...inputs[0] }), await caller.call(name, { ...inputs[1] })]
  return { there: learned(there), absent: learned(absent) }
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
    '%s (%s) filters by %s for nobody but the shop, whether or not there is a match',
    async (name, part, field, right, wrong) => {
      for (const caller of callers) {
        const inputs = [{ [part]: { filter: { [field]: right } } }, { [part]: { filter: { [field]: wrong } } }] as const
        const { there, absent } = await answersTo(caller, name, inputs)
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

  it('orders nothing for those who may not read it', async () => {
    for (const caller of callers) {
      const sort = [{ fieldName: 'lastLoginDate', order: 'ASC' }]
      expect((await caller.call('members.queryMembers', { query: { sort } })).status).toBe(403)
    }
  })

  it('is found by no search of those who may not read it', async () => {
    for (const caller of callers) {
      const inputs = ['known', 'nobody'].map((expression) => ({ search: { expression } })) as [object, object]
      const { there, absent } = await answersTo(caller, 'members.queryMembers', inputs)
      expect(there.status === 200 ? there.body.members : there).toEqual(
        absent.status === 200 ? absent.body.members : absent,
      )
    }
  })
})

describe('F-66 a path into a collection that is closed', () => {
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
  ])('%s answers the same whether or not there is a match', async (name, inputOf) => {
    for (const caller of callers) {
      const inputs = [
        { ...books, ...inputOf('ANN') },
        { ...books, ...inputOf('NOBODY') },
      ] as const
      const { there, absent } = await answersTo(caller, name, inputs)
      expect(there).toEqual(absent)
    }
  })

  it('gives out nothing by what is grouped, told apart or brought along', async () => {
    for (const caller of callers) {
      const told = [
        await caller.call('items.distinct', { ...books, fieldName: 'editor.name' }),
        await caller.call('items.aggregate', { ...books, aggregation: { groupingFields: ['editor.name'] } }),
        await caller.call('items.query', { ...books, query: { sort: [{ fieldName: 'editor.name', order: 'ASC' }] } }),
        await caller.call('items.query', { ...books, includeReferences: [{ field: 'editor' }] }),
      ]
      for (const { status, body } of told) {
        expect([200, 400, 403]).toContain(status)
        expect(JSON.stringify(body)).not.toContain('ANN')
      }
    }
  })
})
