import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer } from '../tests/support/start-server.ts'
import { measureHistory } from './history.ts'
import { memberQuestions } from './members.ts'
import { orderQuestions } from './orders.ts'
import { reviewQuestions } from './reviews.ts'
import { seedShop } from './seed-shop.ts'
import { sellingQuestions } from './selling.ts'
import { findGrowingStatements, StatementBuffers } from './statement-buffers.ts'

/** `buffers [few] [many]`: what each statement of every operation reads, with little history and with much. */
const [few = 1000, many = 1_000_000] = process.argv.slice(2).map(Number)
const questions = [...orderQuestions, ...memberQuestions, ...reviewQuestions, ...sellingQuestions]
const folder = await mkdtemp(join(tmpdir(), 'stoa-buffers-'))
await chmod(folder, 0o755)
const buffers = new StatementBuffers()
const server = await startServer(folder, '127.0.0.1', { buffers })
try {
  const shop = await seedShop(server)
  const { small, large } = await measureHistory(shop, buffers, { few, many, questions }, console.log)
  const grown = findGrowingStatements(small, large, 0)
  for (const { text, during, small, large } of grown.filter((each) => each.large > 40)) {
    console.log(`${small} -> ${large}  [${during.slice(0, 4).join(', ')}]\n    ${text.slice(0, 600)}\n`)
  }
  const rows = [...large.values()].map(({ text, during, calls, maxBuffers: most, total }) => ({
    text,
    during: [...during],
    calls,
    small: small.get(text)?.maxBuffers ?? 0,
    most,
    average: Math.round(total / calls),
  }))
  const reports = fileURLToPath(new URL('../reports', import.meta.url))
  await mkdir(reports, { recursive: true })
  const figures = { date: new Date().toISOString(), few, many, rows: rows.sort((a, b) => b.most - a.most) }
  await writeFile(join(reports, 'buffers.json'), `${JSON.stringify(figures, null, 2)}\n`)
} finally {
  await buffers.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
