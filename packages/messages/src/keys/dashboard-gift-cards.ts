// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'dashboard-gift-cards:status.active': undefined
  'dashboard-gift-cards:status.spent': undefined
  'dashboard-gift-cards:status.deactivated': undefined
  'dashboard-gift-cards:status.expired': undefined
  'dashboard-gift-cards:saved': undefined
  'dashboard-gift-cards:card': undefined
  'dashboard-gift-cards:all': undefined
  'dashboard-gift-cards:card.title': { code: Value }
  'dashboard-gift-cards:history': undefined
  'dashboard-gift-cards:history.event': undefined
  'dashboard-gift-cards:history.date': undefined
  'dashboard-gift-cards:history.amount': undefined
  'dashboard-gift-cards:history.order': undefined
  'dashboard-gift-cards:history.used': undefined
  'dashboard-gift-cards:history.voided': undefined
  'dashboard-gift-cards:issued': undefined
  'dashboard-gift-cards:expires': undefined
  'dashboard-gift-cards:note': undefined
  'dashboard-gift-cards:note.hint': undefined
  'dashboard-gift-cards:reactivate': undefined
  'dashboard-gift-cards:deactivate': undefined
  'dashboard-gift-cards:deactivate.title': undefined
  'dashboard-gift-cards:deactivate.hint': undefined
  'dashboard-gift-cards:view.all': undefined
  'dashboard-gift-cards:view.balance': undefined
  'dashboard-gift-cards:code.length': { min: Value; max: Value }
  'dashboard-gift-cards:code.taken': undefined
  'dashboard-gift-cards:title': undefined
  'dashboard-gift-cards:issue': undefined
  'dashboard-gift-cards:code.title': undefined
  'dashboard-gift-cards:search': undefined
  'dashboard-gift-cards:search.placeholder': undefined
  'dashboard-gift-cards:value': { currency: Value }
  'dashboard-gift-cards:code': undefined
  'dashboard-gift-cards:code.hint': undefined
  'dashboard-gift-cards:status': undefined
  'dashboard-gift-cards:balance.label': undefined
  'dashboard-gift-cards:expires.never': undefined
  'dashboard-gift-cards:noMatch': undefined
  'dashboard-gift-cards:empty': undefined
  'dashboard-gift-cards:empty.hint': undefined
  'dashboard-gift-cards:sold': undefined
  'dashboard-gift-cards:sold.order': undefined
  'dashboard-gift-cards:sold.for': { name: Value }
  'dashboard-gift-cards:sold.buyer': undefined
  'dashboard-gift-cards:sold.scheduled': { date: Value }
  'dashboard-gift-cards:sold.waiting': undefined
  'dashboard-gift-cards:sold.sent': { date: Value }
  'dashboard-gift-cards:sold.failed': undefined
}

export type RichTexts = {
  'dashboard-gift-cards:balance': { balance: Value; small: Tag; value: Value }
  'dashboard-gift-cards:balance.of': { balance: Value; muted: Tag; value: Value }
}
