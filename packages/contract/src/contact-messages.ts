import { ContactMessage, EnteredMessage, MessageStatus } from './contact-message.entity.ts'
import { contactMessagesRoutes } from './contact-messages.routes.ts'
import { defineOperations } from './operation.ts'
import { FreeForm, Id, list, maybe, Nothing, object, PagingMetadata, Sort, Text, Whole, writable } from './schema.ts'
import { merchants } from './who.ts'

const owned = { who: merchants, permission: 'STOA.MANAGE_MESSAGES' } as const
const named = { contactMessageId: Id() }
const found = object({ contactMessage: ContactMessage })

export const contactMessages = defineOperations('contactMessages', contactMessagesRoutes, {
  sendContactMessage: {
    kind: 'process',
    who: 'anyone',
    input: object({ contactMessage: writable(EnteredMessage), page: maybe(Text(300)) }),
    reply: Nothing,
    problems: ['TOO_MANY_REQUESTS'],
    summary: 'Send a message to the shop.',
  },
  queryContactMessages: {
    kind: 'query',
    ...owned,
    input: object({
      query: maybe(
        object({
          filter: maybe(FreeForm()),
          sort: maybe(Sort),
          cursorPaging: maybe(object({ limit: maybe(Whole(0, 100)), cursor: maybe(Text(16_000)) })),
        }),
      ),
    }),
    reply: object({ contactMessages: list(ContactMessage), pagingMetadata: PagingMetadata }),
    summary: 'List messages to the shop, the latest first.',
  },
  getContactMessage: {
    kind: 'query',
    ...owned,
    input: object(named),
    reply: found,
    problems: ['NOT_FOUND'],
    summary: 'Get a message with its replies.',
  },
  setContactMessageStatus: {
    kind: 'command',
    ...owned,
    input: object({ ...named, status: MessageStatus }),
    reply: found,
    problems: ['NOT_FOUND'],
    summary: 'Mark a message as unread, read, done or spam.',
  },
  replyToContactMessage: {
    kind: 'command',
    ...owned,
    input: object({ ...named, text: Text(5000, 1) }),
    reply: found,
    problems: ['NOT_FOUND'],
    summary: 'Reply to a message by email, with the message quoted, and mark it as done.',
  },
  deleteContactMessage: {
    kind: 'command',
    ...owned,
    input: object(named),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Erase a message with its replies.',
  },
})
