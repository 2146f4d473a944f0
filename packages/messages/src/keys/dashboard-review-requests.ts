// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-review-requests:settings': undefined
  'dashboard-review-requests:scheduled': undefined
  'dashboard-review-requests:sent': undefined
  'dashboard-review-requests:opened': undefined
  'dashboard-review-requests:reviewed': undefined
  'dashboard-review-requests:canceled': undefined
  'dashboard-review-requests:failed': undefined
  'dashboard-review-requests:to': undefined
  'dashboard-review-requests:items': undefined
  'dashboard-review-requests:status': undefined
  'dashboard-review-requests:next': undefined
  'dashboard-review-requests:noEmail': undefined
  'dashboard-review-requests:otherItems': undefined
  'dashboard-review-requests:reason.inactive': undefined
  'dashboard-review-requests:reason.bounced': undefined
  'dashboard-review-requests:reason.optedOut': undefined
  'dashboard-review-requests:emails': { count: number }
  'dashboard-review-requests:sendNow': undefined
  'dashboard-review-requests:sendNowTo': { email: Value; items: Value }
  'dashboard-review-requests:cancel': undefined
  'dashboard-review-requests:cancelFor': { email: Value; items: Value }
  'dashboard-review-requests:noMatch': undefined
  'dashboard-review-requests:noMatch.text': undefined
  'dashboard-review-requests:empty': undefined
  'dashboard-review-requests:empty.text': undefined
  'dashboard-review-requests:off': undefined
  'dashboard-review-requests:off.text': undefined
  'dashboard-review-requests:turnOn': undefined
  'dashboard-review-requests:settings.title': undefined
  'dashboard-review-requests:settings.back': undefined
  'dashboard-review-requests:settings.saved': undefined
  'dashboard-review-requests:settings.emails': undefined
  'dashboard-review-requests:settings.reminders': undefined
  'dashboard-review-requests:settings.reminderCount': undefined
  'dashboard-review-requests:settings.none': undefined
  'dashboard-review-requests:settings.reminderDays': undefined
  'dashboard-review-requests:settings.quiet': undefined
  'dashboard-review-requests:settings.quietText': { timeZone: Value }
  'dashboard-review-requests:settings.quietShop': undefined
  'dashboard-review-requests:settings.from': undefined
  'dashboard-review-requests:settings.until': undefined
  'dashboard-review-requests:settings.on': { count: number }
  'dashboard-review-requests:settings.off': undefined
  'dashboard-review-requests:settings.automation': undefined
}

export type RichTexts = {}
