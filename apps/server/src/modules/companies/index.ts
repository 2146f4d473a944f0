import type { Module } from '../../kernel/module.ts'
import { ownRepliesPort } from '../../kernel/own-replies.ts'
import { plug } from '../../kernel/port.ts'
import { buyerPricesPort } from '../catalog/api.ts'
import { guestDataPort, personalDataPort } from '../members/api.ts'
import { companyBuyersHandler, guestCompanyBuyersHandler } from './companies.personal.ts'
import { bindings } from './companies.routes.ts'
import { hasPriceList, pricesOfBuyers } from './prices-of-buyers.ts'

export const companiesModule: Module = {
  bindings,
  plugs: [
    plug(personalDataPort, companyBuyersHandler),
    plug(guestDataPort, guestCompanyBuyersHandler),
    plug(ownRepliesPort, hasPriceList),
    plug(buyerPricesPort, pricesOfBuyers),
  ],
}
