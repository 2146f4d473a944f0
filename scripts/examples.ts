import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toExample } from '../apps/server/src/modules/reference/example-values.ts'

/**
 * `npm run examples [files]`: runs tests, and writes an example of each operation that they call and of each event for
 * the API reference. Existing examples of other operations stay.
 */

interface Recorded {
  kind: 'operation' | 'event'
  name: string
  input?: unknown
  reply?: unknown
  payload?: object
}

const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'apps/server/src/modules/reference/examples')
const defaults = ['apps/server/src/modules', 'tests/conformance/events.test.ts']
/** Characters of JSON up to which more says more. */
const enough = 1500

const folder = process.env.STOA_RECORD_EXAMPLES ?? mkdtempSync(join(tmpdir(), 'stoa-examples-'))
// A folder that is named has what an earlier run recorded.
if (!process.env.STOA_RECORD_EXAMPLES) runTests(process.argv.slice(2))
writeExamples(choose(readRecorded()))
if (!process.env.STOA_RECORD_EXAMPLES) rmSync(folder, { recursive: true })

function runTests(files: readonly string[]): void {
  spawnSync('npx', ['vitest', 'run', '--project', 'server', ...(files.length > 0 ? files : defaults)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, STOA_RECORD_EXAMPLES: folder },
  })
}

function readRecorded(): Recorded[] {
  return readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line): Recorded => JSON.parse(line)),
  )
}

/** One example for each name: one that shows much, but not more than a page. */
function choose(recorded: readonly Recorded[]): Recorded[] {
  const byName = Map.groupBy(recorded, ({ kind, name }) => `${kind} ${name}`)
  return [...byName.values()].map((candidates) => {
    const examples = candidates.slice(0, 200).map((each) => toExample(each))
    return examples.reduce((best, each) => (compare(each, best) > 0 ? each : best))
  })
}

function compare(a: Recorded, b: Recorded): number {
  return rankExample(a) - rankExample(b) || (JSON.stringify(a) < JSON.stringify(b) ? 1 : -1)
}

function rankExample({ input, reply, payload }: Recorded): number {
  return [input, reply, payload].reduce<number>((sum, part) => {
    const { length } = JSON.stringify(part ?? {})
    return sum + (length <= enough ? length : enough - (length - enough) / 4)
  }, 0)
}

function writeExamples(chosen: readonly Recorded[]): void {
  mkdirSync(target, { recursive: true })
  const byFile = Map.groupBy(chosen, ({ kind, name }) => (kind === 'event' ? 'events' : name.split('.')[0]!))
  for (const [file, examples] of byFile) {
    const path = join(target, `${file}.json`)
    const existing: Record<string, unknown> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
    for (const { name, input, reply, payload } of examples) existing[name] = payload ?? { input, reply }
    const sorted = Object.fromEntries(Object.entries(existing).sort(([a], [b]) => (a < b ? -1 : 1)))
    writeFileSync(path, `${JSON.stringify(sorted, null, 1)}\n`)
  }
  process.stdout.write(`${chosen.length} examples\n`)
}
