import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { guestDataPort, personalDataPort } from '../members/api.ts'
import { companyBuyersHandler, guestCompanyBuyersHandler } from './companies.personal.ts'
import { bindings } from './companies.routes.ts'

export const companiesModule: Module = {
  bindings,
  plugs: [plug(personalDataPort, companyBuyersHandler), plug(guestDataPort, guestCompanyBuyersHandler)],
}
