// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-analytics:overview': undefined
  'dashboard-analytics:visits': undefined
  'dashboard-analytics:views': undefined
  'dashboard-analytics:conversion': undefined
  'dashboard-analytics:average': undefined
  'dashboard-analytics:time': undefined
  'dashboard-analytics:period.today': undefined
  'dashboard-analytics:period.day': undefined
  'dashboard-analytics:period.year': undefined
  'dashboard-analytics:empty': undefined
  'dashboard-analytics:empty.text': undefined
  'dashboard-analytics:funnel': undefined
  'dashboard-analytics:step.products': undefined
  'dashboard-analytics:step.carts': undefined
  'dashboard-analytics:step.checkouts': undefined
  'dashboard-analytics:step.orders': undefined
  'dashboard-analytics:before': { value: Value }
  'dashboard-analytics:source': undefined
  'dashboard-analytics:medium': undefined
  'dashboard-analytics:medium.search': undefined
  'dashboard-analytics:medium.social': undefined
  'dashboard-analytics:medium.assistant': undefined
  'dashboard-analytics:medium.email': undefined
  'dashboard-analytics:medium.referral': undefined
  'dashboard-analytics:campaign': undefined
  'dashboard-analytics:campaign.none': undefined
  'dashboard-analytics:landing': undefined
  'dashboard-analytics:page': undefined
  'dashboard-analytics:country': undefined
  'dashboard-analytics:device': undefined
  'dashboard-analytics:device.desktop': undefined
  'dashboard-analytics:device.mobile': undefined
  'dashboard-analytics:device.tablet': undefined
  'dashboard-analytics:direct': undefined
  'dashboard-analytics:unknown': undefined
  'dashboard-analytics:others': undefined
  'dashboard-analytics:export': undefined
  'dashboard-analytics:export.of': { name: Value }
  'dashboard-analytics:orders.show': undefined
  'dashboard-analytics:reports': undefined
  'dashboard-analytics:product': undefined
  'dashboard-analytics:channel': undefined
  'dashboard-analytics:discount': undefined
  'dashboard-analytics:discount.none': undefined
  'dashboard-analytics:discount.manual': undefined
  'dashboard-analytics:discount.amount': undefined
  'dashboard-analytics:customer': undefined
  'dashboard-analytics:customer.new': undefined
  'dashboard-analytics:customer.returning': undefined
  'dashboard-analytics:sold': undefined
  'dashboard-analytics:change': undefined
  'dashboard-analytics:column.before': { name: Value }
  'dashboard-analytics:sales.empty': undefined
  'dashboard-analytics:sales.empty.text': undefined
  'dashboard-analytics:sales.what': undefined
  'dashboard-analytics:taxes': undefined
  'dashboard-analytics:tax': undefined
  'dashboard-analytics:tax.collected': undefined
  'dashboard-analytics:taxable': undefined
  'dashboard-analytics:taxes.byCountry': undefined
  'dashboard-analytics:taxes.place': undefined
  'dashboard-analytics:taxes.country': undefined
  'dashboard-analytics:taxes.jurisdiction': undefined
  'dashboard-analytics:taxes.rate': undefined
  'dashboard-analytics:taxes.empty': undefined
  'dashboard-analytics:taxes.empty.text': undefined
  'dashboard-analytics:taxes.what': undefined
  'dashboard-analytics:orders.list': { count: number }
  'dashboard-analytics:stock': undefined
  'dashboard-analytics:stock.title': undefined
  'dashboard-analytics:stock.product': undefined
  'dashboard-analytics:stock.sold': undefined
  'dashboard-analytics:stock.left': undefined
  'dashboard-analytics:stock.days': undefined
  'dashboard-analytics:stock.until': undefined
  'dashboard-analytics:stock.daysLeft': { count: number }
  'dashboard-analytics:stock.out': undefined
  'dashboard-analytics:stock.empty': undefined
  'dashboard-analytics:stock.empty.text': undefined
  'dashboard-analytics:stock.what': undefined
  'dashboard-analytics:stock.soon': { count: Value }
  'dashboard-analytics:cohorts': undefined
  'dashboard-analytics:cohorts.title': undefined
  'dashboard-analytics:cohorts.first': undefined
  'dashboard-analytics:cohorts.month': undefined
  'dashboard-analytics:cohorts.customers': undefined
  'dashboard-analytics:cohorts.new': undefined
  'dashboard-analytics:cohorts.monthAfter': undefined
  'dashboard-analytics:cohorts.again': undefined
  'dashboard-analytics:cohorts.perCustomer': undefined
  'dashboard-analytics:cohorts.show': undefined
  'dashboard-analytics:cohorts.same': undefined
  'dashboard-analytics:cohorts.later': { count: number }
  'dashboard-analytics:cohorts.empty': undefined
  'dashboard-analytics:cohorts.empty.text': undefined
  'dashboard-analytics:cohorts.what': undefined
  'dashboard-analytics:saved': undefined
  'dashboard-analytics:saved.save': undefined
  'dashboard-analytics:saved.what': { what: Value }
  'dashboard-analytics:saved.done': undefined
  'dashboard-analytics:saved.empty': undefined
  'dashboard-analytics:saved.empty.text': undefined
  'dashboard-analytics:saved.report': undefined
  'dashboard-analytics:saved.period': undefined
  'dashboard-analytics:saved.email': undefined
  'dashboard-analytics:saved.edit': undefined
  'dashboard-analytics:saved.edit.of': { name: Value }
  'dashboard-analytics:saved.changed': undefined
  'dashboard-analytics:saved.every': undefined
  'dashboard-analytics:saved.never': undefined
  'dashboard-analytics:saved.every.day': undefined
  'dashboard-analytics:saved.every.week': undefined
  'dashboard-analytics:saved.every.month': undefined
  'dashboard-analytics:saved.weekday': undefined
  'dashboard-analytics:saved.monthDay': undefined
  'dashboard-analytics:saved.hour': undefined
  'dashboard-analytics:saved.hint': { zone: Value }
  'dashboard-analytics:saved.receivers': undefined
  'dashboard-analytics:saved.receivers.missing': undefined
  'dashboard-analytics:saved.fixed': undefined
  'dashboard-analytics:saved.daily': { time: Value }
  'dashboard-analytics:saved.weekly': { weekday: Value; time: Value }
  'dashboard-analytics:saved.monthly': { day: Value; time: Value }
  'dashboard-analytics:saved.people': { count: number }
  'dashboard-analytics:saved.delete': undefined
  'dashboard-analytics:saved.deleted': { name: Value }
  'dashboard-analytics:saved.leave': { name: Value }
  'dashboard-analytics:saved.leave.text': undefined
  'dashboard-analytics:saved.leave.do': undefined
  'dashboard-analytics:saved.left': undefined
  'dashboard-analytics:saved.leave.none': undefined
}

export type RichTexts = {}
