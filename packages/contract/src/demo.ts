import { demoRoutes } from './demo.routes.ts'
import { defineOperations } from './operation.ts'
import { Flag, Nothing, object, type Static, Text, Whole } from './schema.ts'

/** The number of entities, and how many of them were added after the demo was created. */
export const DemoCount = object({ total: Whole(0), added: Whole(0) })

/** A preview of emptying the demo shop. Other shops have nothing to remove. */
export const DemoShop = object({
  /** Whether this is the demo shop, in test mode, and never opened. */
  isDemo: Flag(),
  /** Whether the caller is an owner in person. Others may not empty the shop. */
  mayEmpty: Flag(),
  /**
   * Number of real orders since the demo was created: those neither paid by test card nor canceled before payment. If
   * there are any, the shop can't be emptied.
   */
  realOrders: Whole(0),
  /** The shop's name, which must be entered to confirm. */
  name: Text(),
  products: DemoCount,
  orders: DemoCount,
  customers: DemoCount,
  reviews: DemoCount,
  pages: DemoCount,
  discounts: DemoCount,
})
export type DemoShop = Static<typeof DemoShop>

export const demo = defineOperations({ name: 'demo', staff: 'STOA.MANAGE_SITE' }, demoRoutes, {
  getDemoShop: {
    kind: 'query',
    who: ['owner'],
    input: Nothing,
    reply: object({ demoShop: DemoShop }),
    summary: 'Get what would be removed from the demo by starting your own shop.',
  },
  startOwnShop: {
    kind: 'command',
    who: ['owner'],
    input: object({
      /** The name of the shop, as typed by the owner. Case does not matter. */
      confirmation: Text(100),
    }),
    reply: object({}),
    problems: ['SHOP_IS_NO_DEMO', 'SHOP_HAS_REAL_ORDERS', 'CONFIRMATION_DIFFERS'],
    events: ['wix.billing.v1.tax_group_created', 'wix.ecom.v1.delivery_profile_created'],
    summary: 'Remove the demo’s products, orders, customers and pages; the team, apps and settings stay.',
  },
})
