import type { Translate } from '@stoa/messages'

/** The labels of packing slips and shipping labels, in the language of the person who packs. */
export const translateLabels = (t: Translate) => ({
  title: t('documents:slip.title'),
  order: t('documents:slip.order'),
  date: t('documents:slip.date'),
  parcel: t('documents:slip.parcel'),
  tracking: t('documents:slip.tracking'),
  shipTo: t('documents:slip.shipTo'),
  pickupAt: t('documents:slip.pickupAt'),
  item: t('documents:slip.item'),
  sku: t('documents:slip.sku'),
  quantity: t('documents:slip.quantity'),
  pieces: t('documents:slip.pieces'),
  note: t('documents:slip.note'),
  gift: t('documents:slip.gift'),
  to: t('documents:label.to'),
  from: t('documents:label.from', { sender: '' }),
})
