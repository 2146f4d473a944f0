import { type TimelineType, timelineTypes } from '@stoa/contract/customer.entity'
import type { customers as contract } from '@stoa/contract/customers'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { listMailsBefore } from '../mail/api.ts'
import * as store from './customers.store.ts'
import { mergeTimelines, readCursor, startOfTimeline, toTimelineEntry, writeCursor } from './customers.ts'
import { insertEntry, listEntries, removeNote } from './entries.store.ts'
import { type TimelineSource, timelinePort } from './timeline.port.ts'

type Operations = typeof contract

const defaultLimit = 20

const kinds = ['NOTE', 'CONSENT', 'MERGE', 'IMPORT'] as const

const entrySources = kinds.map(
  (kind): TimelineSource => ({
    type: kind,
    list: (unit, { customerId }, page) => listEntries(unit, customerId, { kinds: [kind], ...page }),
  }),
)

const messageSource: TimelineSource = {
  type: 'MESSAGE',
  list: async (unit, { emails }, { before, limit }) =>
    (await listMailsBefore(unit, emails, before, limit)).map(({ id, createdDate, template, subject, status }) => ({
      id,
      type: 'MESSAGE',
      date: createdDate,
      data: { template, subject, status },
    })),
}

/** One statement for each source, all at once; each reads a page at most. */
export async function listCustomerTimeline(
  unit: Unit,
  { customerId, types, cursor, limit }: InputOf<Operations['listCustomerTimeline']>,
): Promise<ReplyOf<Operations['listCustomerTimeline']>> {
  const before = cursor ? readCursor(cursor) : startOfTimeline
  if (!before) throw createInvalidArgument('cursor', 'is not a cursor of this list', 'FORMAT')
  const [customer, emails] = await Promise.all([
    store.findCustomer(unit, customerId),
    store.listEmails(unit, customerId),
  ])
  if (!customer) throw new Problem('NOT_FOUND')
  const wanted = new Set<TimelineType>(types?.length ? types : timelineTypes)
  const size = limit ?? defaultLimit
  const person = { customerId, contactIds: customer.contactIds, emails }
  const sources = [...entrySources, messageSource, ...unit.use(timelinePort)].filter(({ type }) => wanted.has(type))
  const found = await Promise.all(sources.map((source) => source.list(unit, person, { before, limit: size + 1 })))
  const { rows, next } = mergeTimelines(found, size)
  return { entries: rows.map(toTimelineEntry), ...(next && { nextCursor: writeCursor(next) }) }
}

export async function addCustomerNote(
  unit: Unit,
  { customerId, text }: InputOf<Operations['addCustomerNote']>,
): Promise<ReplyOf<Operations['addCustomerNote']>> {
  const note = text.trim()
  if (!note) throw createInvalidArgument('text', 'must not be blank', 'REQUIRED_FIELD')
  if (!(await store.findCustomer(unit, customerId))) throw new Problem('NOT_FOUND')
  return { entry: toTimelineEntry(insertEntry(unit, customerId, 'NOTE', { text: note })) }
}

export async function deleteCustomerNote(
  unit: Unit,
  { customerId, noteId }: InputOf<Operations['deleteCustomerNote']>,
): Promise<ReplyOf<Operations['deleteCustomerNote']>> {
  if (!(await removeNote(unit, customerId, noteId))) throw new Problem('NOT_FOUND')
  return {}
}
