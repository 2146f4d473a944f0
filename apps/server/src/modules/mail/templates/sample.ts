import type { Translate } from '@stoa/messages'

export const formatSampleAmount = ({ language }: Translate, amount: number): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(amount)

export const formatSampleDay = ({ language }: Translate): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date('2030-05-01T00:00:00Z'))

/** Products in sample emails and documents. Prices are in the main unit of the currency. */
export const sampleProducts = [
  { name: 'mails:sample.mug', quantity: 2, price: 24 },
  { name: 'mails:sample.towel', quantity: 1, price: 14 },
] as const

export const listSampleItems = (t: Translate) =>
  sampleProducts.map(({ name, quantity, price }) => ({
    name: t(name),
    detail: `× ${quantity}`,
    amount: formatSampleAmount(t, quantity * price),
  }))
