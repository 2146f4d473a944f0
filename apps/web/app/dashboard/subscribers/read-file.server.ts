import { parse } from 'csv-parse/sync'
import type { Host } from '../../lib/host.ts'

const batchSize = 1000
const maxRows = 20_000

export interface Imported {
  readonly added: number
  readonly known: number
  readonly unsubscribed: number
  /** Lines without an address, counted from 1. */
  readonly invalid: readonly number[]
}

/** A file or list of addresses: the first column of each line that has an @, or the one whose head is `email`. */
export async function importSubscribers(host: Host, text: string, consentText: string): Promise<Imported> {
  const rows = readAddresses(text)
  const total = { added: 0, known: 0, unsubscribed: 0, invalid: [] as number[] }
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize)
    const subscribers = batch.map(({ email }) => ({ email }))
    const reply = await host.call('newsletter.importSubscribers', { subscribers, consentText })
    total.added += reply.added
    total.known += reply.known
    total.unsubscribed += reply.unsubscribed
    total.invalid.push(...reply.invalid.map((index) => batch[index]!.line))
  }
  return total
}

interface Row {
  readonly line: number
  readonly email: string
}

export function readAddresses(text: string): Row[] {
  const rows: string[][] = parse(text, {
    bom: true,
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    delimiter: [',', ';', '\t'],
  })
  const head = rows[0]?.map((cell) => cell.trim().toLowerCase()) ?? []
  const named = head.findIndex((cell) => /^(e-?mail|email address)$/.test(cell))
  const hasHead = named >= 0 || !head.some((cell) => cell.includes('@'))
  return rows
    .slice(0, maxRows)
    .map((cells, index) => ({
      line: index + 1,
      email:
        (named >= 0 ? cells[named] : (cells.find((cell) => cell.includes('@')) ?? cells[0]))?.trim().slice(0, 254) ??
        '',
    }))
    .slice(hasHead ? 1 : 0)
}
