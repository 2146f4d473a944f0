import type { SaveRequest } from './save-items.ts'
import { type Data, type Sheet, type Step, toCellKey } from './sheet.ts'

/** What has not been sent to the server yet. */
export interface Changes {
  /** Keys of changed fields, by item. */
  readonly cells: Map<string, Set<string>>
  readonly inserts: Set<string>
  readonly removes: Set<string>
}

export const createChanges = (): Changes => ({ cells: new Map(), inserts: new Set(), removes: new Set() })

/** Notes what a step has changed. */
export function noteStep(changes: Changes, { removed, added, writes }: Step): void {
  for (const { row } of removed) {
    changes.cells.delete(row.id)
    // A row that was never sent needs no request.
    if (!changes.inserts.delete(row.id)) changes.removes.add(row.id)
  }
  for (const { row } of added) changes.inserts.add(row.id)
  for (const { id, key } of writes) noteCell(changes, id, key)
}

const noteCell = ({ cells }: Changes, id: string, key: string) => cells.set(id, (cells.get(id) ?? new Set()).add(key))

/**
 * Takes the next request out of the changes: at most `limit` items of each kind. New rows wait until they have what
 * their fields require, and cells with a faulty text stay out. Undefined if there is nothing to send.
 */
export function takeRequest(
  { rows, faults }: Sheet,
  changes: Changes,
  isComplete: (data: Data) => boolean,
  limit: number,
): SaveRequest | undefined {
  const byId = new Map(rows.map((row) => [row.id, row]))
  // A new row that was refused is sent again once it was changed.
  for (const id of changes.cells.keys()) if (byId.get(id)?.isNew) changes.inserts.add(id)
  const removes = [...changes.removes].slice(0, limit)
  for (const id of removes) changes.removes.delete(id)
  const inserts = [...changes.inserts]
    .flatMap((id) => {
      const data = byId.get(id)?.data
      // A removed row that was restored is inserted after it was removed.
      return data && !changes.removes.has(id) && isComplete(data) ? [{ id, data: dropEmpty(data) }] : []
    })
    .slice(0, limit)
  for (const { id } of inserts) {
    changes.inserts.delete(id)
    changes.cells.delete(id)
  }
  const patches = [...changes.cells]
    .flatMap(([id, keys]) => {
      const row = byId.get(id)
      const sent = row && !row.isNew ? [...keys].filter((key) => !faults[toCellKey(id, key)]) : []
      return sent.length > 0
        ? [{ id, values: Object.fromEntries(sent.map((key) => [key, row!.data[key] ?? null])) }]
        : []
    })
    .slice(0, limit)
  for (const { id } of patches) changes.cells.delete(id)
  return removes.length + inserts.length + patches.length > 0 ? { removes, inserts, patches } : undefined
}

/** Notes a request again that did not arrive. */
export function putBack(changes: Changes, { removes, inserts, patches }: SaveRequest): void {
  for (const id of removes) changes.removes.add(id)
  for (const { id } of inserts) changes.inserts.add(id)
  for (const { id, values } of patches) for (const key of Object.keys(values)) noteCell(changes, id, key)
}

const serverKeys: ReadonlySet<string> = new Set(['_id', '_createdDate', '_updatedDate'])

const dropEmpty = (data: Data): Data =>
  Object.fromEntries(Object.entries(data).filter(([key, value]) => value !== undefined && !serverKeys.has(key)))
