import { parse } from 'csv-parse/sync'
import type { Host } from '../../lib/host.ts'
import { formatProblem } from '../lib/format-problem.ts'

interface Pair {
  /** Counted from 1, as in a table program. */
  readonly line?: number
  readonly fromPath: string
  readonly toPath: string
}

export interface ImportFault {
  readonly line: number
  readonly field: 'fromPath' | 'toPath'
  readonly text: string
}

const batchSize = 1000
const maxRows = 20_000

/** Pairs, or the text of a CSV file whose first two columns are the old and the new address. */
export async function importRedirects(
  host: Host,
  source: string | readonly Pair[],
): Promise<{ imported: number; faults: ImportFault[] }> {
  const pairs = typeof source === 'string' ? readPairs(source) : source
  const faults: ImportFault[] = []
  for (let start = 0; start < pairs.length; start += batchSize) {
    const batch = pairs.slice(start, start + batchSize)
    const urlRedirects = batch.map(({ fromPath, toPath }) => ({ fromPath, toPath }))
    const { results } = await host.call('urlRedirects.bulkSetUrlRedirects', { urlRedirects })
    for (const { itemMetadata } of results) {
      const { error, originalIndex } = itemMetadata
      if (error) faults.push(describeFault(host, batch[originalIndex]?.line ?? 1, error))
    }
  }
  return { imported: pairs.length - faults.length, faults }
}

interface ItemError {
  readonly description: string
  readonly data?: Readonly<Record<string, unknown>> | undefined
}

function describeFault({ t }: Host, line: number, { description, data }: ItemError): ImportFault {
  const [violation] = (data?.fieldViolations ?? data?.violations ?? []) as { field: string; description: string }[]
  const field = violation?.field.endsWith('.toPath') ? 'toPath' : 'fromPath'
  const text = formatProblem(t, { description: violation?.description ?? description })
  return { line, field, text }
}

/** The head of the columns is no address, and left out. */
function readPairs(file: string): Pair[] {
  const rows = parse(file, {
    bom: true,
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    delimiter: [',', ';', '\t'],
  })
  return (rows as string[][])
    .slice(0, maxRows)
    .map(([fromPath = '', toPath = ''], index) => ({ fromPath, toPath, line: index + 1 }))
    .filter(({ fromPath }, index) => index > 0 || fromPath.trim().startsWith('/'))
}
