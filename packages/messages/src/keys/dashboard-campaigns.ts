// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-campaigns:title': undefined
  'dashboard-campaigns:create': undefined
  'dashboard-campaigns:settings': undefined
  'dashboard-campaigns:empty': undefined
  'dashboard-campaigns:empty.text': undefined
  'dashboard-campaigns:subject': undefined
  'dashboard-campaigns:date': undefined
  'dashboard-campaigns:content': undefined
  'dashboard-campaigns:details': undefined
  'dashboard-campaigns:status.draft': undefined
  'dashboard-campaigns:status.scheduled': undefined
  'dashboard-campaigns:status.sending': undefined
  'dashboard-campaigns:status.paused': undefined
  'dashboard-campaigns:status.sent': undefined
  'dashboard-campaigns:status.canceled': undefined
  'dashboard-campaigns:figures': undefined
  'dashboard-campaigns:figure.recipients': undefined
  'dashboard-campaigns:figure.sent': undefined
  'dashboard-campaigns:figure.failed': undefined
  'dashboard-campaigns:figure.bounced': undefined
  'dashboard-campaigns:figure.unsubscribed': undefined
  'dashboard-campaigns:figure.orders': undefined
  'dashboard-campaigns:type.heading': undefined
  'dashboard-campaigns:type.text': undefined
  'dashboard-campaigns:type.image': undefined
  'dashboard-campaigns:type.button': undefined
  'dashboard-campaigns:type.products': undefined
  'dashboard-campaigns:type.discountCode': undefined
  'dashboard-campaigns:type.divider': undefined
  'dashboard-campaigns:about.heading': undefined
  'dashboard-campaigns:about.text': undefined
  'dashboard-campaigns:about.image': undefined
  'dashboard-campaigns:about.button': undefined
  'dashboard-campaigns:about.products': undefined
  'dashboard-campaigns:about.discountCode': undefined
  'dashboard-campaigns:about.divider': undefined
  'dashboard-campaigns:field.heading': undefined
  'dashboard-campaigns:field.text': undefined
  'dashboard-campaigns:field.picture': undefined
  'dashboard-campaigns:field.link': undefined
  'dashboard-campaigns:field.label': undefined
  'dashboard-campaigns:field.source': undefined
  'dashboard-campaigns:field.collection': undefined
  'dashboard-campaigns:field.products': undefined
  'dashboard-campaigns:field.limit': undefined
  'dashboard-campaigns:field.code': undefined
  'dashboard-campaigns:field.code.hint': undefined
  'dashboard-campaigns:field.codeText': undefined
  'dashboard-campaigns:source.newest': undefined
  'dashboard-campaigns:source.collection': undefined
  'dashboard-campaigns:source.chosen': undefined
  'dashboard-campaigns:new.subject': undefined
  'dashboard-campaigns:new.heading': undefined
  'dashboard-campaigns:new.text': undefined
  'dashboard-campaigns:new.button': undefined
  'dashboard-campaigns:previewText': undefined
  'dashboard-campaigns:previewText.hint': undefined
  'dashboard-campaigns:audience': undefined
  'dashboard-campaigns:audience.all': undefined
  'dashboard-campaigns:audience.hint': undefined
  'dashboard-campaigns:translate': undefined
  'dashboard-campaigns:test': undefined
  'dashboard-campaigns:test.sent': { address: Value }
  'dashboard-campaigns:notSaved': undefined
  'dashboard-campaigns:send': undefined
  'dashboard-campaigns:send.title': undefined
  'dashboard-campaigns:send.counting': undefined
  'dashboard-campaigns:send.empty': undefined
  'dashboard-campaigns:send.count': { count: number }
  'dashboard-campaigns:send.more': { count: Value }
  'dashboard-campaigns:send.pace': { rate: Value; hours: number }
  'dashboard-campaigns:send.when': undefined
  'dashboard-campaigns:send.now': undefined
  'dashboard-campaigns:send.later': undefined
  'dashboard-campaigns:send.date': undefined
  'dashboard-campaigns:send.confirm': { count: number }
  'dashboard-campaigns:send.confirmMore': { count: Value }
  'dashboard-campaigns:schedule': undefined
  'dashboard-campaigns:changed': undefined
  'dashboard-campaigns:unschedule': undefined
  'dashboard-campaigns:pause': undefined
  'dashboard-campaigns:resume': undefined
  'dashboard-campaigns:stop': undefined
  'dashboard-campaigns:stop.title': undefined
  'dashboard-campaigns:stop.text': undefined
  'dashboard-campaigns:stop.keep': undefined
  'dashboard-campaigns:delete.text': undefined
  'dashboard-campaigns:scheduledFor': undefined
  'dashboard-campaigns:started': undefined
  'dashboard-campaigns:finished': undefined
  'dashboard-campaigns:settings.title': undefined
  'dashboard-campaigns:settings.saved': undefined
  'dashboard-campaigns:pace': undefined
  'dashboard-campaigns:pace.label': undefined
  'dashboard-campaigns:pace.hint': undefined
  'dashboard-campaigns:tracking': undefined
  'dashboard-campaigns:tracking.text': undefined
  'dashboard-campaigns:duplicate': undefined
}

export type RichTexts = {}
