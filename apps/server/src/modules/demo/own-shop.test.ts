import { describe, expect, it } from 'vitest'
import { assertConfirmed, assertMayEmpty, isOwnerInPerson } from './own-shop.ts'

const demo = { status: 'DEMO', state: { writtenDate: '2026-01-01T00:00:00.000Z' }, realOrders: 0 } as const

describe('emptying a shop', () => {
  it('is possible for the demo shop in test mode', () => expect(() => assertMayEmpty(demo)).not.toThrow())

  it.each([
    ['an own shop', { ...demo, state: {} }, 'SHOP_IS_NO_DEMO'],
    ['an open shop', { ...demo, status: 'ENABLED' as const }, 'SHOP_IS_NO_DEMO'],
    ['a closed shop', { ...demo, status: 'DISABLED' as const }, 'SHOP_IS_NO_DEMO'],
    ['a shop with a real order', { ...demo, realOrders: 1 }, 'SHOP_HAS_REAL_ORDERS'],
  ])('is refused for %s', (_, shop, code) => {
    expect(() => assertMayEmpty(shop)).toThrow(expect.objectContaining({ code }))
  })

  it.each([
    ['an owner', { type: 'owner', access: 'ALL' }, true],
    ['a manager', { type: 'owner', access: { shop: 'CHANGE' } }, false],
    ['an assistant of an owner', { type: 'owner', access: 'ALL', assistantId: 'id' }, false],
    ['an app', { type: 'app' }, false],
  ])('by %s', (_, caller, may) => expect(isOwnerInPerson(caller)).toBe(may))

  it.each(['Morrow & Pine', ' morrow &  pine '])('is confirmed by %j', (entered) => {
    expect(() => assertConfirmed(entered, 'Morrow & Pine')).not.toThrow()
  })

  it.each(['', 'Morrow', 'Morrow and Pine', 'yes'])('is not confirmed by %j', (entered) => {
    expect(() => assertConfirmed(entered, 'Morrow & Pine')).toThrow(
      expect.objectContaining({ code: 'CONFIRMATION_DIFFERS' }),
    )
  })
})
