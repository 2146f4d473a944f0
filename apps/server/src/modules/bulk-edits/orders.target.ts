import type { BulkEditSelection, OrderChange } from '@stoa/contract/bulk-edit.entity'
import { Problem } from '@stoa/contract/problem'
import { applyTagChanges } from '../../kernel/tags.ts'
import type { Unit } from '../../kernel/unit.ts'
import { changeOrder, countOrders, type OrderRecord, searchOrders } from '../orders/api.ts'
import { type PlannedItem, planTag, readTag, type Values } from './bulk-edits.ts'
import { pageSize, type Target } from './target.ts'

const toSearch = ({ filter, search }: BulkEditSelection) => ({
  ...(filter && { filter }),
  ...(search && { search: { expression: search } }),
})

export const ordersTarget: Target = {
  count: (unit, selection, limit) => countOrders(unit, toSearch(selection), limit),

  async plan(unit, selection, change, cursor) {
    const { search, filter } = toSearch(selection)
    const { orders, metadata } = await searchOrders(unit, {
      search,
      ...(cursor ? {} : { filter }),
      cursorPaging: { limit: pageSize, ...(cursor && { cursor }) },
    })
    const items = orders.map((order) => ({
      itemId: order.id,
      name: String(order.number),
      ...planOrder(order, change as OrderChange),
    }))
    return { items, cursor: metadata.cursors?.next ?? undefined }
  },

  async apply(unit, items) {
    const problems = []
    for (const item of items) problems.push(await changeOne(unit, item))
    return problems
  },
}

const listTags = ({ doc }: Pick<OrderRecord, 'doc'>): readonly string[] => doc.tags?.tags?.tagIds ?? []

function planOrder(order: OrderRecord, { archived, seen, tag }: OrderChange): { from: Values; to: Values } {
  if (archived !== undefined) return { from: { archived: order.archived }, to: { archived } }
  if (seen !== undefined) return { from: { seen: order.seen }, to: { seen } }
  return planTag(listTags(order), tag!)
}

async function changeOne(unit: Unit, { itemId, from, to }: PlannedItem): Promise<Problem | undefined> {
  try {
    await changeOrder(unit, itemId, (order) => {
      const tag = readTag(to)
      const { from: current } = planOrder(order, tag ? { tag } : to)
      if (JSON.stringify(current) !== JSON.stringify(from)) throw new Problem('CONFLICT')
      if (!tag) return to as { archived?: boolean; seen?: boolean }
      const tags = { tags: { tagIds: [tag.name] } }
      const [assigned, unassigned] = tag.value ? [tags, undefined] : [undefined, tags]
      return { doc: { ...order.doc, tags: applyTagChanges(order.doc.tags, assigned, unassigned) } }
    })
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}
