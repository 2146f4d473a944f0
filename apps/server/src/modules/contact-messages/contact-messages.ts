import type { ContactMessage, EnteredMessage } from '@stoa/contract/contact-message.entity'

/** Links that a message may have before it looks like advertising. */
const maxLinks = 2

/**
 * Line breaks stay in the message alone: other fields stand in one line, and some in the heads of emails. What was not
 * sent is empty.
 */
export function cleanMessage(sent: Partial<EnteredMessage>): EnteredMessage {
  const { name = '', email = '', message = '', phone, orderNumber, fields } = sent
  const own = fields
    ?.filter(({ value }) => value.trim())
    .map(({ label, value }) => ({ label: toLine(label), value: toLine(value) }))
  return {
    name: toLine(name),
    email: email.trim(),
    message: toText(message),
    ...(phone && toLine(phone) && { phone: toLine(phone) }),
    ...(orderNumber && toLine(orderNumber) && { orderNumber: toLine(orderNumber) }),
    ...(own && own.length > 0 && { fields: own }),
  }
}

const toLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()

const toText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()

/** Suspected advertising is marked as spam without a notification. The owner can correct mistakes in the spam list. */
export function chooseStatus({ name, message }: EnteredMessage): ContactMessage['status'] {
  const links = message.match(/https?:\/\/|www\./gi)?.length ?? 0
  return links > maxLinks || /https?:\/\//i.test(name) ? 'SPAM' : 'UNREAD'
}

/** The digits of an order number as people write it: `#10042`, `No. 10042`. */
export const readOrderNumber = (text: string | undefined): string | undefined =>
  /^[^\d]{0,8}(\d{1,15})$/.exec(text?.trim() ?? '')?.[1]

const quotedLength = 1500

/** The start of a message, for an email about it. */
export const quote = (message: string): string =>
  message.length > quotedLength ? `${message.slice(0, quotedLength).trimEnd()} …` : message
