import type { BulkEditSelection, CustomerChange } from '@stoa/contract/bulk-edit.entity'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { lockCustomers } from '../contacts/api.ts'
import * as customers from '../customers/api.ts'
import { type PlannedItem, planTag, readTag } from './bulk-edits.ts'
import { pageSize, type Target } from './target.ts'

const toSelection = ({ filter, search, segmentId }: BulkEditSelection) => ({
  filter: filter ?? null,
  search: search ? { expression: search } : null,
  segmentId: segmentId ?? null,
})

export const customersTarget: Target = {
  count: (unit, selection, limit) => customers.countCustomers(unit, toSelection(selection), limit),

  async plan(unit, selection, change, after) {
    const found = await customers.listSelectedCustomers(unit, toSelection(selection), after, pageSize)
    const { tag } = change as CustomerChange
    const items = found.map(({ id, tags }) => ({ itemId: id, name: '', ...planTag(tags, tag) }))
    return { items, cursor: found.length === pageSize ? found.at(-1)!.id : undefined }
  },

  async apply(unit, items) {
    const ids = items.map(({ itemId }) => itemId)
    await lockCustomers(unit, ids)
    const rows = new Map((await customers.listCustomersByIds(unit, ids)).map((row) => [row.id, row]))
    const problems = items.map((item) => findProblem(item, rows.get(item.itemId)?.tags))
    const changed = items.filter((_, index) => !problems[index])
    if (changed.length > 0) await changeTags(unit, changed)
    return problems
  },

  async listNames(unit, ids) {
    const rows = await customers.listCustomersByIds(unit, ids)
    return new Map(
      rows.map(({ id, firstName, lastName, company, email }) => [
        id,
        [firstName, lastName].filter(Boolean).join(' ') || company || email || '',
      ]),
    )
  },
}

function findProblem({ from, to }: PlannedItem, tags: readonly string[] | undefined): Problem | undefined {
  if (!tags) return new Problem('NOT_FOUND')
  const tag = readTag(to)!
  if (tags.includes(tag.name) !== readTag(from)!.value) return new Problem('CONFLICT')
  if (tag.value && tags.length >= customers.maxTags)
    return createInvalidArgument('tags', `must have at most ${customers.maxTags} entries`, 'MAX_SIZE')
  return undefined
}

/** All items of one edit have the same tag. */
async function changeTags(unit: Unit, items: readonly PlannedItem[]): Promise<void> {
  const { name, value } = readTag(items[0]!.to)!
  const customerIds = items.map(({ itemId }) => itemId)
  await customers.bulkUpdateCustomerTags(unit, {
    customerIds,
    ...(value ? { assignTags: [name] } : { unassignTags: [name] }),
  })
}
