import type { Customer } from '@stoa/contract/customer.entity'
import type { customers as contract } from '@stoa/contract/customers'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import * as contacts from '../contacts/api.ts'
import { customerPartsPort } from './customer-parts.port.ts'
import * as store from './customers.store.ts'
import { type CustomerRow, tidyTags } from './customers.ts'
import { toWire } from './customers.wire.ts'
import { insertEntry, insertTags, listTags, moveEntries } from './entries.store.ts'
import { findSegmentCondition } from './segments.service.ts'

type Operations = typeof contract
type Found = Promise<{ customer: Customer }>
type Patch = Partial<Omit<InputOf<Operations['updateCustomer']>['customer'], 'id' | 'revision'>>

export const maxTags = 50

export async function queryCustomers(
  unit: Unit,
  { query, search, segmentId }: InputOf<Operations['queryCustomers']>,
): Promise<ReplyOf<Operations['queryCustomers']>> {
  const { rows, metadata } = await store.listCustomers(unit, {
    query,
    search,
    segment: await findSegmentCondition(unit, segmentId),
    operation: `customers.queryCustomers ${segmentId ?? ''}`,
  })
  return { customers: rows.map(toWire), pagingMetadata: metadata }
}

export async function getCustomer(unit: Unit, { customerId }: InputOf<Operations['getCustomer']>): Found {
  return { customer: toWire(await readCustomer(unit, customerId)) }
}

async function readCustomer(unit: Unit, id: string): Promise<CustomerRow> {
  const row = await store.findCustomer(unit, id)
  if (!row) throw new Problem('NOT_FOUND')
  return row
}

/** Creates a contact without a member. Orders with the address get another contact of the same customer. */
export async function createCustomer(unit: Unit, { customer: input }: InputOf<Operations['createCustomer']>): Found {
  const email = input.email.trim()
  const existing = await store.findIdByEmail(unit, email)
  if (existing) throw new Problem('CUSTOMER_EXISTS', { data: { customerId: existing } })
  const contact = await contacts.createContact(unit, {
    primaryEmail: email,
    firstName: input.firstName?.trim() || undefined,
    lastName: input.lastName?.trim() || undefined,
    details: {},
  })
  const id = (await store.findIdOfContact(unit, contact.id))!
  const { revision } = await readCustomer(unit, id)
  return changeCustomer(unit, id, revision, input)
}

export async function updateCustomer(unit: Unit, { customer: input }: InputOf<Operations['updateCustomer']>): Found {
  await readCustomer(unit, input.id)
  return changeCustomer(unit, input.id, input.revision, input)
}

async function changeCustomer(unit: Unit, id: string, revision: string, patch: Patch): Found {
  const change = toChange(unit, patch)
  if (!(await contacts.updateCustomer(unit, id, revision, change))) throw new Problem('CONFLICT')
  if (change.tags?.length) insertTags(unit, change.tags)
  if (change.marketing) insertEntry(unit, id, 'CONSENT', { status: change.marketing, source: ownerSource })
  return getCustomer(unit, { customerId: id })
}

/** Source of consents that the owner recorded, as customers gave them outside the shop. */
const ownerSource = 'OWNER'

function toChange(unit: Unit, patch: Patch): contacts.CustomerChange {
  const { address, tags, marketingStatus, taxExempt } = patch
  const texts = {
    first_name: readText(patch.firstName),
    last_name: readText(patch.lastName),
    phone: readText(patch.phone),
    company: readText(patch.company),
    language: readText(patch.language),
    birthdate: readText(patch.birthdate),
    tax_exempt_reason: readText(patch.taxExemptReason),
    ...(address !== undefined && {
      country: readText(address?.country ?? null),
      subdivision: readText(address?.subdivision ?? null),
      city: readText(address?.city ?? null),
      postal_code: readText(address?.postalCode ?? null),
      address_line: readText(address?.addressLine ?? null),
    }),
  }
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)),
    ...(taxExempt !== undefined && { tax_exempt: taxExempt === true }),
    ...(tags !== undefined && { tags: tidyTags(tags ?? []) }),
    ...(marketingStatus && {
      marketing: marketingStatus,
      marketing_source: ownerSource,
      marketing_date: unit.now,
    }),
  }
}

/** Undefined leaves the field unchanged. */
const readText = (text: string | null | undefined): string | null | undefined =>
  text === undefined ? undefined : text?.trim() || null

/** Two members can't be merged, as each has an account with its own address. */
export async function mergeCustomers(
  unit: Unit,
  { customerId, mergedCustomerId }: InputOf<Operations['mergeCustomers']>,
): Found {
  if (customerId === mergedCustomerId) throw new Problem('CUSTOMERS_NOT_MERGEABLE')
  const locked = await contacts.lockCustomers(unit, [customerId, mergedCustomerId])
  if (locked.length < 2) throw new Problem('NOT_FOUND')
  const [into, from] = [await readCustomer(unit, customerId), await readCustomer(unit, mergedCustomerId)]
  if (into.memberId && from.memberId) throw new Problem('CUSTOMERS_NOT_MERGEABLE')
  moveEntries(unit, from.id, into.id)
  for (const part of unit.use(customerPartsPort)) await part.move(unit, from.id, into.id)
  await contacts.mergeCustomer(unit, into.id, from.id)
  insertEntry(unit, into.id, 'MERGE', { email: from.email ?? '', orders: from.orders })
  await audit(unit, { action: 'CUSTOMERS_MERGED', data: { customerId: into.id, mergedCustomerId: from.id } })
  return getCustomer(unit, { customerId: into.id })
}

export async function bulkUpdateCustomerTags(
  unit: Unit,
  { customerIds, assignTags, unassignTags }: InputOf<Operations['bulkUpdateCustomerTags']>,
): Promise<ReplyOf<Operations['bulkUpdateCustomerTags']>> {
  const [assign, unassign] = [tidyTags(assignTags ?? []), tidyTags(unassignTags ?? [])]
  if (assign.length + unassign.length === 0) throw createInvalidArgument('assignTags', 'is required', 'REQUIRED_FIELD')
  const updated = await contacts.changeTags(unit, customerIds, { assign, unassign, max: maxTags })
  if (updated > 0) insertTags(unit, assign)
  return { updated }
}

export const listCustomerTags = async (unit: Unit): Promise<ReplyOf<Operations['listCustomerTags']>> => ({
  tags: await listTags(unit),
})
