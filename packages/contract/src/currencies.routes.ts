import type { Routes } from './route.ts'

export const currenciesRoutes = {
  listCurrencies: { method: 'GET', path: '/v1/currencies', publicPaths: ['/currency_converter/v1/currencies'] },
  convertCurrency: {
    method: 'POST',
    path: '/v1/currencies/amounts/{from}/convert/{to}',
    publicPaths: ['/currency_converter/v1/currencies/amounts/{from}/convert/{to}'],
  },
  getConversionRate: {
    method: 'GET',
    path: '/v1/currencies/rate/{from}/convert/{to}',
    publicPaths: ['/currency_converter/v1/currencies/rate/{from}/convert/{to}'],
  },
  setConversionRates: { method: 'POST', path: '/stoa/v1/currencies/rates', publicPaths: [] },
} as const satisfies Routes
