import type { Unit } from '../../kernel/unit.ts'
import type { PersonFacts } from '../contacts/api.ts'
import { importCustomers } from '../contacts/api.ts'
import type { Item, JobRunner } from '../members/api.ts'
import { type ImportedCustomer, type Reason, readLine } from './customer-import.ts'
import { maxTags } from './customers.service.ts'
import { listByIds } from './customers.store.ts'
import type { CustomerRow } from './customers.ts'
import { insertTags } from './entries.store.ts'
import * as store from './import.store.ts'

const stepSize = 500

interface Line {
  readonly line: number
  readonly customer: ImportedCustomer
}

/** Reads the next lines and imports the valid ones; each other one is listed with its errors. */
export const customerImportRunner: JobRunner = {
  kind: 'CUSTOMER_IMPORT',
  async step(unit, { id, input, place }) {
    const { columns } = (await store.findImport(unit, id))!
    const rows = await store.listRows(unit, id, place === null ? 0 : Number(place), stepSize)
    const items: Item[] = []
    const read: Line[] = []
    for (const { line, cells } of rows) {
      const result = readLine(cells, columns)
      if (Array.isArray(result)) items.push(toRefused(line, undefined, result))
      else read.push({ line, customer: result })
    }
    const firstLines = await store.claimEmails(
      unit,
      id,
      read.map(({ line, customer: { email } }) => ({ email, line })),
    )
    const isFirst = ({ line, customer }: Line) => firstLines.get(customer.email) === line
    const column = columns.find(({ field }) => field === 'email')?.header ?? 'email'
    for (const each of read.filter((line) => !isFirst(line)))
      items.push(
        toRefused(each.line, each.customer.email, [{ column, description: 'is on an earlier line of this file' }]),
      )
    const lines = read.filter(isFirst)
    if (lines.length > 0) await importLines(unit, id, lines, input.dryRun === true)
    const isLast = rows.length < stepSize
    return { items, silentSuccesses: lines.length, ...(!isLast && { place: String(rows.at(-1)!.line) }) }
  },
}

async function importLines(unit: Unit, jobId: string, lines: readonly Line[], isDryRun: boolean): Promise<void> {
  const ids = await store.listIdsByEmail(
    unit,
    lines.map(({ customer }) => customer.email),
  )
  const known = new Map((await listByIds(unit, [...new Set(ids.values())])).map((row) => [row.id, row]))
  const all = lines.map(({ customer }) => ({ ...customer, customerId: ids.get(customer.email) }))
  const added = all.filter(({ customerId }) => customerId === undefined)
  const changed = all.filter(({ customerId, ...customer }) => customerId && isChanged(known.get(customerId)!, customer))
  const unchanged = all.length - added.length - changed.length
  store.addCounts(unit, jobId, { created: added.length, updated: changed.length, unchanged })
  if (isDryRun) return
  const written = [...added, ...changed]
  if (written.length > 0) await writeCustomers(unit, written, added)
  const notes = all.flatMap(({ note, customerId }) =>
    note && customerId ? [{ customerId, id: unit.newId(), text: note }] : [],
  )
  if (notes.length > 0) store.insertNotes(unit, notes)
}

type Customer = ImportedCustomer & { readonly customerId: string | undefined }

async function writeCustomers(unit: Unit, written: readonly Customer[], added: readonly Customer[]): Promise<void> {
  const rows = written.map(({ note: _, facts, ...row }) => ({ ...row, facts: facts as unknown as PersonFacts }))
  const made = await importCustomers(unit, rows, maxTags)
  const entries = added.map(({ email }) => ({ customerId: made.get(email)!, id: unit.newId() }))
  store.insertImportEntries(unit, entries)
  const notes = added.flatMap(({ email, note }) =>
    note ? [{ customerId: made.get(email)!, id: unit.newId(), text: note }] : [],
  )
  if (notes.length > 0) store.insertNotes(unit, notes)
  const tags = [...new Set(written.flatMap((each) => each.tags))]
  if (tags.length > 0) insertTags(unit, tags)
}

/** Whether a line differs from the existing customer. Notes are added separately, without duplicates. */
export function isChanged(
  before: CustomerRow,
  { facts, tags, marketing, taxExempt, taxExemptReason }: ImportedCustomer,
): boolean {
  const own = before as unknown as Record<string, unknown>
  const hasOther = Object.entries(facts).some(([name, value]) => value !== null && value !== own[name])
  const isAnswered = marketing !== null && marketing !== before.marketing && before.marketing !== 'UNSUBSCRIBED'
  return (
    hasOther ||
    isAnswered ||
    tags.some((tag) => !before.tags.includes(tag) && before.tags.length < maxTags) ||
    (taxExempt !== null && taxExempt !== before.taxExempt) ||
    (taxExemptReason !== null && taxExemptReason !== before.taxExemptReason)
  )
}

const toRefused = (number: number, email: string | undefined, reasons: readonly Reason[]): Item => ({
  number,
  itemId: email?.slice(0, 254) ?? null,
  success: false,
  error: {
    code: 'INVALID_ARGUMENT',
    description: reasons.map(({ column, description }) => `${column} ${description}`).join('; '),
    data: { reasons },
  },
})
