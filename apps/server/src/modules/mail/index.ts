import type { Module } from '../../kernel/module.ts'
import { deliverJob } from './deliver.ts'
import { expiring } from './mail.expiring.ts'
import { bindings } from './mail.routes.ts'

export { bouncedAmong } from './bounces.service.ts'
export { listBouncesOf, listMailsTo, removeBouncesOf, removeMailsTo } from './mail.personal.ts'
export { isAddress, type Language, languageOf } from './mail.ts'
export { type Mailer, MailRefused, type Message, mailerPort } from './mailer.port.ts'
export { type MailToSend, mailKey, sendMail, takeBackMails } from './send-mail.ts'
export type { OrderTemplate, OwnerTemplate } from './templates/index.ts'
export { sendSample } from './wording.service.ts'

export const mailModule: Module = { bindings, jobs: [deliverJob as never], expiring }
