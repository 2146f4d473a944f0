// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'dashboard-drafts:title': undefined
  'dashboard-drafts:create': undefined
  'dashboard-drafts:allOrders': undefined
  'dashboard-drafts:paying': undefined
  'dashboard-drafts:column.items': undefined
  'dashboard-drafts:column.type': undefined
  'dashboard-drafts:column.customer': undefined
  'dashboard-drafts:column.updated': undefined
  'dashboard-drafts:column.total': undefined
  'dashboard-drafts:type.new': undefined
  'dashboard-drafts:type.edit': undefined
  'dashboard-drafts:noItems': undefined
  'dashboard-drafts:empty.title': undefined
  'dashboard-drafts:empty.text': undefined
  'dashboard-drafts:new.title': undefined
  'dashboard-drafts:edit.title': { number: Value }
  'dashboard-drafts:backToOrder': undefined
  'dashboard-drafts:draft': undefined
  'dashboard-drafts:sum.title': undefined
  'dashboard-drafts:sum.newTitle': undefined
  'dashboard-drafts:sum.empty': undefined
  'dashboard-drafts:sum.subtotal': undefined
  'dashboard-drafts:sum.discounts': undefined
  'dashboard-drafts:sum.shipping': undefined
  'dashboard-drafts:sum.fees': undefined
  'dashboard-drafts:sum.tax': undefined
  'dashboard-drafts:sum.taxIncluded': undefined
  'dashboard-drafts:sum.total': undefined
  'dashboard-drafts:sum.paid': undefined
  'dashboard-drafts:sum.toRefund': undefined
  'dashboard-drafts:sum.due': undefined
  'dashboard-drafts:place': undefined
  'dashboard-drafts:update': undefined
  'dashboard-drafts:note': undefined
  'dashboard-drafts:reason': undefined
  'dashboard-drafts:reason.hint': undefined
  'dashboard-drafts:inventory': undefined
  'dashboard-drafts:discard': undefined
  'dashboard-drafts:discard.changes': undefined
  'dashboard-drafts:discard.changes.text': undefined
  'dashboard-drafts:discard.draft': undefined
  'dashboard-drafts:discard.draft.text': undefined
  'dashboard-drafts:unknownAction': undefined
  'dashboard-drafts:error.unavailable': undefined
  'dashboard-drafts:error.discount': undefined
  'dashboard-drafts:error.outdated': undefined
  'dashboard-drafts:items.title': undefined
  'dashboard-drafts:items.none': undefined
  'dashboard-drafts:items.find': undefined
  'dashboard-drafts:items.find.placeholder': undefined
  'dashboard-drafts:items.found': undefined
  'dashboard-drafts:items.notFound': undefined
  'dashboard-drafts:items.inStock': { price: Value; count: Value }
  'dashboard-drafts:items.remove': { name: Value }
  'dashboard-drafts:items.restore': { name: Value }
  'dashboard-drafts:items.quantityOf': { name: Value }
  'dashboard-drafts:items.priceOf': { name: Value }
  'dashboard-drafts:items.added': undefined
  'dashboard-drafts:items.removed': undefined
  'dashboard-drafts:items.quantityBefore': { quantity: Value }
  'dashboard-drafts:items.priceBefore': { price: Value }
  'dashboard-drafts:custom': undefined
  'dashboard-drafts:custom.title': undefined
  'dashboard-drafts:custom.submit': undefined
  'dashboard-drafts:custom.name': undefined
  'dashboard-drafts:custom.name.missing': undefined
  'dashboard-drafts:custom.price': undefined
  'dashboard-drafts:custom.quantity': undefined
  'dashboard-drafts:customer.title': undefined
  'dashboard-drafts:customer.edit': undefined
  'dashboard-drafts:customer.none': undefined
  'dashboard-drafts:customer.save': undefined
  'dashboard-drafts:customer.find': undefined
  'dashboard-drafts:customer.find.placeholder': undefined
  'dashboard-drafts:customer.found': undefined
  'dashboard-drafts:customer.notFound': undefined
  'dashboard-drafts:customer.member': { email: Value }
  'dashboard-drafts:extras.title': undefined
  'dashboard-drafts:extras.taxExempt': undefined
  'dashboard-drafts:extras.remove': undefined
  'dashboard-drafts:extras.removeName': { name: Value }
  'dashboard-drafts:discount.title': undefined
  'dashboard-drafts:discount.add': undefined
  'dashboard-drafts:discount.value': undefined
  'dashboard-drafts:discount.type': undefined
  'dashboard-drafts:discount.type.amount': undefined
  'dashboard-drafts:discount.type.percent': undefined
  'dashboard-drafts:discount.reason': undefined
  'dashboard-drafts:discount.reason.hint': undefined
  'dashboard-drafts:discount.unnamed': undefined
  'dashboard-drafts:fee.title': undefined
  'dashboard-drafts:fee.add': undefined
  'dashboard-drafts:fee.name': undefined
  'dashboard-drafts:fee.amount': undefined
  'dashboard-drafts:shipping.title': undefined
  'dashboard-drafts:shipping.add': undefined
  'dashboard-drafts:shipping.change': undefined
  'dashboard-drafts:shipping.save': undefined
  'dashboard-drafts:shipping.method': undefined
  'dashboard-drafts:shipping.method.custom': undefined
  'dashboard-drafts:shipping.option': { name: Value; price: Value }
  'dashboard-drafts:shipping.name': undefined
  'dashboard-drafts:shipping.name.hint': undefined
  'dashboard-drafts:shipping.price': undefined
  'dashboard-drafts:link.title': undefined
  'dashboard-drafts:link.none': undefined
  'dashboard-drafts:link.copy': undefined
  'dashboard-drafts:link.create': undefined
  'dashboard-drafts:link.createNew': undefined
  'dashboard-drafts:link.submit': undefined
  'dashboard-drafts:link.emailTo': { email: Value }
  'dashboard-drafts:link.emailCustomer': undefined
  'dashboard-drafts:link.noEmail': undefined
  'dashboard-drafts:link.noRecipient': undefined
  'dashboard-drafts:link.noTotal': undefined
  'dashboard-drafts:link.message': undefined
  'dashboard-drafts:link.message.hint': undefined
  'dashboard-drafts:link.validFor': undefined
  'dashboard-drafts:link.days': { count: number }
  'dashboard-drafts:link.language': undefined
  'dashboard-drafts:link.language.customer': undefined
  'dashboard-drafts:link.replaced': undefined
  'dashboard-drafts:link.deactivate': undefined
  'dashboard-drafts:link.deactivate.title': undefined
  'dashboard-drafts:link.deactivate.text': undefined
}

export type RichTexts = {
  'dashboard-drafts:link.emailed': { recipient: Value; sent: Tag; expires: Tag }
  'dashboard-drafts:link.emailedCustomer': { sent: Tag; expires: Tag }
  'dashboard-drafts:link.notEmailed': { expires: Tag }
}
