import { toInventoryId } from '../catalog/catalog.ts'

/** An item's id in a filter becomes its product's. */
export function renameProductFields(filter: unknown): unknown {
  if (Array.isArray(filter)) return filter.map(renameProductFields)
  if (typeof filter !== 'object' || filter === null) return filter
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]) =>
      name === 'id' || name === '_id'
        ? ['productId', toProductIds(value)]
        : [name, name.startsWith('$') ? renameProductFields(value) : value],
    ),
  )
}

function toProductIds(value: unknown): unknown {
  if (typeof value === 'string') return toInventoryId(value)
  if (Array.isArray(value)) return value.map(toProductIds)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([operator, operand]) => [operator, toProductIds(operand)]))
}
