// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'dashboard-orders:title': undefined
  'dashboard-orders:drafts': undefined
  'dashboard-orders:export': undefined
  'dashboard-orders:settings': undefined
  'dashboard-orders:create': undefined
  'dashboard-orders:views': undefined
  'dashboard-orders:search': undefined
  'dashboard-orders:search.placeholder': undefined
  'dashboard-orders:fulfillFocused': undefined
  'dashboard-orders:noMatch.title': undefined
  'dashboard-orders:noMatch.text': undefined
  'dashboard-orders:noMatch.all': undefined
  'dashboard-orders:empty.title': undefined
  'dashboard-orders:empty.text': undefined
  'dashboard-orders:back': undefined
  'dashboard-orders:close': undefined
  'dashboard-orders:edit': undefined
  'dashboard-orders:unknownCustomer': undefined
  'dashboard-orders:view.all': undefined
  'dashboard-orders:view.toFulfill': undefined
  'dashboard-orders:view.unpaid': undefined
  'dashboard-orders:view.new': undefined
  'dashboard-orders:view.canceled': undefined
  'dashboard-orders:view.archived': undefined
  'dashboard-orders:payment.paid': undefined
  'dashboard-orders:payment.notPaid': undefined
  'dashboard-orders:payment.partiallyPaid': undefined
  'dashboard-orders:payment.pending': undefined
  'dashboard-orders:payment.awaiting': undefined
  'dashboard-orders:payment.partiallyRefunded': undefined
  'dashboard-orders:payment.refunded': undefined
  'dashboard-orders:payment.canceled': undefined
  'dashboard-orders:payment.declined': undefined
  'dashboard-orders:payment.unknown': undefined
  'dashboard-orders:payment.authorized': undefined
  'dashboard-orders:payment.voided': undefined
  'dashboard-orders:payment.failed': undefined
  'dashboard-orders:fulfillment.none': undefined
  'dashboard-orders:fulfillment.partial': undefined
  'dashboard-orders:fulfillment.all': undefined
  'dashboard-orders:status.approved': undefined
  'dashboard-orders:status.pending': undefined
  'dashboard-orders:status.initialized': undefined
  'dashboard-orders:status.canceled': undefined
  'dashboard-orders:status.rejected': undefined
  'dashboard-orders:channel.web': undefined
  'dashboard-orders:channel.pos': undefined
  'dashboard-orders:channel.dashboard': undefined
  'dashboard-orders:channel.appStore': undefined
  'dashboard-orders:channel.invoices': undefined
  'dashboard-orders:channel.other': undefined
  'dashboard-orders:channel.unknown': undefined
  'dashboard-orders:column.number': undefined
  'dashboard-orders:column.date': undefined
  'dashboard-orders:column.customer': undefined
  'dashboard-orders:column.email': undefined
  'dashboard-orders:column.payment': undefined
  'dashboard-orders:column.fulfillment': undefined
  'dashboard-orders:column.channel': undefined
  'dashboard-orders:column.tags': undefined
  'dashboard-orders:column.items': undefined
  'dashboard-orders:column.total': undefined
  'dashboard-orders:columns': undefined
  'dashboard-orders:row.select': { number: Value }
  'dashboard-orders:selectPage': undefined
  'dashboard-orders:filter.status': undefined
  'dashboard-orders:filter.value': { filter: Value; value: Value }
  'dashboard-orders:filter.clear': undefined
  'dashboard-orders:filter.none': undefined
  'dashboard-orders:filter.counting': undefined
  'dashboard-orders:date': undefined
  'dashboard-orders:date.today': undefined
  'dashboard-orders:date.last7': undefined
  'dashboard-orders:date.last30': undefined
  'dashboard-orders:date.thisYear': undefined
  'dashboard-orders:date.from': undefined
  'dashboard-orders:date.to': undefined
  'dashboard-orders:date.since': { from: Value }
  'dashboard-orders:date.until': { to: Value }
  'dashboard-orders:date.range': { from: Value; to: Value }
  'dashboard-orders:tag': undefined
  'dashboard-orders:tag.placeholder': undefined
  'dashboard-orders:bulk.label': undefined
  'dashboard-orders:bulk.selected': { count: Value }
  'dashboard-orders:bulk.selectAll': { count: Value }
  'dashboard-orders:bulk.print': undefined
  'dashboard-orders:bulk.slips': undefined
  'dashboard-orders:bulk.labels': undefined
  'dashboard-orders:bulk.clear': undefined
  'dashboard-orders:bulk.tagTitle': { count: number }
  'dashboard-orders:bulk.progress': undefined
  'dashboard-orders:bulk.working': undefined
  'dashboard-orders:bulk.failed': { count: number }
  'dashboard-orders:bulk.failedWith': { count: number; reason: Value }
  'dashboard-orders:bulk.broken': undefined
  'dashboard-orders:bulk.nothingLeft': undefined
  'dashboard-orders:bulk.fulfill': undefined
  'dashboard-orders:bulk.fulfill.count': { count: number }
  'dashboard-orders:bulk.fulfill.doing': { count: number }
  'dashboard-orders:bulk.fulfill.done': { count: number }
  'dashboard-orders:bulk.fulfill.next': undefined
  'dashboard-orders:bulk.paid': undefined
  'dashboard-orders:bulk.paid.doing': { count: number }
  'dashboard-orders:bulk.paid.done': { count: number }
  'dashboard-orders:bulk.unfulfill.doing': { count: number }
  'dashboard-orders:bulk.unfulfill.done': { count: number }
  'dashboard-orders:bulk.archive': undefined
  'dashboard-orders:bulk.archive.count': { count: number }
  'dashboard-orders:bulk.archive.doing': { count: number }
  'dashboard-orders:bulk.archive.done': { count: number }
  'dashboard-orders:bulk.unarchive': undefined
  'dashboard-orders:bulk.unarchive.doing': { count: number }
  'dashboard-orders:bulk.unarchive.done': { count: number }
  'dashboard-orders:bulk.seen': undefined
  'dashboard-orders:bulk.seen.doing': { count: number }
  'dashboard-orders:bulk.seen.done': { count: number }
  'dashboard-orders:bulk.unseen': undefined
  'dashboard-orders:bulk.unseen.doing': { count: number }
  'dashboard-orders:bulk.unseen.done': { count: number }
  'dashboard-orders:bulk.tag': undefined
  'dashboard-orders:bulk.tag.doing': { count: number }
  'dashboard-orders:bulk.tag.done': { count: number }
  'dashboard-orders:bulk.untag.doing': { count: number }
  'dashboard-orders:bulk.untag.done': { count: number }
  'dashboard-orders:order.title': { number: Value }
  'dashboard-orders:order.all': undefined
  'dashboard-orders:order.copyNumber': undefined
  'dashboard-orders:order.archived': undefined
  'dashboard-orders:order.newer': undefined
  'dashboard-orders:order.older': undefined
  'dashboard-orders:order.items': { count: number }
  'dashboard-orders:order.unnamedItem': undefined
  'dashboard-orders:order.sku': { sku: Value }
  'dashboard-orders:order.fulfilledOf': { fulfilled: Value; total: Value }
  'dashboard-orders:action.approve': undefined
  'dashboard-orders:action.reject': undefined
  'dashboard-orders:action.fulfill': undefined
  'dashboard-orders:action.more': undefined
  'dashboard-orders:action.print': undefined
  'dashboard-orders:action.slip': undefined
  'dashboard-orders:action.label': undefined
  'dashboard-orders:action.edit': undefined
  'dashboard-orders:action.adjust': undefined
  'dashboard-orders:action.archive': undefined
  'dashboard-orders:action.unarchive': undefined
  'dashboard-orders:action.cancel': undefined
  'dashboard-orders:command.fulfill': undefined
  'dashboard-orders:command.archive': undefined
  'dashboard-orders:command.unarchive': undefined
  'dashboard-orders:command.comment': undefined
  'dashboard-orders:fulfill.title': { number: Value }
  'dashboard-orders:fulfill.done': undefined
  'dashboard-orders:adjust.title': { number: Value }
  'dashboard-orders:adjust.type': undefined
  'dashboard-orders:adjust.charge': undefined
  'dashboard-orders:adjust.charge.hint': undefined
  'dashboard-orders:adjust.credit': undefined
  'dashboard-orders:adjust.credit.hint': undefined
  'dashboard-orders:adjust.reason': undefined
  'dashboard-orders:adjust.reason.hint': undefined
  'dashboard-orders:adjust.reason.required': undefined
  'dashboard-orders:adjust.tooMuch': undefined
  'dashboard-orders:adjust.notAllowed': undefined
  'dashboard-orders:adjust.done': undefined
  'dashboard-orders:cancel.title': { number: Value }
  'dashboard-orders:cancel.text': undefined
  'dashboard-orders:cancel.restock': undefined
  'dashboard-orders:cancel.email': undefined
  'dashboard-orders:cancel.message': undefined
  'dashboard-orders:cancel.done': undefined
  'dashboard-orders:reject.title': { number: Value }
  'dashboard-orders:reject.text': undefined
  'dashboard-orders:reject.submit': undefined
  'dashboard-orders:reject.done': undefined
  'dashboard-orders:editRefused.title': undefined
  'dashboard-orders:editRefused.text': undefined
  'dashboard-orders:total.subtotal': undefined
  'dashboard-orders:total.discount': undefined
  'dashboard-orders:total.shipping': undefined
  'dashboard-orders:total.fees': undefined
  'dashboard-orders:total.tax': undefined
  'dashboard-orders:total.taxIncluded': undefined
  'dashboard-orders:total.total': undefined
  'dashboard-orders:total.taxFallbackOff': undefined
  'dashboard-orders:total.taxFallback': undefined
  'dashboard-orders:total.taxFallbackWith': { reason: Value }
  'dashboard-orders:balance.title': undefined
  'dashboard-orders:balance.paid': undefined
  'dashboard-orders:balance.authorized': undefined
  'dashboard-orders:balance.refunded': undefined
  'dashboard-orders:balance.due': undefined
  'dashboard-orders:customer.title': undefined
  'dashboard-orders:customer.member': undefined
  'dashboard-orders:customer.editEmail': undefined
  'dashboard-orders:customer.emailTitle': undefined
  'dashboard-orders:customer.copyEmail': undefined
  'dashboard-orders:customer.copyPhone': undefined
  'dashboard-orders:customer.note': undefined
  'dashboard-orders:customer.billing': undefined
  'dashboard-orders:customer.sameAddress': undefined
  'dashboard-orders:customer.copyBilling': undefined
  'dashboard-orders:shipping.title': undefined
  'dashboard-orders:shipping.address': undefined
  'dashboard-orders:shipping.edit': undefined
  'dashboard-orders:shipping.copy': undefined
  'dashboard-orders:shipping.to': undefined
  'dashboard-orders:shipping.pickup': undefined
  'dashboard-orders:shipping.copyPickup': undefined
  'dashboard-orders:email.label': undefined
  'dashboard-orders:email.hint': undefined
  'dashboard-orders:email.save': undefined
  'dashboard-orders:email.done': undefined
  'dashboard-orders:email.invalid': undefined
  'dashboard-orders:address.save': undefined
  'dashboard-orders:address.done': undefined
  'dashboard-orders:address.firstName': undefined
  'dashboard-orders:address.lastName': undefined
  'dashboard-orders:address.company': undefined
  'dashboard-orders:address.street': undefined
  'dashboard-orders:address.line2': undefined
  'dashboard-orders:address.postalCode': undefined
  'dashboard-orders:address.city': undefined
  'dashboard-orders:address.subdivision': undefined
  'dashboard-orders:address.country': undefined
  'dashboard-orders:address.chooseCountry': undefined
  'dashboard-orders:address.phone': undefined
  'dashboard-orders:address.countryMissing': undefined
  'dashboard-orders:address.cityMissing': undefined
  'dashboard-orders:address.streetMissing': undefined
  'dashboard-orders:packages.title': undefined
  'dashboard-orders:packages.unfulfilled': { count: number }
  'dashboard-orders:package.name': { number: Value }
  'dashboard-orders:package.line': { quantity: Value; name: Value }
  'dashboard-orders:package.edit': { number: Value }
  'dashboard-orders:package.undo': undefined
  'dashboard-orders:package.undoNumber': { number: Value }
  'dashboard-orders:package.undo.title': { number: Value }
  'dashboard-orders:package.undo.text': undefined
  'dashboard-orders:package.undo.done': undefined
  'dashboard-orders:package.save': undefined
  'dashboard-orders:package.saved': undefined
  'dashboard-orders:package.items': undefined
  'dashboard-orders:package.quantity': { name: Value }
  'dashboard-orders:package.of': { max: Value }
  'dashboard-orders:package.number': undefined
  'dashboard-orders:package.carrier': undefined
  'dashboard-orders:package.link': undefined
  'dashboard-orders:package.link.hint': undefined
  'dashboard-orders:package.quantity.invalid': undefined
  'dashboard-orders:package.link.invalid': undefined
  'dashboard-orders:package.number.missing': undefined
  'dashboard-orders:package.empty': undefined
  'dashboard-orders:payments.title': undefined
  'dashboard-orders:payments.none': undefined
  'dashboard-orders:payments.chargeSaved': undefined
  'dashboard-orders:payments.markPaid': undefined
  'dashboard-orders:payments.refund': undefined
  'dashboard-orders:payments.refundOf': { amount: Value }
  'dashboard-orders:payments.refundFailed': undefined
  'dashboard-orders:payments.capturedHeld': { captured: Value; held: Value }
  'dashboard-orders:payments.capturedReleased': { captured: Value }
  'dashboard-orders:payments.amount': { currency: Value }
  'dashboard-orders:payments.amount.invalid': { example: Value }
  'dashboard-orders:charge.submit': undefined
  'dashboard-orders:charge.hint': { card: Value }
  'dashboard-orders:charge.done': undefined
  'dashboard-orders:charge.declined': undefined
  'dashboard-orders:markPaid.title': undefined
  'dashboard-orders:markPaid.text': undefined
  'dashboard-orders:markPaid.method': undefined
  'dashboard-orders:markPaid.method.none': undefined
  'dashboard-orders:markPaid.done': undefined
  'dashboard-orders:capture.title': undefined
  'dashboard-orders:capture.submit': undefined
  'dashboard-orders:capture.hint': { amount: Value }
  'dashboard-orders:capture.done': undefined
  'dashboard-orders:capture.declined': undefined
  'dashboard-orders:void.title': undefined
  'dashboard-orders:void.submit': undefined
  'dashboard-orders:void.text': { amount: Value }
  'dashboard-orders:void.done': undefined
  'dashboard-orders:void.declined': undefined
  'dashboard-orders:refund.nothingLeft': undefined
  'dashboard-orders:refund.done': undefined
  'dashboard-orders:refund.payment': undefined
  'dashboard-orders:refund.paymentOption': { payment: Value; amount: Value }
  'dashboard-orders:refund.items': undefined
  'dashboard-orders:refund.shipping': { amount: Value }
  'dashboard-orders:refund.whole': undefined
  'dashboard-orders:refund.max': { amount: Value }
  'dashboard-orders:refund.reason': undefined
  'dashboard-orders:refund.reason.hint': undefined
  'dashboard-orders:refund.external': undefined
  'dashboard-orders:refund.credit': undefined
  'dashboard-orders:refund.credit.hint': undefined
  'dashboard-orders:refund.restock': undefined
  'dashboard-orders:refund.email': undefined
  'dashboard-orders:refund.summary': { amount: Value; payment: Value }
  'dashboard-orders:refund.summaryExternal': { amount: Value }
  'dashboard-orders:refund.summaryCredit': { amount: Value }
  'dashboard-orders:refund.summaryNone': undefined
  'dashboard-orders:refund.rest': { amount: Value }
  'dashboard-orders:refund.declined': undefined
  'dashboard-orders:orderPending': undefined
  'dashboard-orders:invoices.title': undefined
  'dashboard-orders:invoices.settings': undefined
  'dashboard-orders:invoices.none': undefined
  'dashboard-orders:invoices.create': undefined
  'dashboard-orders:invoices.created': undefined
  'dashboard-orders:invoice.name': { number: Value }
  'dashboard-orders:invoice.creditNote': { number: Value }
  'dashboard-orders:invoice.open': { name: Value; format: Value }
  'dashboard-orders:invoice.send': undefined
  'dashboard-orders:invoice.sendAgain': undefined
  'dashboard-orders:invoice.send.title': { name: Value }
  'dashboard-orders:invoice.send.text': undefined
  'dashboard-orders:invoice.send.done': { name: Value }
  'dashboard-orders:invoice.void': undefined
  'dashboard-orders:invoice.void.title': { name: Value }
  'dashboard-orders:invoice.void.text': undefined
  'dashboard-orders:invoice.void.done': { name: Value }
  'dashboard-orders:returns.title': undefined
  'dashboard-orders:return.status.requested': undefined
  'dashboard-orders:return.status.accepted': undefined
  'dashboard-orders:return.status.declined': undefined
  'dashboard-orders:return.reason.notWanted': undefined
  'dashboard-orders:return.reason.wrongSize': undefined
  'dashboard-orders:return.reason.notAsDescribed': undefined
  'dashboard-orders:return.reason.damaged': undefined
  'dashboard-orders:return.reason.wrongItem': undefined
  'dashboard-orders:return.reason.other': undefined
  'dashboard-orders:return.comment': { comment: Value }
  'dashboard-orders:return.answer': { answer: Value }
  'dashboard-orders:return.accept': undefined
  'dashboard-orders:return.decline': undefined
  'dashboard-orders:return.refund': undefined
  'dashboard-orders:return.accept.title': undefined
  'dashboard-orders:return.accept.text': undefined
  'dashboard-orders:return.accept.message': undefined
  'dashboard-orders:return.accept.message.hint': undefined
  'dashboard-orders:return.accept.done': undefined
  'dashboard-orders:return.decline.title': undefined
  'dashboard-orders:return.decline.reason': undefined
  'dashboard-orders:return.decline.reason.hint': undefined
  'dashboard-orders:return.decline.reason.required': undefined
  'dashboard-orders:return.decline.done': undefined
  'dashboard-orders:return.refund.title': undefined
  'dashboard-orders:history.title': undefined
  'dashboard-orders:comment.label': undefined
  'dashboard-orders:comment.placeholder': undefined
  'dashboard-orders:comment.add': undefined
  'dashboard-orders:comment.save': undefined
  'dashboard-orders:comment.edit': undefined
  'dashboard-orders:comment.delete': undefined
  'dashboard-orders:comment.deleteShort': undefined
  'dashboard-orders:comment.missing': undefined
  'dashboard-orders:activity.placed': undefined
  'dashboard-orders:activity.paid': undefined
  'dashboard-orders:activity.fulfilled': undefined
  'dashboard-orders:activity.unfulfilled': undefined
  'dashboard-orders:activity.canceled': undefined
  'dashboard-orders:activity.downloadSent': undefined
  'dashboard-orders:activity.trackingAdded': undefined
  'dashboard-orders:activity.trackingChanged': undefined
  'dashboard-orders:activity.trackingLinkAdded': undefined
  'dashboard-orders:activity.shippingEmailSent': undefined
  'dashboard-orders:activity.invoiceAdded': undefined
  'dashboard-orders:activity.invoiceRemoved': undefined
  'dashboard-orders:activity.invoiceSent': undefined
  'dashboard-orders:activity.fulfillerEmailSent': undefined
  'dashboard-orders:activity.addressChanged': undefined
  'dashboard-orders:activity.emailChanged': undefined
  'dashboard-orders:activity.pickupEmailSent': undefined
  'dashboard-orders:activity.comment': undefined
  'dashboard-orders:activity.partiallyPaid': undefined
  'dashboard-orders:activity.edited': undefined
  'dashboard-orders:activity.paymentMethodSaved': undefined
  'dashboard-orders:activity.authorized': undefined
  'dashboard-orders:activity.captured': undefined
  'dashboard-orders:activity.voided': undefined
  'dashboard-orders:activity.refundStarted': undefined
  'dashboard-orders:activity.paymentRefunded': undefined
  'dashboard-orders:activity.refundFailed': undefined
  'dashboard-orders:activity.storeCredit': undefined
  'dashboard-orders:activity.paymentPending': undefined
  'dashboard-orders:activity.paymentCanceled': undefined
  'dashboard-orders:activity.paymentDeclined': undefined
  'dashboard-orders:activity.pending': undefined
  'dashboard-orders:activity.rejected': undefined
  'dashboard-orders:activity.receiptCreated': undefined
  'dashboard-orders:activity.receiptSent': undefined
  'dashboard-orders:activity.chargeback': undefined
  'dashboard-orders:activity.chargebackReversed': undefined
  'dashboard-orders:activity.refunded': undefined
  'dashboard-orders:activity.app': undefined
  'dashboard-orders:change.added': { quantity: Value; name: Value }
  'dashboard-orders:change.removed': { name: Value }
  'dashboard-orders:change.quantity': { name: Value; before: Value; after: Value }
  'dashboard-orders:change.line': { name: Value }
  'dashboard-orders:change.total': { before: Value; after: Value }
  'dashboard-orders:tags.title': undefined
  'dashboard-orders:tags.new': undefined
  'dashboard-orders:tags.placeholder': undefined
  'dashboard-orders:tags.add': undefined
  'dashboard-orders:tags.remove': { tag: Value }
  'dashboard-orders:tags.removeShort': undefined
  'dashboard-orders:tags.missing': undefined
  'dashboard-orders:slip.title': undefined
  'dashboard-orders:slip.pageTitle': { number: Value }
  'dashboard-orders:slip.back': undefined
  'dashboard-orders:slip.print': undefined
  'dashboard-orders:slip.order': undefined
  'dashboard-orders:slip.date': undefined
  'dashboard-orders:slip.package': undefined
  'dashboard-orders:slip.packageOf': { number: Value; total: Value }
  'dashboard-orders:slip.tracking': undefined
  'dashboard-orders:slip.contents': undefined
  'dashboard-orders:slip.item': undefined
  'dashboard-orders:slip.sku': undefined
  'dashboard-orders:slip.quantity': undefined
  'dashboard-orders:slip.total': undefined
  'dashboard-orders:slip.note': undefined
  'dashboard-orders:file.number': undefined
  'dashboard-orders:file.status': undefined
  'dashboard-orders:file.currency': undefined
  'dashboard-orders:file.paid': undefined
  'dashboard-orders:file.refunded': undefined
  'dashboard-orders:file.note': undefined
  'dashboard-orders:bulk.some': { label: Value; count: Value }
  'dashboard-orders:tags.preview': { lacking: number; having: number }
  'dashboard-orders:cancel.giftCards': undefined
  'dashboard-orders:refund.giftCards': undefined
  'dashboard-orders:package.delivered': undefined
  'dashboard-orders:package.deliver': undefined
  'dashboard-orders:package.deliverNumber': { number: Value }
  'dashboard-orders:package.deliver.done': undefined
  'dashboard-orders:filter.sold': undefined
  'dashboard-orders:filter.product': undefined
  'dashboard-orders:filter.country': undefined
  'dashboard-orders:filter.discount': undefined
  'dashboard-orders:filter.discount.automatic': undefined
  'dashboard-orders:filter.tax': undefined
  'dashboard-orders:filter.incomplete': undefined
  'dashboard-orders:filter.customer': undefined
  'dashboard-orders:filter.remove': { filter: Value }
  'dashboard-orders:gift.title': undefined
  'dashboard-orders:gift.message': undefined
  'dashboard-orders:gift.noMessage': undefined
  'dashboard-orders:gift.hidePrices': undefined
  'dashboard-orders:gift.wrap': undefined
  'dashboard-orders:gift.forYou': undefined
  'dashboard-orders:line.choice': { name: Value; value: Value }
  'dashboard-orders:line.includes': undefined
  'dashboard-orders:action.pick': undefined
}

export type RichTexts = {
  'dashboard-orders:row.new': { number: Value; hidden: Tag }
  'dashboard-orders:row.items': { count: number; phone: Tag }
  'dashboard-orders:history.by': { when: Tag; author: Value }
  'dashboard-orders:history.detail': { text: Value; detail: Tag; details: Value }
}
