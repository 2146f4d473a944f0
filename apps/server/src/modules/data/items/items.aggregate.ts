import type { AggregateOperation } from '@stoa/contract/data-item.entity'
import type { items } from '@stoa/contract/data-items'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument } from '@stoa/contract/problem'
import type { RawBuilder } from 'kysely'
import type { Unit } from '../../../kernel/unit.ts'
import * as external from '../external/external.query.ts'
import { isExternal } from '../external/external.ts'
import { selectJson } from './item-fields.ts'
import { listGroups, type Sum } from './items.aggregate.store.ts'
import { assertNoSkip, getPageOptions, requestFirstPage, toSelection } from './items.query.ts'
import { openCollection } from './items.service.ts'

type Operation = (typeof items)['aggregate']

/** Counts and sums of the items with equal values in some fields; of all items, where no field is named. */
export async function aggregate(unit: Unit, input: InputOf<Operation>): Promise<ReplyOf<Operation>> {
  assertNoSkip(input)
  const { finalFilter, sort, paging, cursorPaging, returnTotalCount } = input
  const { collection, scope } = await openCollection(unit, 'read', input)
  if (isExternal(collection)) return external.aggregate(unit, collection, scope, input)
  const options = getPageOptions(unit, 'items.aggregate')
  const { aggregation, initialFilter } = requestFirstPage(options, input) ?? input
  if (!aggregation) throw createInvalidArgument('aggregation', 'is required', 'REQUIRED_FIELD')
  const groups = [...new Set(aggregation.groupingFields ?? [])].map((name) => ({
    name,
    value: requireField(name, 'aggregation.groupingFields'),
  }))
  const sums = (aggregation.operations ?? []).map((each, index) => readSum(each, `aggregation.operations[${index}]`))
  const names = [...groups, ...sums].map(({ name }) => name)
  const duplicate = names.find((name, index) => names.indexOf(name) !== index)
  if (duplicate)
    throw createInvalidArgument('aggregation.operations', `names ${JSON.stringify(duplicate)} twice`, 'VALIDATION')
  const page = await listGroups(
    unit,
    collection,
    toSelection(unit, scope),
    { groups, sums, initialFilter, finalFilter, sort, paging, cursorPaging },
    { ...options, search: { aggregation, initialFilter } },
    returnTotalCount === true,
  )
  const results = page.items.map(({ values }) => ({ ...buildId(groups, values), ...values }))
  return { results, pagingMetadata: page.metadata }
}

/** A group's common values: the value itself, or by field name where there are several. */
function buildId(groups: readonly { name: string }[], values: Record<string, unknown>): { _id?: unknown } {
  if (groups.length === 0) return {}
  if (groups.length === 1) return { _id: values[groups[0]!.name] ?? null }
  return { _id: Object.fromEntries(groups.map(({ name }) => [name, values[name] ?? null])) }
}

function readSum({ resultFieldName: name, itemCount, ...of }: AggregateOperation, at: string): Sum {
  if (name === '_id')
    throw createInvalidArgument(`${at}.resultFieldName`, 'is what groups are called by', 'FIELD_NOT_ALLOWED')
  if (itemCount) return { name, kind: 'itemCount' }
  for (const kind of ['average', 'min', 'max', 'sum'] as const) {
    const field = of[kind]?.itemFieldName
    if (field) return { name, kind, value: requireField(field, `${at}.${kind}.itemFieldName`) }
  }
  throw createInvalidArgument(at, 'must say what is summed up', 'REQUIRED_ONE_OF_FIELD')
}

function requireField(name: string, at: string): RawBuilder<unknown> {
  const value = selectJson(name)
  if (!value) throw createInvalidArgument(at, `${JSON.stringify(name)} is not a field`, 'FIELD_NOT_ALLOWED')
  return value
}
