import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'

/** Where calls are recorded for the API reference; without it, nothing is. */
const folder = process.env.STOA_RECORD_EXAMPLES

/** Records an example for the API reference, if this run records them. */
export function recordExample(kind: 'operation' | 'event', name: string, example: object): void {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `${process.pid}-${threadId}.jsonl`), `${JSON.stringify({ kind, name, ...example })}\n`)
}
