import { contactMessages as contract } from '@stoa/contract/contact-messages'
import { serve } from '../../kernel/api.ts'
import * as messages from './contact-messages.service.ts'

export const bindings = [
  serve(contract.sendContactMessage, messages.sendContactMessage),
  serve(contract.queryContactMessages, messages.queryContactMessages),
  serve(contract.getContactMessage, messages.getContactMessage),
  serve(contract.setContactMessageStatus, messages.setContactMessageStatus),
  serve(contract.replyToContactMessage, messages.replyToContactMessage),
  serve(contract.deleteContactMessage, messages.deleteContactMessage),
]
