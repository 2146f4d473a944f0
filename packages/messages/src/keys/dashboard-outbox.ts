// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-outbox:queued': undefined
  'dashboard-outbox:sent': undefined
  'dashboard-outbox:failed': undefined
  'dashboard-outbox:notSent': undefined
  'dashboard-outbox:search': undefined
  'dashboard-outbox:searchHint': undefined
  'dashboard-outbox:caption': undefined
  'dashboard-outbox:subject': undefined
  'dashboard-outbox:to': undefined
  'dashboard-outbox:status': undefined
  'dashboard-outbox:date': undefined
  'dashboard-outbox:noMatch': undefined
  'dashboard-outbox:noMatch.text': undefined
  'dashboard-outbox:showAll': undefined
  'dashboard-outbox:empty': undefined
  'dashboard-outbox:empty.text': undefined
  'dashboard-outbox:format': undefined
  'dashboard-outbox:format.html': undefined
  'dashboard-outbox:format.text': undefined
  'dashboard-outbox:frame': undefined
  'dashboard-outbox:resent': undefined
  'dashboard-outbox:resend': undefined
  'dashboard-outbox:sendNow': undefined
  'dashboard-outbox:deleted': undefined
  'dashboard-outbox:deleted.text': undefined
  'dashboard-outbox:type': undefined
  'dashboard-outbox:typeIn': { type: Value; language: Value }
  'dashboard-outbox:created': undefined
  'dashboard-outbox:nextAttempt': undefined
  'dashboard-outbox:attempts': undefined
  'dashboard-outbox:error': undefined
  'dashboard-outbox:bounces': undefined
  'dashboard-outbox:bounces.caption': undefined
  'dashboard-outbox:bounces.blocked': undefined
  'dashboard-outbox:bounces.retrying': undefined
  'dashboard-outbox:bounces.search': undefined
  'dashboard-outbox:bounces.address': undefined
  'dashboard-outbox:bounces.reason': undefined
  'dashboard-outbox:bounces.last': undefined
  'dashboard-outbox:bounces.view': undefined
  'dashboard-outbox:bounces.viewTo': { address: Value }
  'dashboard-outbox:bounces.unblock': undefined
  'dashboard-outbox:bounces.unblockOne': { address: Value }
  'dashboard-outbox:bounces.dismiss': undefined
  'dashboard-outbox:bounces.dismissOne': { address: Value }
  'dashboard-outbox:bounces.released': { address: Value }
  'dashboard-outbox:bounces.alreadyReleased': { address: Value }
  'dashboard-outbox:bounces.noMatch': undefined
  'dashboard-outbox:bounces.noMatch.text': undefined
  'dashboard-outbox:bounces.empty': undefined
  'dashboard-outbox:bounces.empty.text': undefined
  'dashboard-outbox:attachments': undefined
}

export type RichTexts = {}
