import type { Translate } from '@stoa/messages'

/** The labels of an invoice, in its buyer's language. */
export const translateLabels = (t: Translate) => ({
  date: t('documents:invoice.date'),
  due: t('documents:invoice.due'),
  order: t('documents:invoice.order'),
  billTo: t('documents:invoice.billTo'),
  item: t('documents:invoice.item'),
  quantity: t('documents:invoice.quantity'),
  price: t('documents:invoice.price'),
  amount: t('documents:invoice.amount'),
  subtotal: t('documents:invoice.subtotal'),
  discount: t('documents:invoice.discount'),
  shipping: t('documents:invoice.shipping'),
  fees: t('documents:invoice.fees'),
  total: t('documents:invoice.total'),
  tax: t('documents:invoice.tax'),
  rate: t('documents:invoice.rate'),
  net: t('documents:invoice.net'),
  taxIncluded: t('documents:invoice.taxIncluded'),
})

export type Labels = ReturnType<typeof translateLabels>
