// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'dashboard-customers:add': undefined
  'dashboard-customers:back': undefined
  'dashboard-customers:export': undefined
  'dashboard-customers:import': undefined
  'dashboard-customers:import.title': undefined
  'dashboard-customers:import.columns': undefined
  'dashboard-customers:import.dryRun': undefined
  'dashboard-customers:import.match': undefined
  'dashboard-customers:import.lines': { count: number }
  'dashboard-customers:import.column': undefined
  'dashboard-customers:import.samples': undefined
  'dashboard-customers:import.field': undefined
  'dashboard-customers:import.fieldOf': { column: Value }
  'dashboard-customers:import.ignore': undefined
  'dashboard-customers:import.badColumns': undefined
  'dashboard-customers:import.checking': undefined
  'dashboard-customers:import.checked': undefined
  'dashboard-customers:import.importing': undefined
  'dashboard-customers:import.complete': undefined
  'dashboard-customers:import.canceled': undefined
  'dashboard-customers:import.progress': { done: Value; total: Value }
  'dashboard-customers:import.created': { count: number }
  'dashboard-customers:import.updated': { count: number }
  'dashboard-customers:import.unchanged': { count: number }
  'dashboard-customers:import.refused': { count: number }
  'dashboard-customers:import.start': { count: number }
  'dashboard-customers:import.rematch': undefined
  'dashboard-customers:import.view': undefined
  'dashboard-customers:import.download': undefined
  'dashboard-customers:import.another': undefined
  'dashboard-customers:import.refusedLines': undefined
  'dashboard-customers:segments': undefined
  'dashboard-customers:segment.all': undefined
  'dashboard-customers:search': undefined
  'dashboard-customers:searchHint': undefined
  'dashboard-customers:view.bought': undefined
  'dashboard-customers:view.again': undefined
  'dashboard-customers:view.never': undefined
  'dashboard-customers:view.subscribed': undefined
  'dashboard-customers:tag': undefined
  'dashboard-customers:tag.all': undefined
  'dashboard-customers:tag.add': undefined
  'dashboard-customers:tag.remove': { tag: Value }
  'dashboard-customers:tags': undefined
  'dashboard-customers:column.customer': undefined
  'dashboard-customers:column.place': undefined
  'dashboard-customers:column.orders': undefined
  'dashboard-customers:column.spent': undefined
  'dashboard-customers:column.lastOrder': undefined
  'dashboard-customers:select': { name: Value }
  'dashboard-customers:selectPage': undefined
  'dashboard-customers:member': undefined
  'dashboard-customers:bulk.selected': undefined
  'dashboard-customers:bulk.count': { count: number }
  'dashboard-customers:bulk.tag': undefined
  'dashboard-customers:bulk.untag': undefined
  'dashboard-customers:bulk.preview': { lacking: number }
  'dashboard-customers:bulk.tagged': { count: number; tag: Value }
  'dashboard-customers:bulk.untagged': { count: number; tag: Value }
  'dashboard-customers:bulk.clear': undefined
  'dashboard-customers:empty': undefined
  'dashboard-customers:empty.text': undefined
  'dashboard-customers:noMatch': undefined
  'dashboard-customers:noMatch.text': undefined
  'dashboard-customers:showAll': undefined
  'dashboard-customers:createOrder': undefined
  'dashboard-customers:figures': undefined
  'dashboard-customers:average': undefined
  'dashboard-customers:orders': undefined
  'dashboard-customers:orders.all': undefined
  'dashboard-customers:orders.none': undefined
  'dashboard-customers:carts': undefined
  'dashboard-customers:carts.cart': undefined
  'dashboard-customers:carts.checkout': undefined
  'dashboard-customers:carts.abandoned': undefined
  'dashboard-customers:carts.more': { items: Value }
  'dashboard-customers:contact': undefined
  'dashboard-customers:field.email': undefined
  'dashboard-customers:field.firstName': undefined
  'dashboard-customers:field.lastName': undefined
  'dashboard-customers:field.phone': undefined
  'dashboard-customers:field.company': undefined
  'dashboard-customers:field.address': undefined
  'dashboard-customers:field.street': undefined
  'dashboard-customers:field.postalCode': undefined
  'dashboard-customers:field.city': undefined
  'dashboard-customers:field.subdivision': undefined
  'dashboard-customers:field.country': undefined
  'dashboard-customers:field.language': undefined
  'dashboard-customers:field.birthdate': undefined
  'dashboard-customers:field.added': undefined
  'dashboard-customers:mergedNote': undefined
  'dashboard-customers:consent': undefined
  'dashboard-customers:consent.subscribed': undefined
  'dashboard-customers:consent.unsubscribed': undefined
  'dashboard-customers:consent.unknown': undefined
  'dashboard-customers:consent.subscribe': undefined
  'dashboard-customers:consent.unsubscribe': undefined
  'dashboard-customers:consent.hint': undefined
  'dashboard-customers:newsletter': undefined
  'dashboard-customers:newsletter.none': undefined
  'dashboard-customers:newsletter.subscribed': undefined
  'dashboard-customers:newsletter.pending': undefined
  'dashboard-customers:newsletter.unsubscribed': undefined
  'dashboard-customers:source.owner': undefined
  'dashboard-customers:source.import': undefined
  'dashboard-customers:tax': undefined
  'dashboard-customers:tax.exempt': undefined
  'dashboard-customers:tax.switch': undefined
  'dashboard-customers:tax.hint': undefined
  'dashboard-customers:tax.reason': undefined
  'dashboard-customers:tax.reasonHint': undefined
  'dashboard-customers:merge': undefined
  'dashboard-customers:merge.text': undefined
  'dashboard-customers:merge.find': undefined
  'dashboard-customers:merge.choose': undefined
  'dashboard-customers:merge.confirm': undefined
  'dashboard-customers:merge.members': undefined
  'dashboard-customers:timeline': undefined
  'dashboard-customers:timeline.show': undefined
  'dashboard-customers:timeline.all': undefined
  'dashboard-customers:timeline.orders': undefined
  'dashboard-customers:timeline.messages': undefined
  'dashboard-customers:timeline.reviews': undefined
  'dashboard-customers:timeline.notes': undefined
  'dashboard-customers:timeline.none': undefined
  'dashboard-customers:timeline.noneOfKind': undefined
  'dashboard-customers:timeline.older': undefined
  'dashboard-customers:timeline.latest': undefined
  'dashboard-customers:note': undefined
  'dashboard-customers:note.hint': undefined
  'dashboard-customers:note.add': undefined
  'dashboard-customers:entry.order': { number: Value; total: Value }
  'dashboard-customers:entry.orderCanceled': { number: Value; total: Value }
  'dashboard-customers:entry.abandoned': { total: Value }
  'dashboard-customers:entry.recovered': { total: Value }
  'dashboard-customers:entry.message': { subject: Value }
  'dashboard-customers:entry.review': { rating: number; title: Value }
  'dashboard-customers:entry.subscribed': undefined
  'dashboard-customers:entry.unsubscribed': undefined
  'dashboard-customers:entry.merged': { email: Value }
  'dashboard-customers:entry.imported': undefined
  'dashboard-customers:form.title': { name: Value }
  'dashboard-customers:form.saved': undefined
  'dashboard-customers:form.more': undefined
  'dashboard-customers:form.unknown': undefined
  'dashboard-customers:form.emailMissing': undefined
  'dashboard-customers:form.birthdateFormat': undefined
  'dashboard-customers:credit': undefined
  'dashboard-customers:credit.none': undefined
  'dashboard-customers:credit.noAccount': undefined
  'dashboard-customers:credit.amount': { currency: Value }
  'dashboard-customers:credit.note': undefined
  'dashboard-customers:credit.note.hint': undefined
  'dashboard-customers:credit.give': undefined
  'dashboard-customers:credit.take': undefined
  'dashboard-customers:credit.invalid': { example: Value }
  'dashboard-customers:credit.older': undefined
  'dashboard-customers:credit.latest': undefined
  'dashboard-customers:credit.GIVEN': undefined
  'dashboard-customers:credit.TAKEN': undefined
  'dashboard-customers:credit.SPENT': undefined
  'dashboard-customers:credit.RESTORED': undefined
  'dashboard-customers:credit.REFUNDED': undefined
  'dashboard-customers:credit.order': undefined
}

export type RichTexts = {
  'dashboard-customers:orderCount': { count: number; phone: Tag }
}
