import { mails } from '@stoa/contract/mails'
import { serve } from '../../kernel/api.ts'
import { queryBounces, releaseAddress, reportBounce, reportBounceMail } from './bounces.service.ts'
import { getMail, queryMails, resendMail } from './outbox.service.ts'
import {
  getMailTemplate,
  listMailTemplates,
  previewMailTemplate,
  switchMailTemplate,
  updateMailTemplate,
} from './text-overrides.service.ts'

export const bindings = [
  serve(mails.queryMails, queryMails),
  serve(mails.getMail, getMail),
  serve(mails.resendMail, resendMail),
  serve(mails.reportBounce, reportBounce),
  serve(mails.reportBounceMail, reportBounceMail),
  serve(mails.queryBounces, queryBounces),
  serve(mails.releaseAddress, releaseAddress),
  serve(mails.listMailTemplates, listMailTemplates),
  serve(mails.getMailTemplate, getMailTemplate),
  serve(mails.updateMailTemplate, updateMailTemplate),
  serve(mails.switchMailTemplate, switchMailTemplate),
  serve(mails.previewMailTemplate, previewMailTemplate),
]
