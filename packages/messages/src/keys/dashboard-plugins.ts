// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-plugins:new': undefined
  'dashboard-plugins:caption': undefined
  'dashboard-plugins:name': undefined
  'dashboard-plugins:tasks': undefined
  'dashboard-plugins:url': undefined
  'dashboard-plugins:status': undefined
  'dashboard-plugins:empty': undefined
  'dashboard-plugins:empty.text': undefined
  'dashboard-plugins:back': undefined
  'dashboard-plugins:saved': undefined
  'dashboard-plugins:tasksMissing': undefined
  'dashboard-plugins:algorithms': undefined
  'dashboard-plugins:algorithms.text': undefined
  'dashboard-plugins:algorithms.name': undefined
  'dashboard-plugins:algorithms.id': undefined
  'dashboard-plugins:algorithms.type': undefined
  'dashboard-plugins:algorithms.related': undefined
  'dashboard-plugins:algorithms.global': undefined
  'dashboard-plugins:delete.text': undefined
  'dashboard-plugins:nameHint': undefined
  'dashboard-plugins:urlHint': undefined
  'dashboard-plugins:appId': undefined
  'dashboard-plugins:appIdHint': undefined
  'dashboard-plugins:namespace': undefined
  'dashboard-plugins:namespaceHint': undefined
  'dashboard-plugins:enabled': undefined
  'dashboard-plugins:signatures': undefined
  'dashboard-plugins:signatures.text': undefined
  'dashboard-plugins:appId.copy': undefined
  'dashboard-plugins:publicKey': undefined
  'dashboard-plugins:publicKey.copy': undefined
  'dashboard-plugins:test': undefined
  'dashboard-plugins:test.task': undefined
  'dashboard-plugins:test.run': undefined
  'dashboard-plugins:test.answered': undefined
  'dashboard-plugins:test.refused': undefined
  'dashboard-plugins:test.failed': undefined
  'dashboard-plugins:test.time': { milliseconds: Value }
  'dashboard-plugins:unsettled': undefined
  'dashboard-plugins:unsettled.text': undefined
  'dashboard-plugins:unsettled.what': undefined
  'dashboard-plugins:unsettled.transaction': undefined
  'dashboard-plugins:unsettled.since': undefined
  'dashboard-plugins:unsettled.giftCard': undefined
  'dashboard-plugins:unsettled.membership': undefined
  'dashboard-plugins:unsettled.inventory': undefined
  'dashboard-plugins:unsettled.decrement': undefined
  'dashboard-plugins:unsettled.increment': undefined
  'dashboard-plugins:unsettled.pending': undefined
  'dashboard-plugins:unsettled.stuck': undefined
  'dashboard-plugins:unsettled.forOrder': { id: Value }
  'dashboard-plugins:failures': undefined
  'dashboard-plugins:failures.none': undefined
  'dashboard-plugins:failures.paused': undefined
  'dashboard-plugins:failures.pausedUntil': { call: Value; count: number; date: Value }
  'dashboard-plugins:failures.pausedText': { call: Value; count: number }
  'dashboard-plugins:failures.when': undefined
  'dashboard-plugins:failures.call': undefined
  'dashboard-plugins:failures.reason': undefined
  'dashboard-plugins:failures.duration': undefined
  'dashboard-plugins:milliseconds': { count: Value }
  'dashboard-plugins:task.shipping': undefined
  'dashboard-plugins:task.taxes': undefined
  'dashboard-plugins:task.fees': undefined
  'dashboard-plugins:task.discounts': undefined
  'dashboard-plugins:task.discountTriggers': undefined
  'dashboard-plugins:task.validations': undefined
  'dashboard-plugins:task.paymentSettings': undefined
  'dashboard-plugins:task.catalog': undefined
  'dashboard-plugins:task.inventory': undefined
  'dashboard-plugins:task.giftCards': undefined
  'dashboard-plugins:task.memberships': undefined
  'dashboard-plugins:task.recommendations': undefined
  'dashboard-plugins:task.database': undefined
  'dashboard-plugins:figures': undefined
  'dashboard-plugins:figures.none': undefined
  'dashboard-plugins:figures.calls': undefined
  'dashboard-plugins:figures.failed': undefined
  'dashboard-plugins:figures.slowest': undefined
  'dashboard-plugins:figures.reused': undefined
  'dashboard-plugins:figures.rate': { count: Value; percent: Value }
  'dashboard-plugins:figures.working': undefined
}

export type RichTexts = {}
