// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-webhooks:new': undefined
  'dashboard-webhooks:open': undefined
  'dashboard-webhooks:name': undefined
  'dashboard-webhooks:url': undefined
  'dashboard-webhooks:urlHint': undefined
  'dashboard-webhooks:events': undefined
  'dashboard-webhooks:eventsMissing': undefined
  'dashboard-webhooks:noEvent': undefined
  'dashboard-webhooks:event': undefined
  'dashboard-webhooks:eventCount': { count: number }
  'dashboard-webhooks:format': undefined
  'dashboard-webhooks:formatHint': undefined
  'dashboard-webhooks:format.token': undefined
  'dashboard-webhooks:format.standard': undefined
  'dashboard-webhooks:app': undefined
  'dashboard-webhooks:appHint': undefined
  'dashboard-webhooks:appMissing': undefined
  'dashboard-webhooks:noApp': undefined
  'dashboard-webhooks:enabled': undefined
  'dashboard-webhooks:gone': undefined
  'dashboard-webhooks:status': undefined
  'dashboard-webhooks:empty': undefined
  'dashboard-webhooks:empty.text': undefined
  'dashboard-webhooks:saved': undefined
  'dashboard-webhooks:delete.text': undefined
  'dashboard-webhooks:log': undefined
  'dashboard-webhooks:log.empty': undefined
  'dashboard-webhooks:log.noMatch': undefined
  'dashboard-webhooks:search': undefined
  'dashboard-webhooks:searchHint': undefined
  'dashboard-webhooks:view.all': undefined
  'dashboard-webhooks:state.delivered': undefined
  'dashboard-webhooks:state.pending': undefined
  'dashboard-webhooks:state.parked': undefined
  'dashboard-webhooks:state.failed': undefined
  'dashboard-webhooks:answer': undefined
  'dashboard-webhooks:body': undefined
  'dashboard-webhooks:duration': undefined
  'dashboard-webhooks:when': undefined
  'dashboard-webhooks:milliseconds': { count: Value }
  'dashboard-webhooks:figures': { attempts: number; failed: Value; percent: Value }
  'dashboard-webhooks:figures.none': undefined
  'dashboard-webhooks:paused': { date: Value }
  'dashboard-webhooks:pendingSince': { date: Value }
  'dashboard-webhooks:resend': undefined
  'dashboard-webhooks:resendAll': undefined
  'dashboard-webhooks:resent': undefined
  'dashboard-webhooks:attempts': undefined
  'dashboard-webhooks:attempts.none': undefined
  'dashboard-webhooks:nextAttempt': undefined
  'dashboard-webhooks:notStored': undefined
  'dashboard-webhooks:sample': undefined
  'dashboard-webhooks:sample.send': undefined
  'dashboard-webhooks:signature': undefined
  'dashboard-webhooks:signature.key': undefined
  'dashboard-webhooks:signature.secret': undefined
  'dashboard-webhooks:signature.both': { date: Value }
  'dashboard-webhooks:secret': undefined
  'dashboard-webhooks:publicKey': undefined
  'dashboard-webhooks:publicKey.copy': undefined
  'dashboard-webhooks:replaceKey': undefined
  'dashboard-webhooks:replaceSecret': undefined
  'dashboard-webhooks:eventsSearch': undefined
  'dashboard-webhooks:eventsChosen': { count: number }
  'dashboard-webhooks:searched': { count: Value; date: Value }
  'dashboard-webhooks:again': undefined
  'dashboard-webhooks:again.text': undefined
  'dashboard-webhooks:again.what': undefined
  'dashboard-webhooks:again.parked': undefined
  'dashboard-webhooks:again.delivered': undefined
  'dashboard-webhooks:again.pending': undefined
  'dashboard-webhooks:again.replay': undefined
  'dashboard-webhooks:again.from': undefined
  'dashboard-webhooks:again.to': undefined
  'dashboard-webhooks:again.count': undefined
  'dashboard-webhooks:again.found': { count: number }
  'dashboard-webhooks:again.foundMore': { count: Value }
  'dashboard-webhooks:again.storedSince': { date: Value }
  'dashboard-webhooks:again.send': undefined
  'dashboard-webhooks:again.fromMissing': undefined
  'dashboard-webhooks:again.progress': { sent: Value; total: Value; pending: Value }
  'dashboard-webhooks:configured': undefined
  'dashboard-webhooks:configured.text': undefined
}

export type RichTexts = {}
