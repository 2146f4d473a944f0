import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { openPool, type Sql } from './index.ts'
import { arrayElements } from './types.ts'

const address = inject('database')
const cleanUps: (() => unknown)[] = []
let sql: Sql

const open = (max: number, where = address, more = {}): Sql => {
  const opened = openPool(where, { max, ...more })
  cleanUps.push(() => opened.end({ timeout: 0 }))
  return opened
}

beforeEach(() => {
  sql = open(2)
})

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

/** Forwards to the database and counts what arrives at once. */
async function countWrites() {
  const chunks: number[] = []
  const sockets = new Set<Socket>()
  const { host, port } = address as { host: string; port: number }
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    sockets.add(near.on('error', () => {})).add(far.on('error', () => {}))
    near.on('data', (chunk) => chunks.push(chunk.length)).pipe(far)
    far.pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUps.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { chunks, where: { ...address, host: '127.0.0.1', port: (server.address() as AddressInfo).port } }
}

const readPid = async (through: Pick<Sql, 'unsafe'>) =>
  (await through.unsafe('select pg_backend_pid() as pid'))[0]!.pid as number

describe('values and rows', () => {
  it('are read and written as JavaScript values', async () => {
    const values = [1, 2n ** 60n, '1.50', true, new Date(5), { a: [1] }, ['x', null], [1, 2], Buffer.from([0, 1])]
    const rows = await sql`select ${values[0]}::int4 as a, ${values[1]}::int8 as b, ${values[2]}::numeric as c,
      ${values[3]}::bool as d, ${values[4]}::timestamptz as e, ${values[5]}::jsonb as f, ${values[6]}::text[] as g,
      ${values[7]}::int[] as h, ${values[8]}::bytea as i, date '2026-02-03' as j, null::text as k, 1.5::float8 as l,
      array['{"a":1}']::jsonb[] as m`
    expect(rows).toEqual([
      {
        a: 1,
        b: '1152921504606846976',
        c: '1.50',
        d: true,
        e: new Date(5),
        f: { a: [1] },
        g: ['x', null],
        h: [1, 2],
        i: Buffer.from([0, 1]),
        j: new Date('2026-02-03'),
        k: null,
        l: 1.5,
        m: [{ a: 1 }],
      },
    ])
  })

  it('declare the types that PostgreSQL cannot infer', async () => {
    const build = (value: unknown) => sql.unsafe(`select jsonb_build_object('a', $1) as built`, [value])
    expect(await build(true)).toEqual([{ built: { a: true } }])
    expect(await build(new Date(0))).toEqual([{ built: { a: '1970-01-01T00:00:00+00:00' } }])
  })

  it('know the arrays of their types', async () => {
    const known = await sql`select typarray::int as array, oid::int as element from pg_type
      where typarray = any(${[...arrayElements.keys()]}::int[])`
    expect(new Map(known.map(({ array, element }) => [array, element]))).toEqual(new Map(arrayElements))
    const inTables = await sql`select distinct t.oid::int as array from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      join pg_type t on t.oid = a.atttypid and t.typcategory = 'A'`
    expect(inTables.filter(({ array }) => !arrayElements.has(array))).toEqual([])
  })

  it('come with the number of changed rows and the command', async () => {
    const held = await sql.reserve()
    await held`create temporary table numbers (n int)`
    const inserted = await held`insert into numbers select generate_series(1, 3)`
    expect([inserted.length, inserted.count, inserted.command]).toEqual([0, 3, 'INSERT'])
    const updated = await held`update numbers set n = 0 where n > 1 returning n`
    expect([updated.length, updated.count, updated.command]).toEqual([2, 2, 'UPDATE'])
    held.release()
  })
})

describe('statements of a connection', () => {
  it('run in the order of the calls, whether they are known or not', async () => {
    const held = await sql.reserve()
    await held.unsafe('create temporary table steps (n serial, name text)')
    const add = (name: string) => held`insert into steps (name) values (${name})`
    await add('first')
    await Promise.all([
      add('known'),
      held.unsafe('insert into steps (name) select $1', ['unknown'], { prepare: true }),
      held.unsafe('insert into steps (name) select $1::text', ['unprepared']),
      held.unsafe(`insert into steps (name) values ('script')`),
      add('last'),
    ])
    const rows = await held`select name from steps order by n`
    expect(rows.map(({ name }) => name)).toEqual(['first', 'known', 'unknown', 'unprepared', 'script', 'last'])
    held.release()
  })

  it('are prepared once', async () => {
    const held = await sql.reserve()
    for (let n = 0; n < 3; n++) await held`select ${n}::int as once`
    const prepared = await held`select 1 from pg_prepared_statements where statement like '%as once'`
    expect(prepared).toHaveLength(1)
    held.release()
  })

  it('that are sent in one turn are one write, however long', async () => {
    const { chunks, where } = await countWrites()
    const held = await open(1, where).reserve()
    const send = () =>
      Promise.all([held`select ${'x'.repeat(3000)}::text`, held.unsafe('select 1'), held`select 2 as two`])
    await send()
    chunks.length = 0
    await send()
    expect(chunks).toHaveLength(1)
    held.release()
  })

  it('are prepared anew when their table has changed, but not inside a failed transaction', async () => {
    const held = await sql.reserve()
    await held.unsafe('create temporary table changing (a int); insert into changing values (1)')
    const read = () => held`select * from changing`
    expect(await read()).toEqual([{ a: 1 }])
    await held.unsafe('alter table changing add b int')
    expect(await read()).toEqual([{ a: 1, b: null }])
    await held.unsafe('begin; alter table changing add c int')
    await expect(read()).rejects.toMatchObject({ code: '0A000' })
    await held.unsafe('rollback')
    await held.unsafe('deallocate all')
    expect(await read()).toEqual([{ a: 1, b: null }])
    held.release()
  })

  it('fail alone', async () => {
    const held = await sql.reserve()
    const outcomes = await Promise.allSettled([
      held`select 1 / ${0}::int`,
      held`select ${undefined}::int`,
      held`select ${{ toJSON: () => 1n }}::jsonb`,
      held`selec`,
      held.unsafe('select 1', new Array(70_000).fill(1)),
      held`select 1 as one`,
    ])
    expect(outcomes.map(({ status }) => status)).toEqual([...Array(5).fill('rejected'), 'fulfilled'])
    held.release()
  })
})

describe('a pool', () => {
  it('opens a connection for each reservation, and sends single statements behind others when all are in use', async () => {
    const held = await sql.reserve()
    const slow = sql`select pg_sleep(0.2), pg_backend_pid() as pid`
    const behind = sql`select pg_backend_pid() as pid`
    expect((await behind)[0]!.pid).toBe((await slow)[0]!.pid)
    expect(await readPid(held)).not.toBe((await slow)[0]!.pid)
    held.release()
  })

  it('replaces a lost connection for those who wait for it', async () => {
    const pool = open(1)
    const held = await pool.reserve()
    const pid = await readPid(held)
    const waiting = pool.reserve()
    const statement = pool.unsafe('select 1 as one')
    const lost = held`select pg_sleep(60)`
    await Promise.all([
      expect(lost).rejects.toMatchObject({ code: '57P01' }),
      sql`select pg_terminate_backend(${pid}::int)`,
    ])
    await expect(held`select 1`).rejects.toThrow()
    held.release()
    const next = await waiting
    expect(await readPid(next)).not.toBe(pid)
    next.release()
    expect(await statement).toEqual([{ one: 1 }])
  })

  it('replaces a connection that was lost while it was not in use', async () => {
    const pool = open(1)
    const pid = await readPid(pool)
    await sql`select pg_terminate_backend(${pid}::int, 10000)`
    await expect.poll(() => readPid(pool).catch(() => pid)).not.toBe(pid)
  })

  it('says why it cannot connect, and connects once it can', async () => {
    const place = createServer().listen(0, '127.0.0.1')
    await once(place, 'listening')
    const { port } = place.address() as AddressInfo
    await new Promise((closed) => place.close(closed))
    const pool = open(2, { ...address, host: '127.0.0.1', port })
    await expect(pool`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await expect(pool.reserve()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    const wrong = open(1, { ...address, database: 'nowhere' })
    await expect(wrong`select 1`).rejects.toMatchObject({ code: '3D000' })
  })

  it('gives up on a server that does not answer', async () => {
    const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    cleanUps.push(() => silent.close())
    const { port } = silent.address() as AddressInfo
    const pool = open(1, { ...address, host: '127.0.0.1', port }, { connectTimeout: 50 })
    await expect(pool`select 1`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  })

  it('ends after its statements, and accepts no more', async () => {
    const pool = open(1)
    const statements = [pool`select pg_sleep(0.1)`, pool`select 1 as one`]
    const ended = pool.end()
    await expect(pool`select 2`).rejects.toMatchObject({ code: 'CONNECTION_ENDED' })
    await expect(pool.reserve()).rejects.toMatchObject({ code: 'CONNECTION_ENDED' })
    await ended
    expect((await Promise.all(statements))[1]).toEqual([{ one: 1 }])
  })

  it('ends in time, whatever is still running', async () => {
    const pool = open(1)
    const held = await pool.reserve()
    const running = held`select pg_sleep(60)`
    const waiting = pool.reserve()
    const outcomes = Promise.allSettled([running, waiting])
    await pool.end({ timeout: 0.05 })
    expect((await outcomes).map((each) => (each as PromiseRejectedResult).reason.code)).toEqual([
      'CONNECTION_CLOSED',
      'CONNECTION_DESTROYED',
    ])
  })
})
