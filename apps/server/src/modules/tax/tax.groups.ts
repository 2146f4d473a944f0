import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { taxGroups as contract } from '@stoa/contract/tax'
import type { TaxGroup } from '@stoa/contract/tax.entity'
import { buildBulkReply } from '../../kernel/bulk.ts'
import { Entities } from '../../kernel/entities.ts'
import type { EntityMetadata } from '../../kernel/entity-store.ts'
import type { Unit } from '../../kernel/unit.ts'
import { removeTaxMappings } from './tax.mappings.ts'
import * as store from './tax.store.ts'

type TaxGroupDoc = store.TaxGroupDoc

type Contract = typeof contract
type Input<Name extends keyof Contract> = InputOf<Contract[Name]>
type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>

/** Only items of this app's catalog have tax groups. */
export const STORES_APP = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

const toWire = ({ isDefault: _, ...group }: TaxGroupDoc & EntityMetadata): TaxGroup => group

const groups = new Entities<TaxGroupDoc, TaxGroup>(store.groups, {
  toWire,
  events: 'wix.billing.v1.tax_group',
  inSnapshot: true,
})

/** Adds groups without validation. The default group's rates apply to items without a group. */
export const addTaxGroups = async (unit: Unit, added: readonly TaxGroupDoc[]): Promise<string[]> =>
  (await groups.add(unit, added)).map(({ id }) => id)

export async function createTaxGroup(unit: Unit, { taxGroup }: Input<'createTaxGroup'>): Reply<'createTaxGroup'> {
  const [made] = await groups.add(unit, [{ name: taxGroup.name }])
  return { taxGroup: made! }
}

export async function listDefaultTaxGroups(unit: Unit): Reply<'listDefaultTaxGroups'> {
  return { taxGroups: (await listDefaults(unit)).map(toWire) }
}

export async function listDefaultTaxGroupsByAppIds(
  unit: Unit,
  { appIds }: Input<'listDefaultTaxGroupsByAppIds'>,
): Reply<'listDefaultTaxGroupsByAppIds'> {
  const [group] = await listDefaults(unit)
  const problem = new Problem('NOT_FOUND')
  const { results, bulkActionMetadata } = buildBulkReply(
    appIds.map((appId) =>
      group && appId === STORES_APP ? { id: appId, item: toWire(group) } : { id: appId, problem },
    ),
    true,
  )
  return {
    results: results.map(({ itemMetadata, item }) => ({
      taxGroupMetadata: itemMetadata,
      ...(item && { taxGroup: item }),
    })),
    bulkActionMetadata,
  }
}

export async function queryTaxGroups(unit: Unit, { query }: Input<'queryTaxGroups'>): Reply<'queryTaxGroups'> {
  const { items, metadata } = await groups.page(unit, 'taxGroups.queryTaxGroups', query)
  return { taxGroups: items, pagingMetadata: metadata }
}

export async function updateTaxGroup(unit: Unit, { taxGroup }: Input<'updateTaxGroup'>): Reply<'updateTaxGroup'> {
  const after = await groups.change(unit, taxGroup.id, taxGroup.revision, (before) => {
    assertOwn(before)
    return { ...before, name: taxGroup.name }
  })
  return { taxGroup: after }
}

export async function deleteTaxGroup(unit: Unit, { taxGroupId }: Input<'deleteTaxGroup'>): Reply<'deleteTaxGroup'> {
  await removeTaxMappings(unit, (mapping) => mapping.taxGroupId === taxGroupId.toLowerCase())
  await groups.remove(unit, taxGroupId, assertOwn)
  return {}
}

export async function getTaxGroup(unit: Unit, { taxGroupId }: Input<'getTaxGroup'>): Reply<'getTaxGroup'> {
  return { taxGroup: await groups.get(unit, taxGroupId) }
}

const listDefaults = async (unit: Unit) => (await store.groups.list(unit)).filter(({ isDefault }) => isDefault)

function assertOwn({ isDefault }: TaxGroupDoc): void {
  if (isDefault) throw new Problem('ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP')
}
