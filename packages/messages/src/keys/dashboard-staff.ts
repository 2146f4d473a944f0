// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'dashboard-staff:title': undefined
  'dashboard-staff:done': undefined
  'dashboard-staff:invite': undefined
  'dashboard-staff:invite.title': undefined
  'dashboard-staff:invite.hint': undefined
  'dashboard-staff:invite.send': undefined
  'dashboard-staff:email.missing': undefined
  'dashboard-staff:role': undefined
  'dashboard-staff:secondFactor': undefined
  'dashboard-staff:secondFactor.yes': undefined
  'dashboard-staff:secondFactor.no': undefined
  'dashboard-staff:secondFactor.set': undefined
  'dashboard-staff:secondFactor.unset': undefined
  'dashboard-staff:lastSeen': undefined
  'dashboard-staff:never': undefined
  'dashboard-staff:you': { name: Value }
  'dashboard-staff:invitations': undefined
  'dashboard-staff:invitation.expired': undefined
  'dashboard-staff:resend': undefined
  'dashboard-staff:withdraw': undefined
  'dashboard-staff:remove': undefined
  'dashboard-staff:remove.title': { name: Value }
  'dashboard-staff:remove.text': undefined
  'dashboard-staff:role.atOnce': undefined
  'dashboard-staff:role.self': undefined
  'dashboard-staff:role.beyond': undefined
  'dashboard-staff:role.owner': undefined
  'dashboard-staff:role.manager': undefined
  'dashboard-staff:role.fulfillment': undefined
  'dashboard-staff:role.support': undefined
  'dashboard-staff:role.editor': undefined
  'dashboard-staff:role.analyst': undefined
  'dashboard-staff:role.own': undefined
  'dashboard-staff:role.gone': undefined
  'dashboard-staff:role.owner.hint': undefined
  'dashboard-staff:role.manager.hint': undefined
  'dashboard-staff:role.fulfillment.hint': undefined
  'dashboard-staff:role.support.hint': undefined
  'dashboard-staff:role.editor.hint': undefined
  'dashboard-staff:role.analyst.hint': undefined
  'dashboard-staff:roles': undefined
  'dashboard-staff:roles.create': undefined
  'dashboard-staff:roles.for': undefined
  'dashboard-staff:roles.used': undefined
  'dashboard-staff:roles.areas': { count: number }
  'dashboard-staff:roles.nameMissing': undefined
  'dashboard-staff:roles.deleteText': undefined
  'dashboard-staff:roles.yours': undefined
  'dashboard-staff:may': undefined
  'dashboard-staff:may.all': undefined
  'dashboard-staff:level.none': undefined
  'dashboard-staff:level.read': undefined
  'dashboard-staff:level.change': undefined
  'dashboard-staff:readOnly': undefined
  'dashboard-staff:viewAs': undefined
  'dashboard-staff:viewAs.on': { role: Value }
  'dashboard-staff:viewAs.end': undefined
  'dashboard-staff:sessions': undefined
  'dashboard-staff:sessions.none': undefined
  'dashboard-staff:sessions.unknown': undefined
  'dashboard-staff:sessions.current': undefined
  'dashboard-staff:sessions.end': undefined
  'dashboard-staff:sessions.endAll': undefined
  'dashboard-staff:accept.title': { shop: Value }
  'dashboard-staff:accept.text': { by: Value; role: Value }
  'dashboard-staff:accept.someone': undefined
  'dashboard-staff:accept.signedIn': undefined
  'dashboard-staff:accept.name': undefined
  'dashboard-staff:accept.nameMissing': undefined
  'dashboard-staff:accept.submit': undefined
  'dashboard-staff:accept.toDashboard': undefined
  'dashboard-staff:forbidden': undefined
  'dashboard-staff:forbidden.text': undefined
  'dashboard-staff:forbidden.ask': { names: Value }
  'dashboard-staff:group.selling': undefined
  'dashboard-staff:group.goods': undefined
  'dashboard-staff:group.people': undefined
  'dashboard-staff:group.site': undefined
  'dashboard-staff:group.settings': undefined
  'dashboard-staff:group.control': undefined
  'dashboard-staff:area.sales': undefined
  'dashboard-staff:area.sales.hint': undefined
  'dashboard-staff:area.orders': undefined
  'dashboard-staff:area.orders.hint': undefined
  'dashboard-staff:area.fulfillment': undefined
  'dashboard-staff:area.fulfillment.hint': undefined
  'dashboard-staff:area.payments': undefined
  'dashboard-staff:area.payments.hint': undefined
  'dashboard-staff:area.subscriptions': undefined
  'dashboard-staff:area.subscriptions.hint': undefined
  'dashboard-staff:area.checkouts': undefined
  'dashboard-staff:area.checkouts.hint': undefined
  'dashboard-staff:area.products': undefined
  'dashboard-staff:area.products.hint': undefined
  'dashboard-staff:area.inventory': undefined
  'dashboard-staff:area.inventory.hint': undefined
  'dashboard-staff:area.media': undefined
  'dashboard-staff:area.media.hint': undefined
  'dashboard-staff:area.discounts': undefined
  'dashboard-staff:area.discounts.hint': undefined
  'dashboard-staff:area.giftCards': undefined
  'dashboard-staff:area.giftCards.hint': undefined
  'dashboard-staff:area.members': undefined
  'dashboard-staff:area.members.hint': undefined
  'dashboard-staff:area.memberAccounts': undefined
  'dashboard-staff:area.memberAccounts.hint': undefined
  'dashboard-staff:area.reviews': undefined
  'dashboard-staff:area.reviews.hint': undefined
  'dashboard-staff:area.content': undefined
  'dashboard-staff:area.content.hint': undefined
  'dashboard-staff:area.emails': undefined
  'dashboard-staff:area.emails.hint': undefined
  'dashboard-staff:area.sentEmails': undefined
  'dashboard-staff:area.sentEmails.hint': undefined
  'dashboard-staff:area.shop': undefined
  'dashboard-staff:area.shop.hint': undefined
  'dashboard-staff:area.shipping': undefined
  'dashboard-staff:area.shipping.hint': undefined
  'dashboard-staff:area.taxes': undefined
  'dashboard-staff:area.taxes.hint': undefined
  'dashboard-staff:area.paymentMethods': undefined
  'dashboard-staff:area.paymentMethods.hint': undefined
  'dashboard-staff:area.signIn': undefined
  'dashboard-staff:area.signIn.hint': undefined
  'dashboard-staff:area.integrations': undefined
  'dashboard-staff:area.integrations.hint': undefined
  'dashboard-staff:area.apps': undefined
  'dashboard-staff:area.apps.hint': undefined
  'dashboard-staff:area.assistants': undefined
  'dashboard-staff:area.assistants.hint': undefined
  'dashboard-staff:area.staff': undefined
  'dashboard-staff:area.staff.hint': undefined
  'dashboard-staff:area.auditLog': undefined
  'dashboard-staff:area.auditLog.hint': undefined
  'dashboard-staff:security': undefined
  'dashboard-staff:security.on': undefined
  'dashboard-staff:security.off': undefined
  'dashboard-staff:security.without': { count: number }
  'dashboard-staff:security.turnOn': undefined
  'dashboard-staff:security.turnOff': undefined
  'dashboard-staff:security.needed': undefined
  'dashboard-staff:accept.welcome': undefined
}

export type RichTexts = {
  'dashboard-staff:invitation.until': { date: Tag }
}
