export { createAmountFormat } from './amounts.ts'
export { fillBody, type MailBody, unsubscribePlaceholder } from './bodies.store.ts'
export { findBouncedAmong } from './bounces.service.ts'
export {
  type BulkOutcome,
  deliverBulk,
  enqueueBulk,
  insertBody,
  type MailSender,
  readMailSender,
  renderBody,
  sendBodyOnce,
} from './bulk.ts'
export type { Block, EmailBody } from './email-body/email-body.ts'
export { listMailsBefore, listMailsByKey } from './mail.list.store.ts'
export { listBouncesOf, listMailsTo, removeBouncesOf, removeMailsTo } from './mail.personal.ts'
export { chooseLanguage, isAddress, type Language } from './mail.ts'
export { MailDelayed, type Mailer, MailRefused, type Message, mailerPort } from './mailer.port.ts'
export {
  countOccasion,
  findOwnContent,
  type OwnContent,
  type OwnContentSource,
  ownContentPort,
} from './own-content.port.ts'
export { buildMailKey, cancelMails, type MailToSend, sendMail, sendMails } from './send-mail.ts'
export type { DataOf, OrderTemplate, OwnerTemplate } from './templates/index.ts'
export { sampleProducts } from './templates/sample.ts'
export { sendSample, writeSample } from './text-overrides.service.ts'
