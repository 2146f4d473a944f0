// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'reasons:TOO_MANY_REDIRECTS': undefined
  'reasons:INVALID_REDIRECT': undefined
  'reasons:INVALID_WEB_ADDRESS': undefined
  'reasons:USER_NAME_IN_ADDRESS': undefined
  'reasons:PORT_NOT_ALLOWED': { port: Value }
  'reasons:HOST_UNKNOWN': { host: Value }
  'reasons:HOST_NOT_PUBLIC': { host: Value }
  'reasons:UNREQUESTED_COMPRESSION': undefined
  'reasons:ANSWER_TOO_LARGE': { bytes: Value }
  'reasons:ANSWER_TOO_SLOW': undefined
  'reasons:NO_ANSWER': undefined
  'reasons:REDIRECT_NOT_FOLLOWED': { to: Value }
  'reasons:CERTIFICATE_EXPIRED': undefined
  'reasons:CERTIFICATE_NOT_YET_VALID': undefined
  'reasons:CERTIFICATE_OF_OTHER_HOST': undefined
  'reasons:CERTIFICATE_NOT_TRUSTED': undefined
  'reasons:NO_TLS': undefined
  'reasons:KEY_UNREADABLE': undefined
  'reasons:ANSWER_STATUS': { status: Value }
  'reasons:FILE_REFUSED': { problem: Value }
  'reasons:SERVICE_PAUSED': undefined
  'reasons:NO_TIME_LEFT': undefined
  'reasons:ANSWER_NOT_JSON': undefined
  'reasons:ANSWER_WRONG_FIELD': { field: Value; problem: Value }
  'reasons:ANSWER_WRONG_SHAPE': undefined
  'reasons:ANSWER_WRONG_CURRENCY': { actual: Value; expected: Value }
  'reasons:ANSWER_WITHOUT_ITEM': { id: Value }
  'reasons:TAX_ABOVE_PRICE': { id: Value }
  'reasons:ANSWER_INVALID_AMOUNT': undefined
  'reasons:SERVICE_REMOVED': undefined
  'reasons:TRANSACTION_CANNOT_BE_VOIDED': undefined
  'reasons:TRANSACTION_UNKNOWN': undefined
  'reasons:MAIL_RETURNED': { reason: Value }
  'reasons:MAIL_ADDRESS_BLOCKED': { reason: Value }
  'reasons:MAIL_EXPIRED': undefined
  'reasons:MAIL_CONTENT_DELETED': undefined
  'reasons:MAIL_OUTCOME_UNKNOWN': undefined
  'reasons:MAIL_SENT_ONCE': undefined
  'reasons:MAIL_ADDRESS_INVALID': undefined
  'reasons:MAIL_SERVER_SLOW': undefined
  'reasons:MAIL_SERVER_UNREACHABLE': { detail: Value }
  'reasons:MAIL_SERVER_SIGN_IN_REFUSED': { detail: Value }
  'reasons:NO_MAIL_SERVER': undefined
  'reasons:NOT_NAMED': undefined
  'reasons:REVIEWER_WITHOUT_EMAIL': undefined
  'reasons:REVIEWER_OPTED_OUT': undefined
  'reasons:REVIEWER_ADDRESS_BOUNCED': undefined
  'reasons:REVIEWED_PRODUCTS_GONE': undefined
  'reasons:VIDEO_UNREADABLE': { problem: Value }
  'reasons:VIDEO_TOO_LONG': undefined
  'reasons:VIDEO_TOO_LARGE': undefined
}

export type RichTexts = {}
