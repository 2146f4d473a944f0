import { defineOperations } from './operation.ts'
import { PriceList } from './price-list.entity.ts'
import { priceListsRoutes } from './price-lists.routes.ts'
import { Id, list, Nothing, object, revised, writable } from './schema.ts'
import { merchants } from './who.ts'

const who = merchants
const reading = 'STOA.READ_PRICE_LISTS'
const managing = 'STOA.MANAGE_PRICE_LISTS'
const named = object({ priceListId: Id() })
const found = object({ priceList: PriceList })

/** Prices of companies. */
export const priceLists = defineOperations('priceLists', priceListsRoutes, {
  listPriceLists: {
    kind: 'query',
    who,
    permission: reading,
    input: Nothing,
    /** `prices` and `collections` are empty here. */
    reply: object({ priceLists: list(PriceList) }),
    summary: 'List the price lists of the site by name; a site has at most 50.',
  },
  createPriceList: {
    kind: 'command',
    who,
    permission: managing,
    input: object({ priceList: writable(PriceList, 'name') }),
    reply: found,
    problems: ['ALREADY_EXISTS', 'TOO_MANY_PRICE_LISTS'],
    summary: 'Create a price list.',
  },
  getPriceList: {
    kind: 'query',
    who,
    permission: reading,
    input: named,
    reply: found,
    problems: ['NOT_FOUND'],
    summary: 'Get a price list with its prices.',
  },
  updatePriceList: {
    kind: 'command',
    who,
    permission: managing,
    input: object({ priceList: revised(PriceList) }),
    reply: found,
    problems: ['NOT_FOUND', 'CONFLICT', 'ALREADY_EXISTS'],
    summary: 'Change a price list; its new prices count at once, in open carts too.',
  },
  deletePriceList: {
    kind: 'command',
    who,
    permission: managing,
    input: named,
    reply: Nothing,
    problems: ['NOT_FOUND', 'PRICE_LIST_IN_USE'],
    summary: 'Delete a price list that no company has.',
  },
})
