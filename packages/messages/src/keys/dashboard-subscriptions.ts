// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-subscriptions:title': undefined
  'dashboard-subscriptions:all': undefined
  'dashboard-subscriptions:status.all': undefined
  'dashboard-subscriptions:status.active': undefined
  'dashboard-subscriptions:status.canceled': undefined
  'dashboard-subscriptions:status.ended': undefined
  'dashboard-subscriptions:item': undefined
  'dashboard-subscriptions:customer': undefined
  'dashboard-subscriptions:terms': undefined
  'dashboard-subscriptions:perOrder': undefined
  'dashboard-subscriptions:quantity': { quantity: Value; name: Value }
  'dashboard-subscriptions:noMatch': undefined
  'dashboard-subscriptions:noMatchText': undefined
  'dashboard-subscriptions:empty': undefined
  'dashboard-subscriptions:emptyText': undefined
  'dashboard-subscriptions:since': { terms: Value; date: Value }
  'dashboard-subscriptions:sinceFor': { terms: Value; date: Value; email: Value }
  'dashboard-subscriptions:payments': undefined
  'dashboard-subscriptions:payment': undefined
  'dashboard-subscriptions:paymentNumber': { number: Value }
  'dashboard-subscriptions:due': undefined
  'dashboard-subscriptions:canceledNotice': undefined
  'dashboard-subscriptions:cancel': undefined
  'dashboard-subscriptions:cancel.title': { name: Value }
  'dashboard-subscriptions:cancel.text': undefined
  'dashboard-subscriptions:cancel.keep': undefined
  'dashboard-subscriptions:delete.what': undefined
  'dashboard-subscriptions:delete.text': undefined
}

export type RichTexts = {}
