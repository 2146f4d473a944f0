import { translateTo } from '@stoa/messages/lookup'
import { expect, it } from 'vitest'
import { describeField } from './field-names.ts'
import { buildFilter, type Change, describeActor, describeKind, findPage, listFields } from './listing.ts'

const change: Change = {
  id: '1',
  createdDate: '2026-11-26T10:00:00.000Z',
  operation: 'products.updateProduct',
  actor: { type: 'owner', id: 'o', name: 'Kim' },
  subject: { type: 'product', id: 'p', name: 'Cup' },
  requestId: 'r',
  before: { name: 'Mug' },
  after: { name: 'Cup', tags: ['a'] },
}
const t = translateTo('en')

it('builds a filter from the URL, and ignores invalid dates and areas', () => {
  const build = (query: string) => buildFilter(new URLSearchParams(query))
  expect(build('q=cup&by=o&area=products&from=2026-11-01&to=2026-11-30')).toEqual({
    'subject.name': { $contains: 'cup' },
    'actor.id': 'o',
    area: 'products',
    createdDate: { $gte: '2026-11-01T00:00:00.000Z', $lte: '2026-11-30T23:59:59.999Z' },
  })
  expect(build('area=toString2&from=yesterday&subject=p')).toEqual({ 'subject.id': 'p' })
})

it('describes the change, its actor and its fields', () => {
  expect([describeKind(t, change), describeActor(t, change), findPage(change)]).toEqual([
    'Changed',
    'Kim',
    '/dashboard/products/p',
  ])
  expect(describeKind(t, { ...change, operation: 'orders.bulkDeleteImportedOrders' })).toBe('Deleted')
  expect(describeKind(t, { ...change, operation: 'orderBilling.refundPayments' })).toBe('Done')
  const byAssistant = { ...change, actor: { ...change.actor, assistantId: 'a' } }
  expect(describeActor(t, byAssistant)).toBe('Kim, by an assistant')
  expect(listFields(change)).toEqual([
    { field: 'name', before: 'Mug', after: 'Cup' },
    { field: 'tags', before: '–', after: '["a"]' },
  ])
})

it('names fields in the words of the pages, and no others', () => {
  const names = ['priceData.price', 'variants[0]', 'businessAddress.country', 'constructor', 'media.x']
  expect(names.map((path) => describeField(t, path))).toEqual(['Price', 'Variants', 'Country', undefined, undefined])
})
