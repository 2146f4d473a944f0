import { currentCartRoutes } from '@stoa/contract/current-cart.routes'
import { membersRoutes } from '@stoa/contract/members.routes'
import { ordersRoutes } from '@stoa/contract/orders.routes'
import { expectTypeOf, test } from 'vitest'
import { anonymous, origin, prepareAnswers } from '../testing/scripted-server.ts'
import { createClient } from './client.ts'
import { pages } from './paging.ts'
import type { Role } from './token-storage.ts'

const modules = { currentCart: currentCartRoutes, members: membersRoutes, orders: ordersRoutes }
const shop = createClient({ origin, strategy: anonymous, fetch: prepareAnswers().fetch, modules })

test('calls are typed from the contract', () => {
  expectTypeOf(shop.currentCart.getCurrentCart).parameter(0).extract<undefined>().toEqualTypeOf<undefined>()
  type Added = Awaited<ReturnType<typeof shop.currentCart.addToCurrentCart>>
  expectTypeOf<Added['cart']['lineItems'][number]['quantity']>().toEqualTypeOf<number>()
  expectTypeOf(shop.currentCart.getCurrentCart).toBeCallableWith()
  // @ts-expect-error an order is asked for by its id
  expectTypeOf(shop.orders.getOrder).toBeCallableWith()
  // @ts-expect-error the contract has no such operation
  expectTypeOf(shop.orders).toHaveProperty('getOrders')
})

test('a module has its own routes and no others', () => {
  // @ts-expect-error these are the routes of another module
  createClient({ origin, strategy: anonymous, modules: { orders: membersRoutes } })
  // @ts-expect-error there is no such module
  createClient({ origin, strategy: anonymous, modules: { carts: currentCartRoutes } })
})

test('members have the field sets PUBLIC, EXTENDED and FULL', () => {
  type Fieldset = NonNullable<NonNullable<Parameters<typeof shop.members.getMember>[0]>['fieldsets']>[number]
  expectTypeOf<Fieldset>().toEqualTypeOf<'PUBLIC' | 'EXTENDED' | 'FULL'>()
})

test('pages are typed by their items', () => {
  type Orders = Awaited<ReturnType<typeof shop.orders.searchOrders>>
  const listOrderPages = () => pages(shop.orders.searchOrders, { search: {} })
  expectTypeOf(listOrderPages).returns.resolves.toHaveProperty('items').toEqualTypeOf<Orders['orders']>()
})

test('a refresh token has the role none, visitor or member', () => {
  expectTypeOf<Role>().toEqualTypeOf<'none' | 'visitor' | 'member'>()
})
