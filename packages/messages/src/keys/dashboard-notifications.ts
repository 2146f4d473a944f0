// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-notifications:title': undefined
  'dashboard-notifications:what': undefined
  'dashboard-notifications:when': undefined
  'dashboard-notifications:acts': undefined
  'dashboard-notifications:read': undefined
  'dashboard-notifications:unread': undefined
  'dashboard-notifications:markRead': undefined
  'dashboard-notifications:readAll': undefined
  'dashboard-notifications:choose': undefined
  'dashboard-notifications:empty': undefined
  'dashboard-notifications:empty.hint': undefined
  'dashboard-notifications:choices': undefined
  'dashboard-notifications:choices.hint': undefined
  'dashboard-notifications:bell': undefined
  'dashboard-notifications:email': undefined
  'dashboard-notifications:bellOf': { kind: Value }
  'dashboard-notifications:emailOf': { kind: Value }
  'dashboard-notifications:noEmail': undefined
  'dashboard-notifications:saved': undefined
  'dashboard-notifications:kind.newOrder': undefined
  'dashboard-notifications:kind.lowStock': undefined
  'dashboard-notifications:kind.review': undefined
  'dashboard-notifications:kind.return': undefined
  'dashboard-notifications:kind.message': undefined
  'dashboard-notifications:kind.paymentFailed': undefined
  'dashboard-notifications:kind.dispute': undefined
  'dashboard-notifications:kind.webhook': undefined
  'dashboard-notifications:kind.renewal': undefined
}

export type RichTexts = {}
