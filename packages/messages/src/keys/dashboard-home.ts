// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'dashboard-home:title': undefined
  'dashboard-home:latest': undefined
  'dashboard-home:latest.all': undefined
  'dashboard-home:latest.none': undefined
  'dashboard-home:todo': undefined
  'dashboard-home:todo.none': undefined
  'dashboard-home:soldOut.none': undefined
  'dashboard-home:setUp': undefined
  'dashboard-home:setUp.product': undefined
  'dashboard-home:setUp.productText': undefined
  'dashboard-home:setUp.delivery': undefined
  'dashboard-home:setUp.deliveryText': undefined
  'dashboard-home:setUp.payments': undefined
  'dashboard-home:setUp.paymentsText': undefined
  'dashboard-home:setUp.server': undefined
  'dashboard-home:setUp.serverText': { left: number; total: Value }
  'dashboard-home:setUp.open': undefined
  'dashboard-home:setUp.openText': undefined
  'dashboard-home:sales': undefined
  'dashboard-home:sales.period': undefined
  'dashboard-home:sales.year': undefined
  'dashboard-home:sales.days': { count: number }
  'dashboard-home:sales.from': undefined
  'dashboard-home:sales.to': undefined
  'dashboard-home:sales.apply': undefined
  'dashboard-home:sales.orders': undefined
  'dashboard-home:sales.before': { days: number }
  'dashboard-home:sales.orderCount': { count: number }
  'dashboard-home:sales.noEarlier': undefined
  'dashboard-home:sales.byDay': undefined
  'dashboard-home:sales.day': { day: Value; total: Value; orders: number }
  'dashboard-home:sales.compared': { current: Value; earlier: Value }
  'dashboard-home:best': undefined
  'dashboard-home:best.none': undefined
  'dashboard-home:best.sold': { count: number }
  'dashboard-home:setUp.own': undefined
  'dashboard-home:setUp.ownText': undefined
  'dashboard-home:setUp.shop': undefined
  'dashboard-home:setUp.shopText': { done: Value; total: Value }
  'dashboard-home:own.removed': undefined
  'dashboard-home:own.removedText': undefined
  'dashboard-home:own.products': undefined
  'dashboard-home:own.orders': undefined
  'dashboard-home:own.customers': undefined
  'dashboard-home:own.reviews': undefined
  'dashboard-home:own.pages': undefined
  'dashboard-home:own.discounts': undefined
  'dashboard-home:own.added': { count: number }
  'dashboard-home:own.kept': undefined
  'dashboard-home:own.keptText': undefined
  'dashboard-home:own.confirm': undefined
  'dashboard-home:own.type': { name: Value }
  'dashboard-home:own.nameDiffers': undefined
  'dashboard-home:own.final': undefined
  'dashboard-home:own.submit': undefined
  'dashboard-home:own.goneTitle': undefined
  'dashboard-home:own.gone': undefined
  'dashboard-home:own.realOrders': { count: number }
  'dashboard-home:own.notOwner': undefined
}

export type RichTexts = {
  'dashboard-home:todo.fulfill': { strong: Tag; count: number }
  'dashboard-home:todo.approve': { strong: Tag; count: number }
  'dashboard-home:todo.collect': { strong: Tag; count: number }
  'dashboard-home:todo.capture': { strong: Tag; count: number }
  'dashboard-home:todo.returns': { strong: Tag; count: number; number: Value }
  'dashboard-home:todo.reviews': { strong: Tag; count: number; number: Value }
  'dashboard-home:todo.low': { strong: Tag; count: number; number: Value }
  'dashboard-home:todo.drafts': { strong: Tag; count: number; number: Value }
  'dashboard-home:todo.members': { strong: Tag; count: number; number: Value }
  'dashboard-home:todo.late': { strong: Tag; count: number; number: Value }
  'dashboard-home:todo.failed': { strong: Tag; count: number; number: Value }
  'dashboard-home:todo.messages': { strong: Tag; count: number; number: Value }
  'dashboard-home:todo.webhooks': { strong: Tag; count: number; number: Value }
  'dashboard-home:soldOut': { strong: Tag; count: number; number: Value }
}
