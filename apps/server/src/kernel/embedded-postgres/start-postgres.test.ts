import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { copyDatabase, makeEmptyDataFolder } from '../../../../../tests/support/data-folder.ts'
import { openPool } from '../postgres/index.ts'
import { type EmbeddedPostgres, PostgresStartError, startPostgres } from './index.ts'
import { isRunning } from './process-state.ts'

let folder: string
let dataDir: string
let message: string[]
const cleanUps: (() => Promise<unknown>)[] = []

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stoa-pg-'))
  chmodSync(folder, 0o755)
  dataDir = path.join(folder, 'data')
  message = []
})

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
  rmSync(folder, { recursive: true, force: true })
})

const quiet = { info: () => {}, warn: () => {} }
let created: string

beforeAll(async () => {
  created = await makeEmptyDataFolder()
  await (await startPostgres({ dataDir: created, log: quiet, durable: false })).stop()
})

afterAll(() => rmSync(created, { recursive: true, force: true }))

async function start(where = dataDir): Promise<EmbeddedPostgres> {
  const log = { info: (line: string) => message.push(line), warn: (line: string) => message.push(line) }
  const database = await startPostgres({ dataDir: where, log, durable: false })
  cleanUps.push(() => database.stop())
  return database
}

async function ask(database: Pick<EmbeddedPostgres, 'connection'>, text: string) {
  const sql = openPool(database.connection, { max: 1 })
  try {
    return await sql.unsafe(text)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const note = (text: string) => `create table if not exists notes (text text); insert into notes values ('${text}')`
const readNotes = async (database: Pick<EmbeddedPostgres, 'connection'>) =>
  (await ask(database, 'select text from notes order by 1')).map((row) => row.text)

/** A server in its own process. */
async function startOwner(): Promise<{ child: ChildProcess; database: Pick<EmbeddedPostgres, 'connection' | 'pid'> }> {
  const program = fileURLToPath(new URL('./owner-process.fixture.ts', import.meta.url))
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout!, 'data')
  return { child, database: JSON.parse(String(line)) }
}

async function waitFor(what: () => boolean | Promise<boolean>, wait = 30_000) {
  for (const limit = Date.now() + wait; !(await what()); await new Promise((done) => setTimeout(done, 20))) {
    if (Date.now() > limit) throw new Error(`not so within ${wait} ms: ${what}`)
  }
}

describe('the first start of a database', () => {
  it('creates a database, keeps its rows over a restart and leaves no process behind', async () => {
    const first = await start()
    await ask(first, note('kept'))
    await first.stop()
    expect(isRunning(first.pid)).toBe(false)
    expect(existsSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
    const second = await start()
    expect(await readNotes(second)).toEqual(['kept'])
    expect(message.filter((line) => line.startsWith('Made a new database'))).toHaveLength(1)
  })

  it('enables checksums, UTF-8, statement statistics, and a role without superuser rights', async () => {
    const database = await start()
    const [row] = await ask(
      database,
      `select current_setting('data_checksums') sums, current_setting('server_encoding') encoding,
        usesuper, usecreatedb, (select count(*) > 0 from pg_stat_statements) counted, lower('ÄÖ') lower
        from pg_user where usename = current_user`,
    )
    expect(row).toMatchObject({ sums: 'on', encoding: 'UTF8', usesuper: false, usecreatedb: true, counted: true })
    expect(row?.lower).toBe('äö')
    await ask(database, 'create extension pg_trgm; create extension unaccent; create extension citext')
    await expect(ask(database, `copy (select 1) to program 'true'`)).rejects.toThrow(/permission denied/)
  })

  it('lets exactly one of many simultaneous first starts win', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => start()))
    expect(outcomes.filter((it) => it.status === 'fulfilled')).toHaveLength(1)
  })

  it('starts over after an interrupted first start', async () => {
    await mkdir(path.join(dataDir, 'postgres/cluster.making/base'), { recursive: true })
    await ask(await start(), 'select 1')
    expect(existsSync(path.join(dataDir, 'postgres/cluster.making'))).toBe(false)
  })

  it('uses TCP with a password where the path is too long for a socket', async () => {
    const deep = path.join(folder, 'x'.repeat(60), 'y'.repeat(40), 'data')
    const database = await start(deep)
    expect(database.connection).toMatchObject({ host: '127.0.0.1', password: expect.stringMatching(/^.{32}$/) })
    await ask(database, note('over TCP'))
    const invalid = { connection: { ...database.connection, password: 'guess' } }
    await expect(ask(invalid, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    const killed = database.pid
    process.kill(killed, 'SIGKILL')
    await waitFor(() => database.pid !== killed)
    expect(await readNotes(database)).toEqual(['over TCP'])
  })

  it('reports in one line that the data folder cannot be used', async () => {
    writeFileSync(path.join(folder, 'file'), '')
    const refused = await start(path.join(folder, 'file', 'data')).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(PostgresStartError)
    expect((refused as Error).message).toMatch(
      /^The data folder .* cannot be written to \(ENOTDIR\)\. Set STOA_DATA_DIR/,
    )
    if (process.getuid?.() === 0) return
    chmodSync(folder, 0o500)
    await expect(start()).rejects.toThrow(/cannot be written to \(EACCES\)/)
    chmodSync(folder, 0o755)
  })

  it.runIf(process.getuid?.() === 0)('moves the database where its user can reach it, and finds it again', async () => {
    await mkdir(dataDir, { mode: 0o700 })
    const first = await start()
    const place = readFileSync(path.join(dataDir, 'postgres.location'), 'utf8').trim()
    cleanUps.unshift(async () => rmSync(place, { recursive: true, force: true }))
    expect(first.connection.host.startsWith(place)).toBe(true)
    expect(statSync(place).uid).not.toBe(0)
    await ask(first, note('kept elsewhere'))
    await first.stop()
    expect(await readNotes(await start())).toEqual(['kept elsewhere'])
  })
})

// Creating one takes most of a second.
describe('a start of a database that exists', () => {
  beforeEach(async () => {
    await mkdir(dataDir)
    await copyDatabase(created, dataDir)
  })

  it('writes through to disk by default', async () => {
    const database = await startPostgres({ dataDir, log: quiet })
    cleanUps.push(() => database.stop())
    const [row] = await ask(
      database,
      `select current_setting('fsync') || current_setting('synchronous_commit') || current_setting('full_page_writes') s`,
    )
    expect(row?.s).toBe('ononon')
  })

  it('restricts the socket to its user and keeps TCP closed', async () => {
    const { connection } = await start()
    if (!path.isAbsolute(connection.host)) return
    expect(statSync(connection.host).mode & 0o777).toBe(0o700)
    expect(statSync(path.join(dataDir, 'postgres/password')).mode & 0o777).toBe(0o600)
    expect((await ask({ connection }, `select current_setting('listen_addresses') a`))[0]?.a).toBe('')
  })

  it('restarts at the same address with all rows when the postmaster is killed', async () => {
    const database = await start()
    await ask(database, note('before'))
    for (let round = 1; round <= 3; round++) {
      const killed = database.pid
      process.kill(killed, 'SIGKILL')
      await waitFor(() => database.pid !== killed)
      await ask(database, note(`round ${round}`))
    }
    expect(await readNotes(database)).toEqual(['before', 'round 1', 'round 2', 'round 3'])
    expect(message.filter((line) => line.includes('ended unexpectedly'))).toHaveLength(3)
  })

  it('starts after both its server and its postmaster were killed', async () => {
    const { child, database } = await startOwner()
    await ask(database, note('acknowledged'))
    child.kill('SIGKILL')
    await once(child, 'exit')
    process.kill(database.pid, 'SIGKILL')
    const next = await start()
    expect(await readNotes(next)).toEqual(['acknowledged'])
    expect(next.pid).not.toBe(database.pid)
  })

  it('adopts a postmaster that survived its server, and stops it', async () => {
    const { child, database } = await startOwner()
    await ask(database, note('acknowledged'))
    child.kill('SIGKILL')
    await once(child, 'exit')
    const next = await start()
    expect(next.pid).toBe(database.pid)
    expect(await readNotes(next)).toEqual(['acknowledged'])
    process.kill(next.pid, 'SIGKILL')
    await waitFor(() => next.pid !== database.pid)
    await next.stop()
    expect(isRunning(next.pid)).toBe(false)
  })

  it('replaces a surviving postmaster that does not answer', { timeout: 60_000 }, async () => {
    const { child, database } = await startOwner()
    await ask(database, note('acknowledged'))
    child.kill('SIGKILL')
    await once(child, 'exit')
    process.kill(database.pid, 'SIGSTOP')
    const next = await start()
    expect(next.pid).not.toBe(database.pid)
    expect(await readNotes(next)).toEqual(['acknowledged'])
  })

  it('does not adopt an unrelated process', async () => {
    const first = await start()
    await ask(first, note('kept'))
    process.kill(first.pid, 'SIGKILL')
    await first.stop()
    const file = path.join(dataDir, 'postgres/cluster/postmaster.pid')
    const stale = existsSync(file) ? readFileSync(file, 'utf8') : '1\n/\n0\n5432\n/\n\n0 0\nready\n'
    const unrelated = spawn('sleep', ['60'])
    cleanUps.push(async () => unrelated.kill())
    writeFileSync(file, stale.replace(/^\d+/, String(unrelated.pid)))
    expect(await readNotes(await start())).toEqual(['kept'])
    expect(isRunning(unrelated.pid!)).toBe(true)
  })

  it('refuses a second server on the same folder in one line, and leaves the first alone', async () => {
    const first = await start()
    const refused = await start().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(PostgresStartError)
    expect((refused as Error).message).toBe(
      `Another Stoa server (process ${process.pid}) is using the data folder ${dataDir}. Stop it, or set STOA_DATA_DIR to another folder.`,
    )
    await ask(first, 'select 1')
    await first.stop()
    await ask(await start(), 'select 1')
  })
})
