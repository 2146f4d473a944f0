import type { Module } from '../../kernel/module.ts'
import { deliverJob } from './deliver.ts'
import { expiring } from './mail.expiring.ts'
import { bindings } from './mail.routes.ts'

export { amountsIn } from './amounts.ts'
export { findBouncedAmong } from './bounces.service.ts'
export { listBouncesOf, listMailsTo, removeBouncesOf, removeMailsTo } from './mail.personal.ts'
export { chooseLanguage, isAddress, type Language } from './mail.ts'
export { type Mailer, MailRefused, type Message, mailerPort } from './mailer.port.ts'
export { cancelMails, type MailToSend, mailKey, sendMail } from './send-mail.ts'
export type { OrderTemplate, OwnerTemplate } from './templates/index.ts'
export { sendSample } from './text-overrides.service.ts'

export const mailModule: Module = { bindings, jobs: [deliverJob as never], expiring }
