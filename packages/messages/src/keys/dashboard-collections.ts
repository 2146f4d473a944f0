// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-collections:add': undefined
  'dashboard-collections:name.taken': undefined
  'dashboard-collections:saved': undefined
  'dashboard-collections:all': undefined
  'dashboard-collections:delete.hint': undefined
  'dashboard-collections:collection': undefined
  'dashboard-collections:name': undefined
  'dashboard-collections:description': undefined
  'dashboard-collections:type.updating': undefined
  'dashboard-collections:type.automatic': undefined
  'dashboard-collections:type.manual': undefined
  'dashboard-collections:title': undefined
  'dashboard-collections:create': undefined
  'dashboard-collections:products': undefined
  'dashboard-collections:type': undefined
  'dashboard-collections:visibility': undefined
  'dashboard-collections:field.name': undefined
  'dashboard-collections:field.brand': undefined
  'dashboard-collections:field.ribbon': undefined
  'dashboard-collections:field.sku': undefined
  'dashboard-collections:field.choice': undefined
  'dashboard-collections:field.type': undefined
  'dashboard-collections:field.price': undefined
  'dashboard-collections:field.weight': undefined
  'dashboard-collections:field.quantity': undefined
  'dashboard-collections:field.onSale': undefined
  'dashboard-collections:field.inStock': undefined
  'dashboard-collections:field.created': undefined
  'dashboard-collections:operator.is': undefined
  'dashboard-collections:operator.isNot': undefined
  'dashboard-collections:operator.contains': undefined
  'dashboard-collections:operator.containsNot': undefined
  'dashboard-collections:operator.startsWith': undefined
  'dashboard-collections:operator.endsWith': undefined
  'dashboard-collections:operator.atLeast': undefined
  'dashboard-collections:operator.atMost': undefined
  'dashboard-collections:operator.withinDays': undefined
  'dashboard-collections:operator.notWithinDays': undefined
  'dashboard-collections:value.yes': undefined
  'dashboard-collections:value.no': undefined
  'dashboard-collections:value.physical': undefined
  'dashboard-collections:value.digital': undefined
  'dashboard-collections:value.giftCard': undefined
  'dashboard-collections:value.required': undefined
  'dashboard-collections:value.days': { min: Value; max: Value }
  'dashboard-collections:value.number': { example: Value }
  'dashboard-collections:count': { count: number }
  'dashboard-collections:members': undefined
  'dashboard-collections:product': undefined
  'dashboard-collections:stock': undefined
  'dashboard-collections:empty.automatic': undefined
  'dashboard-collections:empty.manual': undefined
  'dashboard-collections:removed': { name: Value }
  'dashboard-collections:rules': undefined
  'dashboard-collections:rules.automatic': undefined
  'dashboard-collections:rules.off': undefined
  'dashboard-collections:rules.manual': undefined
  'dashboard-collections:match': undefined
  'dashboard-collections:match.all': undefined
  'dashboard-collections:match.any': undefined
  'dashboard-collections:conditions': undefined
  'dashboard-collections:condition.add': undefined
  'dashboard-collections:rules.replace': undefined
  'dashboard-collections:rules.save': undefined
  'dashboard-collections:rules.turnOff': undefined
  'dashboard-collections:condition.field': { number: Value }
  'dashboard-collections:condition.operator': { number: Value }
  'dashboard-collections:condition.value': { number: Value }
  'dashboard-collections:days': undefined
  'dashboard-collections:condition.remove': { number: Value }
  'dashboard-collections:preview.hint': undefined
  'dashboard-collections:preview.none': undefined
  'dashboard-collections:preview.some': { total: number }
  'dashboard-collections:preview.all': { total: number }
  'dashboard-collections:filling.label': undefined
  'dashboard-collections:filling': { checked: Value; total: Value }
}

export type RichTexts = {}
