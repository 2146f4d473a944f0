// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'account:title': undefined
  'account:hello': { name: Value }
  'account:signOut': undefined
  'account:save': undefined
  'account:continue': undefined
  'account:back': undefined
  'account:pages': undefined
  'account:failed': undefined
  'account:tooManyTries': undefined
  'account:wrongPassword': undefined
  'account:confirmPassword': undefined
  'account:nav.label': undefined
  'account:nav.overview': undefined
  'account:nav.orders': undefined
  'account:nav.subscriptions': undefined
  'account:nav.wishlist': undefined
  'account:nav.addresses': undefined
  'account:nav.profile': undefined
  'account:nav.security': undefined
  'account:nav.devices': undefined
  'account:nav.data': undefined
  'account:nav.bookings': undefined
  'account:nav.events': undefined
  'account:bookings.missing': undefined
  'account:bookings.missingText': undefined
  'account:events.missing': undefined
  'account:events.missingText': undefined
  'account:orders.title': undefined
  'account:orders.all': undefined
  'account:orders.newer': undefined
  'account:orders.older': undefined
  'account:details.title': undefined
  'account:details.email': undefined
  'account:details.name': undefined
  'account:details.phone': undefined
  'account:details.since': undefined
  'account:credit.title': undefined
  'account:credit.text': undefined
  'account:credit.GIVEN': undefined
  'account:credit.TAKEN': undefined
  'account:credit.SPENT': undefined
  'account:credit.RESTORED': undefined
  'account:credit.REFUNDED': undefined
  'account:order.title': { number: Value }
  'account:order.placed': { date: Value }
  'account:order.checkingPayment': undefined
  'account:order.pay': { amount: Value }
  'account:order.buyAgain': undefined
  'account:order.unavailable': { names: Value }
  'account:order.restInCart': undefined
  'account:payOrder.title': { number: Value }
  'account:payOrder.heading': undefined
  'account:payOrder.due': { amount: Value }
  'account:return.title': undefined
  'account:return.pageTitle': { number: Value }
  'account:return.nothing': undefined
  'account:return.failed': undefined
  'account:addresses.title': undefined
  'account:addresses.empty': undefined
  'account:addresses.emptyText': undefined
  'account:addresses.add': undefined
  'account:addresses.default': undefined
  'account:addresses.edit': undefined
  'account:addresses.editOne': { address: Value }
  'account:addresses.makeDefault': undefined
  'account:addresses.makeDefaultOne': { address: Value }
  'account:addresses.delete': undefined
  'account:addresses.deleteOne': { address: Value }
  'account:address.new': undefined
  'account:address.edit': undefined
  'account:address.makeDefault': undefined
  'account:address.save': undefined
  'account:address.failed': undefined
  'account:profile.title': undefined
  'account:profile.pictures': undefined
  'account:profile.firstName': undefined
  'account:profile.lastName': undefined
  'account:profile.displayName': undefined
  'account:profile.displayNameHint': undefined
  'account:profile.jobTitle': undefined
  'account:profile.phoneHint': undefined
  'account:profile.story': undefined
  'account:profile.url': undefined
  'account:profile.username': undefined
  'account:profile.visibility': undefined
  'account:profile.makePublic': undefined
  'account:profile.makePrivate': undefined
  'account:profile.isPrivate': undefined
  'account:profile.blocked': undefined
  'account:profile.unblock': undefined
  'account:profile.unblockOne': { name: Value }
  'account:factors.title': undefined
  'account:factors.none': undefined
  'account:factors.remove': undefined
  'account:factors.removeOne': { name: Value }
  'account:factor.totp': undefined
  'account:factor.passkey': undefined
  'account:factor.email': undefined
  'account:factor.sms': undefined
  'account:factor.call': undefined
  'account:factor.push': undefined
  'account:factor.addTotp': undefined
  'account:factor.addPasskey': undefined
  'account:factor.addEmail': undefined
  'account:factor.addSms': undefined
  'account:factor.addCall': undefined
  'account:factor.addPush': undefined
  'account:codes.title': undefined
  'account:codes.left': { count: number }
  'account:codes.renew': undefined
  'account:codes.forgetBrowsers': undefined
  'account:codes.yours': undefined
  'account:codes.keep': undefined
  'account:codes.download': undefined
  'account:email.title': undefined
  'account:email.new': undefined
  'account:email.newHint': undefined
  'account:email.change': undefined
  'account:email.code': undefined
  'account:password.change': undefined
  'account:password.set': undefined
  'account:password.current': undefined
  'account:password.new': undefined
  'account:devices.title': undefined
  'account:devices.intro': undefined
  'account:devices.name': { browser: Value; system: Value }
  'account:devices.unknown': undefined
  'account:devices.current': undefined
  'account:devices.end': undefined
  'account:devices.endOne': { name: Value }
  'account:devices.endOthers': undefined
  'account:devices.noOthers': undefined
  'account:devices.ended': undefined
  'account:devices.othersEnded': undefined
  'account:devices.alreadyEnded': undefined
  'account:apps.title': undefined
  'account:apps.id': undefined
  'account:apps.email': undefined
  'account:apps.profile': undefined
  'account:apps.sees': { data: Value }
  'account:apps.permissions': { name: Value }
  'account:apps.remove': undefined
  'account:apps.removeOne': { name: Value }
  'account:apps.removed': undefined
  'account:data.title': undefined
  'account:data.copy': undefined
  'account:data.copyText': undefined
  'account:data.download': undefined
  'account:data.delete': undefined
  'account:data.deleteText': undefined
  'account:data.transferReviews': undefined
  'account:data.transferReviewsHint': undefined
  'account:data.confirm': undefined
  'account:data.confirmFirst': undefined
  'account:data.noSuchMember': undefined
  'account:data.failed': undefined
  'account:data.deleteNow': undefined
  'account:deleted.title': undefined
  'account:deleted.text': undefined
  'account:deleted.action': undefined
  'account:subscriptions.title': undefined
  'account:subscriptions.empty': undefined
  'account:subscriptions.emptyText': undefined
  'account:subscriptions.newer': undefined
  'account:subscriptions.older': undefined
  'account:subscription.since': { date: Value }
  'account:subscription.quantity': { count: number }
  'account:subscription.payWithOther': undefined
  'account:subscription.changeCard': undefined
  'account:subscription.payTitle': { title: Value; name: Value }
  'account:subscription.declined': { amount: Value }
  'account:subscription.notChargedNow': undefined
  'account:subscription.contactToCancel': undefined
  'account:subscription.payments': undefined
  'account:subscription.paymentState': { state: Value; reason: Value }
  'account:subscription.order': undefined
  'account:subscription.orderOfPayment': { number: Value }
  'account:subscription.failed': undefined
  'account:wishlist.title': undefined
  'account:wishlist.empty': undefined
  'account:wishlist.emptyText': undefined
  'account:wishlist.continue': undefined
  'account:wishlist.added': undefined
  'account:wishlist.failed': undefined
  'account:wishlist.soldOut': undefined
  'account:wishlist.moveToCart': undefined
  'account:wishlist.remove': undefined
  'account:wishlist.removeOne': { name: Value }
  'account:wishlist.share': undefined
  'account:wishlist.share.off': undefined
  'account:wishlist.share.on': undefined
  'account:wishlist.share.start': undefined
  'account:wishlist.share.stop': undefined
  'account:wishlist.share.link': undefined
  'account:wishlist.share.copy': undefined
  'account:wishlist.share.copied': undefined
  'account:wishlist.share.send': undefined
  'account:profile.language': undefined
  'account:profile.emailLanguage': undefined
  'account:company.title': undefined
  'account:company.none': undefined
  'account:company.none.text': undefined
  'account:company.invitation': { name: Value }
  'account:company.invitation.text': undefined
  'account:company.join': undefined
  'account:company.decline': undefined
  'account:company.leave': undefined
  'account:company.role': undefined
  'account:company.role.BUYER': undefined
  'account:company.role.APPROVER': undefined
  'account:company.role.ADMIN': undefined
  'account:company.taxId': undefined
  'account:company.tax': undefined
  'account:company.taxExempt': undefined
  'account:company.billing': undefined
  'account:company.shipping': undefined
  'account:company.buyers': undefined
  'account:company.invited': undefined
  'account:company.noOrders': undefined
  'account:company.open': undefined
  'account:company.openInvitation': undefined
}

export type RichTexts = {
  'account:order.needsText': { name: Value; link: Tag }
  'account:profile.isPublic': { link: Tag }
  'account:email.current': { strong: Tag; email: Value }
  'account:email.codeSent': { strong: Tag; email: Value }
  'account:apps.since': { time: Tag; date: Value }
  'account:wishlist.choose': { hidden: Tag; name: Value }
  'account:wishlist.view': { hidden: Tag; name: Value }
}
