// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-automations:title': undefined
  'dashboard-automations:intro': undefined
  'dashboard-automations:pace': undefined
  'dashboard-automations:email': undefined
  'dashboard-automations:when': undefined
  'dashboard-automations:on': undefined
  'dashboard-automations:orders': undefined
  'dashboard-automations:details': undefined
  'dashboard-automations:switchedOn': { name: Value }
  'dashboard-automations:switchedOff': { name: Value }
  'dashboard-automations:transactional': undefined
  'dashboard-automations:subscribersOnly': undefined
  'dashboard-automations:live': undefined
  'dashboard-automations:translate': undefined
  'dashboard-automations:range': { min: Value; max: Value }
  'dashboard-automations:welcome': undefined
  'dashboard-automations:welcome.text': undefined
  'dashboard-automations:welcome.delay': { count: number }
  'dashboard-automations:welcome.delayLabel': undefined
  'dashboard-automations:abandoned': undefined
  'dashboard-automations:abandoned.text': undefined
  'dashboard-automations:abandoned.delay': { count: number }
  'dashboard-automations:abandoned.delayLabel': undefined
  'dashboard-automations:winBack': undefined
  'dashboard-automations:winBack.text': undefined
  'dashboard-automations:winBack.delay': { count: number }
  'dashboard-automations:winBack.delayLabel': undefined
  'dashboard-automations:review': undefined
  'dashboard-automations:review.text': undefined
  'dashboard-automations:review.delay': { count: number }
  'dashboard-automations:review.delayLabel': undefined
  'dashboard-automations:review.more': undefined
  'dashboard-automations:birthday': undefined
  'dashboard-automations:birthday.text': undefined
  'dashboard-automations:birthday.delay': { count: number }
  'dashboard-automations:birthday.delayLabel': undefined
  'dashboard-automations:transactional.short': undefined
}

export type RichTexts = {}
