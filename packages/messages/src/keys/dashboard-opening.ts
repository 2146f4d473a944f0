// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-opening:checklist': undefined
  'dashboard-opening:ready': undefined
  'dashboard-opening:progress': { done: Value; total: Value }
  'dashboard-opening:origin': { origin: Value }
  'dashboard-opening:settings': undefined
  'dashboard-opening:done': undefined
  'dashboard-opening:toDo': undefined
  'dashboard-opening:copy': { setting: Value }
  'dashboard-opening:address': undefined
  'dashboard-opening:address.done': undefined
  'dashboard-opening:address.open': undefined
  'dashboard-opening:https': undefined
  'dashboard-opening:https.done': undefined
  'dashboard-opening:https.open': undefined
  'dashboard-opening:proxy': undefined
  'dashboard-opening:proxy.done': undefined
  'dashboard-opening:proxy.open': undefined
  'dashboard-opening:mail': undefined
  'dashboard-opening:mail.done': undefined
  'dashboard-opening:mail.open': undefined
  'dashboard-opening:mail.page': undefined
  'dashboard-opening:payment': undefined
  'dashboard-opening:payment.done': undefined
  'dashboard-opening:payment.open': undefined
  'dashboard-opening:payment.page': undefined
  'dashboard-opening:testPayments': undefined
  'dashboard-opening:testPayments.done': undefined
  'dashboard-opening:testPayments.open': undefined
  'dashboard-opening:testPayments.page': undefined
  'dashboard-opening:rateLimits': undefined
  'dashboard-opening:rateLimits.done': undefined
  'dashboard-opening:rateLimits.open': undefined
}

export type RichTexts = {}
