// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-mails:caption': undefined
  'dashboard-mails:email': undefined
  'dashboard-mails:when': undefined
  'dashboard-mails:texts': undefined
  'dashboard-mails:status': undefined
  'dashboard-mails:default': undefined
  'dashboard-mails:preview': undefined
  'dashboard-mails:preview.phone': undefined
  'dashboard-mails:preview.desktop': undefined
  'dashboard-mails:preview.text': undefined
  'dashboard-mails:preview.frame': undefined
  'dashboard-mails:saved': undefined
  'dashboard-mails:back': undefined
  'dashboard-mails:languages': undefined
  'dashboard-mails:edited': { language: Value }
  'dashboard-mails:send': undefined
  'dashboard-mails:send.on': undefined
  'dashboard-mails:send.off': undefined
  'dashboard-mails:reset': undefined
  'dashboard-mails:reset.done': undefined
  'dashboard-mails:field.subject': undefined
  'dashboard-mails:field.preview': undefined
  'dashboard-mails:field.heading': undefined
  'dashboard-mails:field.text': undefined
  'dashboard-mails:field.textNumber': { number: Value }
  'dashboard-mails:field.footnote': undefined
  'dashboard-mails:placeholders': undefined
  'dashboard-mails:missing': { placeholders: Value }
  'dashboard-mails:test': undefined
  'dashboard-mails:test.sent': { recipient: Value }
  'dashboard-mails:preview.dark': undefined
}

export type RichTexts = {}
