import { isRecord } from '../../../kernel/is-record.ts'
import { isSystemKey } from '../collections/collection.ts'
import type { Data, Item } from '../items/item.ts'
import type { ExternalCollection } from './external.ts'

/** An item of a service. `shown`: as it is returned, with the system fields that the service has. */
export interface ExternalItem extends Item {
  readonly shown: Readonly<Record<string, unknown>>
}

/** The SDK renames these in what its handlers return. */
const renamed = [
  ['id', '_id'],
  ['createdDate', '_createdDate'],
  ['updatedDate', '_updatedDate'],
] as const

/** Undefined for what is no item: without an id, or with a date that is none. */
export function toItem({ doc }: ExternalCollection, answered: unknown): ExternalItem | undefined {
  if (!isRecord(answered)) return undefined
  const fields = { ...answered }
  for (const [from, to] of renamed) {
    if (Object.hasOwn(fields, to) || !Object.hasOwn(fields, from)) continue
    // A collection may have a field of this name, but every item has an id.
    if (from !== 'id' && doc.fields.some(({ key }) => key === from)) continue
    fields[to] = fields[from]
    delete fields[from]
  }
  const { _id: id, _owner: owner, _createdDate: created, _updatedDate: updated } = fields
  if (typeof id !== 'string' || id.length < 1 || id.length > 256) return undefined
  const [createdDate, updatedDate] = [readDate(created), readDate(updated)]
  if (createdDate === null || updatedDate === null) return undefined
  if (owner !== undefined && owner !== null && typeof owner !== 'string') return undefined
  const ownerId = owner ? owner : null
  const entries = Object.entries(fields).filter(([key]) => !isSystemKey(key))
  const dated = new Set(doc.fields.filter(({ type }) => type === 'DATETIME').map(({ key }) => key))
  const data = Object.fromEntries(
    entries.map(([key, value]) => [key, dated.has(key) ? toWireDate(value) : value]),
  ) as Data
  return {
    id,
    ownerId,
    data,
    createdDate: createdDate ?? new Date(0),
    updatedDate: updatedDate ?? new Date(0),
    shown: {
      _id: id,
      ...data,
      ...(createdDate && { _createdDate: { $date: createdDate.toISOString() } }),
      ...(updatedDate && { _updatedDate: { $date: updatedDate.toISOString() } }),
      ...(ownerId !== null && { _owner: ownerId }),
    },
  }
}

/** Undefined: absent; null: no date. As `{"$date": …}`, or as a text or number. */
function readDate(value: unknown): Date | undefined | null {
  if (value === undefined || value === null) return undefined
  const given = isRecord(value) ? value.$date : value
  if (typeof given !== 'string' && typeof given !== 'number') return null
  const date = new Date(given)
  const year = date.getUTCFullYear()
  return year >= 0 && year <= 9999 ? date : null
}

const toWireDate = (value: unknown): unknown => {
  const date = typeof value === 'string' || typeof value === 'number' ? readDate(value) : undefined
  return date ? { $date: date.toISOString() } : value
}

/** The item as it is sent to a service, which sets its dates. */
export const toServiceItem = ({ id, ownerId, data }: Item): Record<string, unknown> => ({
  _id: id,
  ...(ownerId !== null && { _owner: ownerId }),
  ...data,
})
