import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { SubscriptionOption as WireOption } from '@stoa/contract/subscription-option.entity'
import type { subscriptionOptions as contract } from '@stoa/contract/subscription-options'
import { isManager } from '../../kernel/actor.ts'
import type { EntityMetadata } from '../../kernel/entity-store.ts'
import { isId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getCurrentSite } from '../sites/api.ts'
import * as store from './subscription-options.store.ts'
import { applyOptionInput, findFlaw, type OptionDoc } from './subscription-options.ts'

type Operations = typeof contract
type Input<Name extends keyof Operations> = InputOf<Operations[Name]>
type Reply<Name extends keyof Operations> = Promise<ReplyOf<Operations[Name]>>

export async function createSubscriptionOption(
  unit: Unit,
  { subscriptionOption }: Input<'createSubscriptionOption'>,
): Reply<'createSubscriptionOption'> {
  const doc = await validateOption(unit, applyOptionInput(undefined, subscriptionOption), 'subscriptionOption')
  const [made] = await store.options.insert(unit, [doc])
  return { subscriptionOption: toWire(made!) }
}

export async function bulkCreateSubscriptionOptions(
  unit: Unit,
  { subscriptionOptions }: Input<'bulkCreateSubscriptionOptions'>,
): Reply<'bulkCreateSubscriptionOptions'> {
  const docs: OptionDoc[] = []
  for (const [index, input] of subscriptionOptions.entries()) {
    docs.push(await validateOption(unit, applyOptionInput(undefined, input), `subscriptionOptions[${index}]`))
  }
  return { subscriptionOptions: (await store.options.insert(unit, docs)).map(toWire) }
}

export async function updateSubscriptionOption(
  unit: Unit,
  { subscriptionOption }: Input<'updateSubscriptionOption'>,
): Reply<'updateSubscriptionOption'> {
  return { subscriptionOption: await change(unit, subscriptionOption, 'subscriptionOption') }
}

/** In the order of their ids, so that two such calls don't deadlock. */
export async function bulkUpdateSubscriptionOptions(
  unit: Unit,
  { subscriptionOptions }: Input<'bulkUpdateSubscriptionOptions'>,
): Reply<'bulkUpdateSubscriptionOptions'> {
  const order = [...subscriptionOptions.entries()].sort(([, a], [, b]) => (a.id < b.id ? -1 : 1))
  const changed: WireOption[] = []
  for (const [index, input] of order) changed[index] = await change(unit, input, `subscriptionOptions[${index}]`)
  return { subscriptionOptions: changed }
}

type OptionChange = Input<'updateSubscriptionOption'>['subscriptionOption']

async function change(unit: Unit, input: OptionChange, field: string): Promise<WireOption> {
  const changed = await store.options.update(unit, input.id, null, (before) => applyOptionInput(before, input))
  if (!changed) throw new Problem('NOT_FOUND', { data: { id: input.id } })
  await validateOption(unit, changed, field)
  return toWire(changed)
}

/** @throws a violation that names the invalid field. */
async function validateOption(unit: Unit, doc: OptionDoc, name: string): Promise<OptionDoc> {
  const flaw = findFlaw(doc, (await getCurrentSite(unit)).currency)
  if (flaw) throw createInvalidArgument(`${name}.${flaw.field}`, flaw.description, 'INVALID_VALUE')
  return doc
}

export async function deleteSubscriptionOption(
  unit: Unit,
  { id }: Input<'deleteSubscriptionOption'>,
): Promise<Record<string, never>> {
  if (!(await store.options.remove(unit, id))) throw new Problem('NOT_FOUND')
  return {}
}

export async function bulkDeleteSubscriptionOptions(
  unit: Unit,
  { ids }: Input<'bulkDeleteSubscriptionOptions'>,
): Promise<Record<string, never>> {
  for (const id of new Set(ids.map((each) => each.toLowerCase()).sort())) await store.options.remove(unit, id)
  return {}
}

export async function getSubscriptionOption(
  unit: Unit,
  { id }: Input<'getSubscriptionOption'>,
): Reply<'getSubscriptionOption'> {
  const found = await store.options.find(unit, id)
  if (!found) throw new Problem('NOT_FOUND')
  return { subscriptionOption: toWire(found) }
}

export async function getSubscriptionOptionsForProduct(
  unit: Unit,
  { productId, includeHiddenSubscriptionOptions }: Input<'getSubscriptionOptionsForProduct'>,
): Reply<'getSubscriptionOptionsForProduct'> {
  const isHidden = includeHiddenSubscriptionOptions === true && isManager(unit.actor)
  return { subscriptionOptions: (await requireOffered(unit, productId, isHidden)).options }
}

export async function getOneTimePurchasesStatus(
  unit: Unit,
  { productId }: Input<'getOneTimePurchasesStatus'>,
): Reply<'getOneTimePurchasesStatus'> {
  return { allowed: (await requireOffered(unit, productId, false)).soldOnce }
}

async function requireOffered(unit: Unit, productId: string, isHidden: boolean) {
  const found = isId(productId) ? await store.findOffered(unit, productId, isHidden) : undefined
  if (!found || !(found.visible || isManager(unit.actor))) throw new Problem('PRODUCT_NOT_FOUND')
  return found
}

export async function getProductIdsForSubscriptionOption(
  unit: Unit,
  { id, includeHiddenProducts, paging }: Input<'getProductIdsForSubscriptionOption'>,
): Reply<'getProductIdsForSubscriptionOption'> {
  const offset = paging?.offset ?? 0
  const isHidden = includeHiddenProducts ?? false
  const found = await store.findProductIds(unit, id, { hidden: isHidden, offset, limit: paging?.limit ?? 100 })
  if (!found) throw new Problem('NOT_FOUND')
  const { ids: productIds, total } = found
  return { productIds, metadata: { items: productIds.length, offset }, totalResults: total }
}

export async function assignSubscriptionOptionsToProduct(
  unit: Unit,
  { productId, assignedSubscriptionOptions }: Input<'assignSubscriptionOptionsToProduct'>,
): Promise<Record<string, never>> {
  const assignments = (assignedSubscriptionOptions ?? []).map(({ id, hidden }) => ({
    id: id.toLowerCase(),
    hidden: hidden ?? false,
  }))
  const ids = new Set(assignments.map(({ id }) => id))
  if (ids.size < assignments.length)
    throw createInvalidArgument('assignedSubscriptionOptions', 'name an option twice', 'NOT_UNIQUE')
  await assertProduct(unit, productId)
  const known = new Set((await store.options.findMany(unit, [...ids])).map(({ id }) => id))
  const missing = [...ids].filter((id) => !known.has(id))
  if (missing.length > 0) throw new Problem('NOT_FOUND', { data: { ids: missing } })
  await store.replaceOffered(unit, productId, assignments)
  return {}
}

export async function allowOneTimePurchases(
  unit: Unit,
  { productId, allowed }: Input<'allowOneTimePurchases'>,
): Promise<Record<string, never>> {
  await assertProduct(unit, productId)
  await store.setSoldOnce(unit, productId, allowed)
  return {}
}

async function assertProduct(unit: Unit, id: string): Promise<void> {
  if (!(isId(id) && (await store.lockProduct(unit, id)))) throw new Problem('PRODUCT_NOT_FOUND')
}

const toWire = ({
  revision: _r,
  createdDate: _c,
  updatedDate: _u,
  ...option
}: OptionDoc & EntityMetadata): WireOption => option
