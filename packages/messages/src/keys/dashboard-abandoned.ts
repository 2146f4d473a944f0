// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'dashboard-abandoned:title': undefined
  'dashboard-abandoned:settings': undefined
  'dashboard-abandoned:views': undefined
  'dashboard-abandoned:view.all': undefined
  'dashboard-abandoned:view.abandoned': undefined
  'dashboard-abandoned:view.recovered': undefined
  'dashboard-abandoned:search': undefined
  'dashboard-abandoned:search.placeholder': undefined
  'dashboard-abandoned:figures': { days: number }
  'dashboard-abandoned:figure.percent': { rate: Value }
  'dashboard-abandoned:figure.rate.of': undefined
  'dashboard-abandoned:column.customer': undefined
  'dashboard-abandoned:column.items': undefined
  'dashboard-abandoned:column.status': undefined
  'dashboard-abandoned:column.date': undefined
  'dashboard-abandoned:column.total': undefined
  'dashboard-abandoned:column.actions': undefined
  'dashboard-abandoned:unknownCustomer': undefined
  'dashboard-abandoned:item.unnamed': undefined
  'dashboard-abandoned:item.quantity': { quantity: Value; name: Value }
  'dashboard-abandoned:contacted': undefined
  'dashboard-abandoned:contacted.name': { customer: Value }
  'dashboard-abandoned:copyFor': { customer: Value }
  'dashboard-abandoned:noMatch.title': undefined
  'dashboard-abandoned:noMatch.text': undefined
  'dashboard-abandoned:empty.title': undefined
  'dashboard-abandoned:empty.text': undefined
  'dashboard-abandoned:status.abandoned': undefined
  'dashboard-abandoned:status.recovered': undefined
  'dashboard-abandoned:status.toContact': undefined
  'dashboard-abandoned:checkout.title': { customer: Value }
  'dashboard-abandoned:checkout.all': undefined
  'dashboard-abandoned:delete.title': undefined
  'dashboard-abandoned:delete.text': undefined
  'dashboard-abandoned:task.create': undefined
  'dashboard-abandoned:task.done': undefined
  'dashboard-abandoned:items.title': undefined
  'dashboard-abandoned:items.item': undefined
  'dashboard-abandoned:items.quantity': undefined
  'dashboard-abandoned:items.price': undefined
  'dashboard-abandoned:items.subtotal': undefined
  'dashboard-abandoned:items.total': undefined
  'dashboard-abandoned:customer.title': undefined
  'dashboard-abandoned:customer.email': undefined
  'dashboard-abandoned:customer.phone': undefined
  'dashboard-abandoned:customer.member': undefined
  'dashboard-abandoned:customer.viewMember': undefined
  'dashboard-abandoned:customer.abandoned': undefined
  'dashboard-abandoned:customer.recovered': undefined
  'dashboard-abandoned:link': undefined
  'dashboard-abandoned:link.hint': undefined
  'dashboard-abandoned:link.copy': undefined
  'dashboard-abandoned:activities.title': undefined
  'dashboard-abandoned:activities.none': undefined
  'dashboard-abandoned:activity.scheduled': undefined
  'dashboard-abandoned:activity.emailSent': undefined
  'dashboard-abandoned:activity.emailNotSent': undefined
  'dashboard-abandoned:activity.contacted': undefined
  'dashboard-abandoned:activity.taskCreated': undefined
  'dashboard-abandoned:activity.skipped': undefined
  'dashboard-abandoned:settings.title': undefined
  'dashboard-abandoned:settings.saved': undefined
  'dashboard-abandoned:settings.delay': undefined
  'dashboard-abandoned:settings.delay.hint': undefined
  'dashboard-abandoned:settings.minutes': { count: number }
  'dashboard-abandoned:settings.hours': { count: number }
  'dashboard-abandoned:settings.days': { count: number }
  'dashboard-abandoned:settings.emailOn': undefined
  'dashboard-abandoned:settings.emailOff': undefined
  'dashboard-abandoned:settings.automation': undefined
}

export type RichTexts = {
  'dashboard-abandoned:figure.abandoned': { span: Tag; days: number }
  'dashboard-abandoned:figure.recovered': { span: Tag; days: number }
  'dashboard-abandoned:figure.rate': { span: Tag; days: number }
}
