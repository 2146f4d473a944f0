import { afterAll, expect, inject, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { buildLine, plainProducts } from '../../../../../tests/support/purchase.ts'
import { makeSite } from '../../../../../tests/support/site.ts'
import { system } from '../../kernel/actor.ts'
import { cleanUp } from '../../kernel/clean-up.ts'
import { openDatabase } from '../../kernel/database.ts'
import type { Reaction } from '../../kernel/events.ts'
import { Outbox } from '../../kernel/outbox.ts'
import { Ports } from '../../kernel/port.ts'
import { Snapshots } from '../../kernel/snapshot.ts'
import { UnitFactory } from '../../kernel/units.ts'
import { expiring } from './cart.expiring.ts'

const database = openDatabase(inject('database'), 2)
afterAll(() => database.close())

test('a cart expires ninety days after its last change, and its buyer then gets a new one', async () => {
  const site = await makeSite({ demo: true })
  const gone: string[] = []
  const hears: Reaction = {
    on: 'wix.ecom.v1.cart_deleted',
    when: 'with',
    name: 'test',
    async run(_, { entityId }) {
      gone.push(entityId)
    },
  }
  const factory = new UnitFactory(database, new Snapshots(), new Outbox(), new Ports(), [hears])
  const units = factory.units({ siteId: site.id, actor: system, requestId: 'test' })
  const lineItems = [buildLine((await plainProducts(site.app()))[0].id)]
  const createCart = async (buyer: Caller) => (await buyer.ok('currentCart.addToCurrentCart', { lineItems })).cart.id
  const buyers = [await site.visitor(), await site.visitor(), await site.visitor()]
  const ids = await Promise.all(buyers.map(createCart))
  const ageCart = (id: string, made: number, changed: number) =>
    query(
      `update carts set created_date = now() - make_interval(days => $2), updated_date = now() - make_interval(days => $3)
       where id = $1`,
      [id, made, changed],
    )
  await ageCart(ids[0], 91, 91)
  await ageCart(ids[1], 200, 89)
  await ageCart(ids[2], 89, 89)
  expect(await cleanUp(units, expiring)).toEqual({ carts: 1 })
  expect(gone).toEqual([ids[0]])
  expect((await buyers[0]!.problem('currentCart.getCurrentCart')).code).toBe('OWNED_CART_NOT_FOUND')
  for (const place of [1, 2]) {
    expect((await buyers[place]!.ok('currentCart.getCurrentCart')).cart.id).toBe(ids[place])
  }
  expect(await createCart(buyers[0]!)).not.toBe(ids[0])
})
