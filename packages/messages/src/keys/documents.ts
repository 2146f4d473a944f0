// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'documents:invoice.title': { number: Value }
  'documents:creditNote.title': { number: Value }
  'documents:creditNote.refund': { number: Value }
  'documents:creditNote.refundWithReason': { number: Value; reason: Value }
  'documents:invoice.date': undefined
  'documents:invoice.due': undefined
  'documents:invoice.order': undefined
  'documents:invoice.billTo': undefined
  'documents:invoice.taxId': { id: Value }
  'documents:invoice.item': undefined
  'documents:invoice.quantity': undefined
  'documents:invoice.price': undefined
  'documents:invoice.amount': undefined
  'documents:invoice.subtotal': undefined
  'documents:invoice.discount': undefined
  'documents:invoice.shipping': undefined
  'documents:invoice.fees': undefined
  'documents:invoice.total': undefined
  'documents:invoice.tax': undefined
  'documents:invoice.rate': undefined
  'documents:invoice.net': undefined
  'documents:invoice.taxIncluded': undefined
  'documents:page': { page: Value; pages: Value }
  'documents:slip.title': undefined
  'documents:slip.titleOf': { number: Value }
  'documents:slip.titleOfMany': { count: number }
  'documents:slip.order': undefined
  'documents:slip.date': undefined
  'documents:slip.parcel': undefined
  'documents:slip.tracking': undefined
  'documents:slip.shipTo': undefined
  'documents:slip.pickupAt': undefined
  'documents:slip.item': undefined
  'documents:slip.sku': undefined
  'documents:slip.quantity': undefined
  'documents:slip.pieces': undefined
  'documents:slip.note': undefined
  'documents:label.titleOf': { number: Value }
  'documents:label.titleOfMany': { count: number }
  'documents:label.from': { sender: Value }
  'documents:label.to': undefined
  'documents:label.order': { number: Value }
  'documents:label.orderParcel': { number: Value; parcel: Value; parcels: Value }
  'documents:slip.gift': undefined
}

export type RichTexts = {}
