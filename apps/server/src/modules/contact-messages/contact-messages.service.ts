import type { contactMessages as contract } from '@stoa/contract/contact-messages'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { createId } from '../../kernel/ids.ts'
import { getAddressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import { omitNullsWithin } from '../../kernel/omit-nulls.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { sendMail } from '../mail/api.ts'
import { findOrderOfBuyer } from '../orders/api.ts'
import * as store from './contact-messages.store.ts'
import { chooseStatus, cleanMessage, quote, readOrderNumber } from './contact-messages.ts'

type Operations = typeof contract
type Reply = Promise<ReplyOf<Operations['getContactMessage']>>

/** Each message notifies the owner, so one network sends few. */
const sendLimit: Limit = { name: 'contact-message', tries: 10, seconds: 3600 }

export async function sendContactMessage(
  units: Units,
  { contactMessage: sent, page }: InputOf<Operations['sendContactMessage']>,
): Promise<Record<string, never>> {
  await units.use(limitsPort).count(sendLimit, `${units.siteId} ${getAddressBlock(units.address)}`)
  const entered = cleanMessage(omitNullsWithin(sent))
  for (const field of ['name', 'email', 'message'] as const) {
    if (!entered[field]) throw createInvalidArgument(`contactMessage.${field}`, 'is required', 'REQUIRED_FIELD')
  }
  await units.command((unit) => saveContactMessage(unit, entered, page))
  return {}
}

/** Takes a message that was checked. */
export async function saveContactMessage(
  unit: Unit,
  entered: ReturnType<typeof cleanMessage>,
  page?: string | null,
): Promise<void> {
  const language = await unit.askedLanguage()
  const doc = { ...entered, ...(page && { page }), ...(language && { language }) }
  const message = await store.insertMessage(unit, chooseStatus(entered), doc)
  if (message.status === 'SPAM') return
  await unit.emit('stoa.contact_messages.received', message.id, { name: message.name })
}

export async function queryContactMessages(
  unit: Unit,
  { query }: InputOf<Operations['queryContactMessages']>,
): Promise<ReplyOf<Operations['queryContactMessages']>> {
  const { items, metadata } = await store.queryMessages(unit, query)
  return { contactMessages: items, pagingMetadata: metadata }
}

/** Returns the message with its order. Only the owner sees the order, never the sender. */
export async function getContactMessage(
  unit: Unit,
  { contactMessageId }: InputOf<Operations['getContactMessage']>,
): Reply {
  const contactMessage = await store.findMessage(unit, contactMessageId)
  if (!contactMessage) throw new Problem('NOT_FOUND')
  const number = readOrderNumber(contactMessage.orderNumber)
  const order = number && (await findOrderOfBuyer(unit, number, contactMessage.email))
  return { contactMessage: { ...contactMessage, ...(order && { orderId: order.id }) } }
}

export async function setContactMessageStatus(
  unit: Unit,
  { contactMessageId, status }: InputOf<Operations['setContactMessageStatus']>,
): Reply {
  const contactMessage = await store.setStatus(unit, contactMessageId, status)
  if (!contactMessage) throw new Problem('NOT_FOUND')
  return { contactMessage }
}

export async function replyToContactMessage(
  unit: Unit,
  { contactMessageId, text }: InputOf<Operations['replyToContactMessage']>,
): Reply {
  const reply = { id: createId(), date: unit.now.toISOString(), text: text.trim() }
  if (!reply.text) throw createInvalidArgument('text', 'must not be blank', 'REQUIRED_FIELD')
  const contactMessage = await store.addReply(unit, contactMessageId, reply)
  if (!contactMessage) throw new Problem('NOT_FOUND')
  const { email, language, message } = contactMessage
  await sendMail(unit, {
    template: 'contact-reply',
    to: email,
    language: language ?? null,
    key: `contact-reply/${reply.id}`,
    data: { reply: reply.text, message: quote(message) },
  })
  return { contactMessage }
}

export async function deleteContactMessage(
  unit: Unit,
  { contactMessageId }: InputOf<Operations['deleteContactMessage']>,
): Promise<object> {
  if (!(await store.removeMessage(unit, contactMessageId))) throw new Problem('NOT_FOUND')
  return {}
}
