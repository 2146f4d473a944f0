import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { migrate } from '../../apps/server/src/kernel/migrations.ts'
import { openPool, type Sql } from '../../apps/server/src/kernel/postgres/index.ts'
import { migrations } from '../../apps/server/src/migrations/index.ts'
import { query } from '../support/database.ts'
import { OwnDatabase } from '../support/own-database.ts'
import { ServerProcess } from './process.ts'

const secret = 'the same on every node, and long enough'
const hasSocket = inject('database').host.startsWith('/')

let database: OwnDatabase
let sql: Sql
let nodes: ServerProcess[] = []
let count = 0

beforeEach(async () => {
  database = new OwnDatabase(`own_${process.pid}_${count++}`)
  await database.make()
  sql = openPool(database.options())
})

afterEach(async () => {
  await Promise.all(nodes.map((node) => node.kill('SIGKILL')))
  for (const node of nodes) await node.remove()
  nodes = []
  await sql.end()
  await database.remove()
})

async function createNode(env: Record<string, string> = {}): Promise<ServerProcess> {
  const made = await ServerProcess.make({ DATABASE_URL: database.url(), STOA_DEMO: '0', ...env })
  nodes.push(made)
  return made
}

const listSiteIds = async () => (await sql<{ id: string }[]>`select id from sites`).map(({ id }) => id)

const readCredentialsIn = async (folder: string): Promise<string | undefined> => {
  const text = await readFile(join(folder, 'credentials.json'), 'utf8').catch(() => undefined)
  return text && JSON.parse(text).siteId
}

/** The current signing key comes first. */
async function readSigningKey(origin: string): Promise<string> {
  const { keys } = (await (await fetch(`${origin}/oauth2/jwks`)).json()) as { keys: { kid: string }[] }
  return keys[0]!.kid
}

describe('with a DATABASE_URL', () => {
  it('creates the data folder on a fresh machine, and prints where the password is, not the password', async () => {
    const first = await createNode()
    const folder = join(first.folder, 'not', 'there')
    await first.start({ STOA_DATA_DIR: folder })
    const { siteId, ownerPassword } = JSON.parse(await readFile(join(folder, 'credentials.json'), 'utf8'))
    expect(await listSiteIds()).toEqual([siteId])
    expect(first.printed).toContain(`${folder}/credentials.json`)
    expect(first.printed).not.toContain(ownerPassword)
  })

  it('warns in production of each thing that buyers would miss, in one line with the fix', async () => {
    const first = await createNode({ STOA_ENV: 'production', STOA_RATE_LIMITS: 'on' })
    await first.start()
    const listLines = () => first.warned.split('\n').filter((line) => line.startsWith('Before you open: '))
    await expect.poll(() => listLines().length).toBe(4)
    for (const way of ['STOA_ORIGIN', 'TLS', 'STOA_SMTP_URL', 'Test cards'])
      expect(listLines().some((line) => line.includes(way))).toBe(true)
  })

  it.runIf(hasSocket)(
    'tells a role without privileges what an administrator must run, and starts afterwards',
    async () => {
      const role = `weak_${database.name}`
      const admin = openPool(database.options('postgres'))
      try {
        await admin.unsafe(`create role ${role} login; revoke create on schema public from public`)
        const first = await createNode({ DATABASE_URL: database.url(role) })
        const refused = await first.start().then(
          () => '',
          (error: Error) => error.message,
        )
        expect(refused).toContain('as an administrator of the database')
        const statements = refused.split('\n').filter((line) => line.trim().endsWith(';'))
        expect(statements.join()).toContain('CREATE EXTENSION IF NOT EXISTS pg_trgm')
        expect(refused).not.toMatch(/\n\s+at /)
        await admin.unsafe(statements.join('\n'))
        await first.start()
        expect(await admin`select 1 from sites`).toHaveLength(1)
        await first.kill('SIGKILL')
        await admin.unsafe(`drop owned by ${role} cascade`)
        await admin.unsafe(`drop role ${role}`)
      } finally {
        await admin.end()
      }
    },
  )

  it("sets the session settings that plans and results depend on, whatever the database's defaults", async () => {
    await query(`alter database ${database.name} set jit = on`)
    await query(`alter database ${database.name} set random_page_cost = 4`)
    await query(`alter database ${database.name} set timezone = 'Asia/Tokyo'`)
    await query(`alter database ${database.name} set datestyle = 'German'`)
    const { openDatabase } = await import('../../apps/server/src/kernel/database.ts')
    const openedPorts = openDatabase(database.url(), 2)
    try {
      for (const each of [openedPorts.sql, openedPorts.quick, openedPorts.lists, openedPorts.counters]) {
        const [row] = await each`select current_setting('jit') jit, current_setting('random_page_cost') cost,
          current_setting('TimeZone') zone, current_setting('DateStyle') style`
        expect(row).toEqual({ jit: 'off', cost: '1.1', zone: 'UTC', style: 'ISO, MDY' })
      }
    } finally {
      await openedPorts.close()
    }
  })
})

describe('three nodes that start at the same time', () => {
  /** Starts them on an empty database; returns the sites whose credentials are in their folders. */
  async function startTogether(nodes: ServerProcess[], env: Record<string, string> = {}): Promise<unknown[]> {
    await Promise.all(nodes.map((each) => each.start(env)))
    const found = await Promise.all(nodes.map(({ folder }) => readCredentialsIn(folder)))
    return found.filter((id) => id !== undefined)
  }

  it('create one site, with folders of their own', async () => {
    const all = await Promise.all([1, 2, 3].map(() => createNode({ STOA_SECRET: secret })))
    const found = await startTogether(all)
    expect([await listSiteIds(), found.length]).toEqual([found, 1])
  })

  it('create one site, and one key for all, if they share a folder without a configured secret', async () => {
    const all = await Promise.all([1, 2, 3].map(() => createNode()))
    const found = await startTogether(all, { STOA_DATA_DIR: all[0]!.folder })
    expect([await listSiteIds(), found.length]).toEqual([found, 1])
    const keys = await Promise.all(all.map(({ origin }) => readSigningKey(origin)))
    expect(new Set(keys).size).toBe(1)
  })

  it('create one site when others die meanwhile, and the last has its credentials', async () => {
    await migrate(sql, migrations)
    const blocker = openPool(database.options())
    const all = await Promise.all([1, 2, 3].map(() => createNode({ STOA_SECRET: secret })))
    const held = await blocker.reserve()
    await held.unsafe('begin; lock table api_keys in access exclusive mode')
    const starting = all.map((each) => each.start().catch(() => {}))
    for (const dying of all.slice(0, 2)) {
      // One node is creating the site: it has created the owner and waits for a locked table.
      await vi.waitUntil(
        async () =>
          (await sql`select 1 from pg_locks where relation = 'api_keys'::regclass and not granted`).length > 0,
        { timeout: 60_000, interval: 20 },
      )
      await dying.kill('SIGKILL')
    }
    await Promise.all(starting.slice(0, 2))
    await held.unsafe('commit')
    held.release()
    await blocker.end()
    await all[2]!.untilReady()
    expect(await listSiteIds()).toEqual([await readCredentialsIn(all[2]!.folder)])
    const owners = await sql`select 1 from owners`
    expect(owners).toHaveLength(1)
  })

  it('migrate the schema when the migrating node dies', async () => {
    const all = await Promise.all([1, 2, 3].map(() => createNode({ STOA_SECRET: secret })))
    const starting = all.map((each) => each.start().catch(() => {}))
    await vi.waitUntil(async () => (await sql`select 1 from pg_tables where tablename = 'migrations'`).length > 0, {
      // Three starts at once, on a busy machine.
      timeout: 120_000,
      interval: 20,
    })
    await all[0]!.kill('SIGKILL')
    await all[1]!.kill('SIGKILL')
    await Promise.all(starting)
    await all[2]!.untilReady()
    expect((await sql`select 1 from migrations`).length).toBe(migrations.length)
    expect(await listSiteIds()).toEqual([await readCredentialsIn(all[2]!.folder)])
    await expect(access(join(all[2]!.folder, 'credentials.json.new'))).rejects.toThrow('ENOENT')
  })
})

afterAll(async () => {
  for (const each of nodes) await each.remove()
})
