import { defineOperations } from './operation.ts'
import { Decimal, Id, maybe, Nothing, object, Text } from './schema.ts'
import { OwnStoreCredit, StoreCredit } from './store-credit.entity.ts'
import { storeCreditRoutes } from './store-credit.routes.ts'
import { merchants } from './who.ts'

const managing = 'STOA.MANAGE_STORE_CREDIT'
const change = object({
  customerId: Id(),
  /** An amount in the shop's currency. */
  amount: Decimal({ gt: '0', lte: '999999999.99', maxScale: 3 }),
  /** Only staff see the note. */
  note: maybe(Text(500)),
})

/** A customer's store credit, which can be spent at checkout. */
export const storeCredit = defineOperations('storeCredit', storeCreditRoutes, {
  getStoreCredit: {
    kind: 'query',
    who: merchants,
    permission: 'STOA.READ_CUSTOMERS',
    input: object({ customerId: Id(), cursor: maybe(Text(200)) }),
    reply: object({ storeCredit: StoreCredit }),
    problems: ['NOT_FOUND'],
    summary: 'Get the store credit of a customer, with its latest changes.',
  },
  giveStoreCredit: {
    kind: 'command',
    who: merchants,
    permission: managing,
    input: change,
    reply: object({ storeCredit: StoreCredit }),
    problems: ['NOT_FOUND'],
    summary: 'Give a customer store credit.',
  },
  takeStoreCredit: {
    kind: 'command',
    who: merchants,
    permission: managing,
    input: change,
    reply: object({ storeCredit: StoreCredit }),
    problems: ['NOT_FOUND', 'STORE_CREDIT_TOO_LOW'],
    summary: 'Deduct store credit from a customer, up to the balance.',
  },
  getMyStoreCredit: {
    kind: 'query',
    who: ['member'],
    scope: 'orders:read',
    input: Nothing,
    reply: object({ storeCredit: OwnStoreCredit }),
    summary: 'Get the store credit of the current member, with its latest changes.',
  },
})
