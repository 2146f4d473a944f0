// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'dashboard-discounts:title': undefined
  'dashboard-discounts:all': undefined
  'dashboard-discounts:saved': undefined
  'dashboard-discounts:code.saved': undefined
  'dashboard-discounts:codes': undefined
  'dashboard-discounts:automatic': undefined
  'dashboard-discounts:code.label': undefined
  'dashboard-discounts:code.new': undefined
  'dashboard-discounts:code.create': undefined
  'dashboard-discounts:automatic.label': undefined
  'dashboard-discounts:automatic.new': undefined
  'dashboard-discounts:automatic.create': undefined
  'dashboard-discounts:views': undefined
  'dashboard-discounts:states': undefined
  'dashboard-discounts:status.all': undefined
  'dashboard-discounts:status.active': undefined
  'dashboard-discounts:status.scheduled': undefined
  'dashboard-discounts:status.limitReached': undefined
  'dashboard-discounts:search': undefined
  'dashboard-discounts:searchNames': undefined
  'dashboard-discounts:searchCodes': undefined
  'dashboard-discounts:column.code': undefined
  'dashboard-discounts:column.discount': undefined
  'dashboard-discounts:column.used': undefined
  'dashboard-discounts:noMatch': undefined
  'dashboard-discounts:noMatchText': undefined
  'dashboard-discounts:automatic.empty': undefined
  'dashboard-discounts:automatic.emptyText': undefined
  'dashboard-discounts:codes.empty': undefined
  'dashboard-discounts:codes.emptyText': undefined
  'dashboard-discounts:used': { count: number }
  'dashboard-discounts:usedTimesOf': { count: number; limit: Value }
  'dashboard-discounts:usedInOrders': { count: number }
  'dashboard-discounts:code.delete': undefined
  'dashboard-discounts:automatic.delete': undefined
  'dashboard-discounts:code.copy': undefined
  'dashboard-discounts:link': undefined
  'dashboard-discounts:link.hint': undefined
  'dashboard-discounts:link.copy': undefined
  'dashboard-discounts:code': undefined
  'dashboard-discounts:code.hint': undefined
  'dashboard-discounts:code.missing': undefined
  'dashboard-discounts:code.exists': undefined
  'dashboard-discounts:code.generate': undefined
  'dashboard-discounts:code.nameHint': undefined
  'dashboard-discounts:code.activeHint': undefined
  'dashboard-discounts:automatic.activeHint': undefined
  'dashboard-discounts:dates': undefined
  'dashboard-discounts:limits': undefined
  'dashboard-discounts:limits.total': undefined
  'dashboard-discounts:limits.perCustomer': undefined
  'dashboard-discounts:noLimit': undefined
  'dashboard-discounts:value': undefined
  'dashboard-discounts:type': undefined
  'dashboard-discounts:type.percentage': undefined
  'dashboard-discounts:type.amount': undefined
  'dashboard-discounts:type.fixedPrice': undefined
  'dashboard-discounts:type.buyGetFree': undefined
  'dashboard-discounts:type.freeShipping': undefined
  'dashboard-discounts:type.set': undefined
  'dashboard-discounts:type.buyGet': undefined
  'dashboard-discounts:buys': undefined
  'dashboard-discounts:gets': undefined
  'dashboard-discounts:freeHint': undefined
  'dashboard-discounts:lessHint': undefined
  'dashboard-discounts:getsOff': undefined
  'dashboard-discounts:maxPerCart': undefined
  'dashboard-discounts:customerBuys': undefined
  'dashboard-discounts:customerGets': undefined
  'dashboard-discounts:set.quantity': undefined
  'dashboard-discounts:set.price': { currency: Value }
  'dashboard-discounts:minimum': { currency: Value }
  'dashboard-discounts:minimum.hint': undefined
  'dashboard-discounts:minimum.none': undefined
  'dashboard-discounts:setByApp': undefined
  'dashboard-discounts:itemsSetByApp': undefined
  'dashboard-discounts:condition': undefined
  'dashboard-discounts:condition.label': undefined
  'dashboard-discounts:condition.none': undefined
  'dashboard-discounts:condition.subtotal': undefined
  'dashboard-discounts:condition.quantity': undefined
  'dashboard-discounts:condition.segment': undefined
  'dashboard-discounts:condition.segments': undefined
  'dashboard-discounts:condition.segments.choose': undefined
  'dashboard-discounts:condition.segments.missing': undefined
  'dashboard-discounts:condition.segments.hint': undefined
  'dashboard-discounts:code.customers': undefined
  'dashboard-discounts:code.everyone': undefined
  'dashboard-discounts:code.noSegments': undefined
  'dashboard-discounts:condition.app': undefined
  'dashboard-discounts:condition.items': undefined
  'dashboard-discounts:effect.percent': { value: Value }
  'dashboard-discounts:effect.amount': { amount: Value }
  'dashboard-discounts:effect.each': { price: Value }
  'dashboard-discounts:effect.set': { quantity: Value; price: Value }
  'dashboard-discounts:effect.buyGetFree': { buys: Value; gets: Value }
  'dashboard-discounts:effect.buyGet': { buys: Value; gets: Value; discount: Value }
  'dashboard-discounts:effect.freeShipping': undefined
  'dashboard-discounts:items.all': undefined
  'dashboard-discounts:items.products': undefined
  'dashboard-discounts:items.collections': undefined
  'dashboard-discounts:items.shipping': undefined
  'dashboard-discounts:items.app': undefined
  'dashboard-discounts:items.productCount': { count: number }
  'dashboard-discounts:items.collectionCount': { count: number }
  'dashboard-discounts:products': undefined
  'dashboard-discounts:collections': undefined
  'dashboard-discounts:products.search': undefined
  'dashboard-discounts:collections.search': undefined
  'dashboard-discounts:products.clear': undefined
  'dashboard-discounts:collections.clear': undefined
  'dashboard-discounts:nothingFound': undefined
  'dashboard-discounts:products.deleted': undefined
  'dashboard-discounts:products.missing': undefined
  'dashboard-discounts:collections.missing': undefined
  'dashboard-discounts:copyOf': { name: Value }
  'dashboard-discounts:type.steps': undefined
  'dashboard-discounts:steps.hint': undefined
  'dashboard-discounts:steps.kind': undefined
  'dashboard-discounts:steps.from': undefined
  'dashboard-discounts:steps.add': undefined
  'dashboard-discounts:steps.remove': { number: Value }
  'dashboard-discounts:steps.number': { number: Value }
  'dashboard-discounts:steps.more': undefined
  'dashboard-discounts:steps.better': undefined
  'dashboard-discounts:effect.step': { discount: Value; quantity: Value }
}

export type RichTexts = {
  'dashboard-discounts:usedOf': { used: Value; muted: Tag; limit: Value }
}
