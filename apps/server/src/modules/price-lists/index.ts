import { priceLists as contract } from '@stoa/contract/price-lists'
import { serve } from '../../kernel/api.ts'
import type { Module } from '../../kernel/module.ts'
import * as priceLists from './price-lists.service.ts'

export const priceListsModule: Module = {
  bindings: [
    serve(contract.listPriceLists, priceLists.listPriceLists),
    serve(contract.createPriceList, priceLists.createPriceList),
    serve(contract.getPriceList, priceLists.getPriceList),
    serve(contract.updatePriceList, priceLists.updatePriceList),
    serve(contract.deletePriceList, priceLists.deletePriceList),
  ],
}
