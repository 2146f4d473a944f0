// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-messages:title': undefined
  'dashboard-messages:view.inbox': undefined
  'dashboard-messages:status.unread': undefined
  'dashboard-messages:status.read': undefined
  'dashboard-messages:status.done': undefined
  'dashboard-messages:status.spam': undefined
  'dashboard-messages:from': undefined
  'dashboard-messages:received': undefined
  'dashboard-messages:empty': undefined
  'dashboard-messages:empty.hint': undefined
  'dashboard-messages:noMatch': undefined
  'dashboard-messages:noMatch.hint': undefined
  'dashboard-messages:message': undefined
  'dashboard-messages:email': undefined
  'dashboard-messages:phone': undefined
  'dashboard-messages:order': undefined
  'dashboard-messages:page': undefined
  'dashboard-messages:mark.spam': undefined
  'dashboard-messages:mark.done': undefined
  'dashboard-messages:mark.open': undefined
  'dashboard-messages:reply': undefined
  'dashboard-messages:reply.title': undefined
  'dashboard-messages:reply.text': undefined
  'dashboard-messages:reply.hint': { email: Value }
  'dashboard-messages:reply.missing': undefined
  'dashboard-messages:reply.send': undefined
  'dashboard-messages:reply.sent': undefined
  'dashboard-messages:delete.title': undefined
  'dashboard-messages:delete.text': undefined
}

export type RichTexts = {}
