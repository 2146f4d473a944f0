import type { EventType } from '@stoa/contract/events'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { buildEventBody, type DeliveredEventOf, isRelevantTo, type Reaction } from './events.ts'
import type { Unit } from './unit.ts'

/** Never run: the type check refuses each marked line. */
export function listMisuses(unit: Unit): unknown[] {
  const item = { productId: 'p', changedFields: ['name'] }
  return [
    // @ts-expect-error: not in the registry
    unit.emit('wix.ecom.v1.cart_painted', 'id', {}),
    // @ts-expect-error: a cart is no order
    unit.emit('wix.ecom.v1.order_created', 'id', { id: 'id', lineItems: [] }),
    // @ts-expect-error: the payload is missing
    unit.emit('com.wix.ecommerce.catalog.api.v1.ProductChanged', 'id'),
    // @ts-expect-error: only the id is sent
    unit.emit('wix.ecom.v1.cart_deleted', 'id', {}),
    unit.emit('wix.ecom.v1.cart_deleted', 'id'),
    unit.emit('com.wix.ecommerce.catalog.api.v1.ProductChanged', 'id', item),
  ]
}

const run = async () => {}
export const reactions: readonly Reaction[] = [
  // @ts-expect-error: not in the registry
  { on: 'wix.ecom.v1.cart_painted', when: 'with', name: 'tests.unknown', run },
  // @ts-expect-error: the event is about an order
  {
    on: 'wix.ecom.v1.order_canceled',
    when: 'with',
    name: 'tests.other-payload',
    run: async (_unit: Unit, { body }: DeliveredEventOf<'stoa.notices.stock_low'>) =>
      void body.actionEvent.body.quantity,
  },
]

test('a reaction receives the body of its type', () => {
  type Body<Type extends EventType> = DeliveredEventOf<Type>['body']
  expectTypeOf<Body<'wix.ecom.v1.order_created'>['createdEvent']['entity']['number']>().toEqualTypeOf<string>()
  expectTypeOf<Body<'wix.ecom.v1.order_canceled'>['actionEvent']['body']['customMessage']>().toEqualTypeOf<
    string | undefined
  >()
  expectTypeOf<Body<'wix.ecom.v1.cart_updated'>['updatedEvent']['currentEntity']['id']>().toEqualTypeOf<string>()
})

describe('the body of an event', () => {
  test.each([
    ['wix.ecom.v1.cart_created', { createdEvent: { entity: { id: '1' } } }],
    ['wix.ecom.v1.cart_updated', { updatedEvent: { currentEntity: { id: '1' } } }],
    ['wix.ecom.v1.draft_order_deleted', { deletedEvent: { deletedEntity: { id: '1' } } }],
    ['wix.ecom.v1.checkout_completed', { actionEvent: { body: { id: '1' } } }],
  ] as const)('%s', (type, body) => expect(buildEventBody(type, { id: '1' })).toEqual(body))

  test('of a restored entity also says when it was deleted', () => {
    const restored = { restoreInfo: { deletedDate: '2026-01-01T00:00:00.000Z' } }
    const body = { createdEvent: { entity: { id: '1' }, ...restored } }
    expect(buildEventBody('wix.members.v1.member_created', { id: '1' }, restored)).toEqual(body)
  })
})

test('a reaction for some sites needs no events of others', () => {
  const reaction = { on: 'stoa.notices.stock_low', when: 'after', name: 'tests.site', run } as const
  const event = { type: reaction.on, entityId: 'e', siteId: 'b', body: {} }
  expect(isRelevantTo({ ...reaction, isForSite: (siteId) => siteId === 'a' }, event)).toBe(false)
  expect(isRelevantTo({ ...reaction, isForSite: (siteId) => siteId === 'b' }, event)).toBe(true)
})
