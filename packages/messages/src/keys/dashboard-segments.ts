// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-segments:title': undefined
  'dashboard-segments:customers': undefined
  'dashboard-segments:all': undefined
  'dashboard-segments:create': undefined
  'dashboard-segments:view': undefined
  'dashboard-segments:counted': undefined
  'dashboard-segments:empty': undefined
  'dashboard-segments:empty.text': undefined
  'dashboard-segments:delete.text': undefined
  'dashboard-segments:conditions': undefined
  'dashboard-segments:condition': undefined
  'dashboard-segments:condition.add': undefined
  'dashboard-segments:condition.remove': undefined
  'dashboard-segments:operator': undefined
  'dashboard-segments:match': undefined
  'dashboard-segments:match.all': undefined
  'dashboard-segments:match.any': undefined
  'dashboard-segments:field.spent': undefined
  'dashboard-segments:field.orders': undefined
  'dashboard-segments:field.lastOrder': undefined
  'dashboard-segments:field.firstOrder': undefined
  'dashboard-segments:field.abandoned': undefined
  'dashboard-segments:field.product': undefined
  'dashboard-segments:field.collection': undefined
  'dashboard-segments:field.country': undefined
  'dashboard-segments:field.city': undefined
  'dashboard-segments:field.language': undefined
  'dashboard-segments:field.tag': undefined
  'dashboard-segments:field.marketing': undefined
  'dashboard-segments:field.account': undefined
  'dashboard-segments:field.birthday': undefined
  'dashboard-segments:operator.atLeast': undefined
  'dashboard-segments:operator.atMost': undefined
  'dashboard-segments:operator.within': undefined
  'dashboard-segments:operator.before': undefined
  'dashboard-segments:operator.is': undefined
  'dashboard-segments:operator.isNot': undefined
  'dashboard-segments:marketing.subscribed': undefined
  'dashboard-segments:marketing.unsubscribed': undefined
  'dashboard-segments:account.member': undefined
  'dashboard-segments:account.guest': undefined
  'dashboard-segments:days': undefined
  'dashboard-segments:count': undefined
  'dashboard-segments:choose': undefined
  'dashboard-segments:clear': undefined
  'dashboard-segments:commas': undefined
  'dashboard-segments:size': undefined
  'dashboard-segments:size.more': { count: Value }
  'dashboard-segments:size.count': { count: number; shown: Value }
  'dashboard-segments:size.unknown': undefined
  'dashboard-segments:size.everyone': undefined
  'dashboard-segments:size.empty': undefined
  'dashboard-segments:form.saved': undefined
  'dashboard-segments:form.nameMissing': undefined
  'dashboard-segments:form.nameTaken': undefined
  'dashboard-segments:form.conditionMissing': undefined
  'dashboard-segments:form.valueMissing': undefined
  'dashboard-segments:form.tooMany': { count: Value }
}

export type RichTexts = {}
