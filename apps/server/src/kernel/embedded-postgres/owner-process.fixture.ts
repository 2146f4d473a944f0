import { startPostgres } from './start-postgres.ts'

/** A database for tests that kill it: prints its connection as a line of JSON and stays alive. */
const [, , dataDir = ''] = process.argv
const log = { info: () => {}, warn: () => {} }
try {
  const database = await startPostgres({ dataDir, log, durable: false })
  process.stdout.write(`${JSON.stringify({ pid: database.pid, connection: database.connection })}\n`)
  process.once('SIGTERM', async () => {
    await database.stop()
    process.exit(0)
  })
  setInterval(() => {}, 60_000)
} catch (error) {
  process.stderr.write(`${(error as Error).name}: ${(error as Error).message}\n`)
  process.exit(1)
}
