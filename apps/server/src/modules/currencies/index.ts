import { currencies as contract } from '@stoa/contract/currencies'
import { serve } from '../../kernel/api.ts'
import type { Module } from '../../kernel/module.ts'
import * as currencies from './currencies.service.ts'

export const currenciesModule: Module = {
  bindings: [
    serve(contract.listCurrencies, currencies.listCurrencies),
    serve(contract.convertCurrency, currencies.convertCurrency),
    serve(contract.getConversionRate, currencies.getConversionRate),
    serve(contract.setConversionRates, currencies.setConversionRates),
  ],
}
