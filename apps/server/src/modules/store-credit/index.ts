import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { customerPartsPort } from '../customers/api.ts'
import { guestDataPort, personalDataPort } from '../members/api.ts'
import {
  creditOfMergedCustomers,
  guestStoreCreditDataHandler,
  storeCreditDataHandler,
} from './store-credit.personal.ts'
import { bindings } from './store-credit.routes.ts'

export const storeCreditModule: Module = {
  bindings,
  plugs: [
    plug(personalDataPort, storeCreditDataHandler),
    plug(guestDataPort, guestStoreCreditDataHandler),
    plug(customerPartsPort, creditOfMergedCustomers),
  ],
}
