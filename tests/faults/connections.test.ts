import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '@stoa/contract/problem'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { system } from '../../apps/server/src/kernel/actor.ts'
import { type Database, openDatabase } from '../../apps/server/src/kernel/database.ts'
import { Outbox } from '../../apps/server/src/kernel/outbox.ts'
import { Ports } from '../../apps/server/src/kernel/port.ts'
import { Snapshots } from '../../apps/server/src/kernel/snapshot.ts'
import { compileRaw } from '../../apps/server/src/kernel/sql.ts'
import { UnitFactory } from '../../apps/server/src/kernel/units.ts'
import { Link } from './link.ts'

const site = '00000000-0000-0000-0000-000000000000'
const scope = { siteId: site, actor: system, requestId: 'faults' }
/** Milliseconds for a connection and an answer: long enough for a running database, short for a test. */
const timeouts = { connection: 1_500, answer: 1_000 }
/** Milliseconds for a busy machine to finish; otherwise it hangs. */
const enough = 30_000
const link = new Link(inject('database'))
let database: Database
let factory: UnitFactory

beforeAll(async () => {
  await link.open()
  database = openDatabase({ ...inject('database'), host: '127.0.0.1', port: link.port }, 6, timeouts)
  factory = new UnitFactory(database, new Snapshots(), new Outbox(), new Ports(), [])
})

afterAll(async () => {
  await database.close()
  await link.close()
})

const selectOne = (value: number) => compileRaw(sql<{ one: number }>`select ${value}::int + 1 as one`)
const selectText = (value: string) => compileRaw(sql<{ long: string }>`select ${value}::text as long`)

/** Kinds of requests: a read, a transaction, concurrent statements, and large data. */
const works: (() => Promise<unknown>)[] = [
  () => factory.read(scope, (unit) => unit.first(selectOne(1))),
  () =>
    factory.command(scope, async (unit) => {
      await unit.first(selectOne(2))
      await unit.first(selectOne(3))
    }),
  () => factory.command(scope, (unit) => Promise.all([1, 2, 3, 4].map((value) => unit.first(selectOne(value))))),
  () => factory.command(scope, (unit) => unit.first(selectText('x'.repeat(300_000)))),
  () => factory.once(scope, selectOne(4)),
]

interface Tally {
  answered: number
  unavailable: number
  unexpected: unknown[]
  slowest: number
}

async function askUntil(tally: Tally, until: () => boolean, first: number): Promise<void> {
  for (let i = first; !until(); i++) {
    const started = performance.now()
    try {
      await works[i % works.length]!()
      tally.answered++
    } catch (error) {
      if (error instanceof Problem && error.code === 'UNAVAILABLE') tally.unavailable++
      else tally.unexpected.push(error)
      await sleep(2)
    }
    tally.slowest = Math.max(tally.slowest, performance.now() - started)
  }
}

/** Runs more callers than connections while `harm` is repeated, then checks the result. */
async function askThrough(harm: () => Promise<void>, times = 12): Promise<Tally> {
  const tally: Tally = { answered: 0, unavailable: 0, unexpected: [], slowest: 0 }
  let stopped = false
  const workers = Array.from({ length: 16 }, (_, i) => askUntil(tally, () => stopped, i))
  for (let i = 0; i < times; i++) {
    await sleep(20 + Math.random() * 60)
    await harm()
  }
  stopped = true
  const all = await Promise.race([Promise.all(workers).then(() => 'settled'), sleep(enough, 'hanging')])
  expect([all, tally.unexpected]).toEqual(['settled', []])
  return tally
}

/** Every connection of the pool works: none was lost. */
async function expectWholePool(): Promise<void> {
  const started = performance.now()
  let held = 0
  let maxHeld = 0
  await Promise.all(
    Array.from({ length: 6 }, () =>
      factory.command(scope, async (unit) => {
        await unit.first(selectOne(1))
        maxHeld = Math.max(maxHeld, ++held)
        while (maxHeld < 6 && performance.now() - started < enough) await sleep(5)
        held--
      }),
    ),
  )
  expect(maxHeld).toBe(6)
}

describe('every statement is answered when connections are lost', () => {
  it.each(['reset', 'end'] as const)('by a %s', async (how) => {
    const tally = await askThrough(async () => link.cut(how))
    expect(tally.answered).toBeGreaterThan(0)
    expect(tally.unavailable).toBeGreaterThan(0)
    await expectWholePool()
  })

  it('and no process listens for a while', async () => {
    await askThrough(async () => {
      link.refuse()
      link.cut(Math.random() < 0.5 ? 'reset' : 'end')
      await sleep(100)
      await link.open()
    })
    await expectWholePool()
  })

  it('and connections are closed at once', async () => {
    await askThrough(async () => {
      link.mode = 'slam'
      link.cut(Math.random() < 0.5 ? 'reset' : 'end')
      await sleep(100)
      link.mode = 'pass'
    })
    await expectWholePool()
  })

  it('and the database does not answer', async () => {
    const started = performance.now()
    const running = Promise.allSettled(Array.from({ length: 20 }, (_, i) => works[i % works.length]!()))
    await sleep(20)
    link.freeze()
    const during = await Promise.allSettled(works.map((each) => each()))
    for (const end of [...(await running), ...during].filter(({ status }) => status === 'rejected'))
      expect((end as PromiseRejectedResult).reason).toMatchObject({ code: 'UNAVAILABLE' })
    expect(during.every(({ status }) => status === 'rejected')).toBe(true)
    expect(performance.now() - started).toBeLessThan(enough)
    link.mode = 'pass'
    link.cut('reset')
    await sleep(100)
    await expectWholePool()
  })
})

describe('a failing statement', () => {
  it.each([
    ['that is nothing', undefined],
    ['that has no text', { toString: null, toJSON: () => BigInt(1) }],
  ])('for a value %s fails alone, and its transaction is rolled back', async (_, value) => {
    const buildUnwritable = () => compileRaw(sql<object>`select ${value}::int`)
    await expect(factory.command(scope, (unit) => unit.first(buildUnwritable()))).rejects.not.toThrow(Problem)
    await expect(factory.once(scope, buildUnwritable())).rejects.not.toThrow(Problem)
    const both = factory.command(scope, (unit) =>
      Promise.allSettled([unit.first(buildUnwritable()), unit.first(selectOne(1))]),
    )
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    await expectWholePool()
  })

  it('that is not awaited fails the unit', async () => {
    const deaf = factory.command(scope, async (unit) => {
      await unit.first(compileRaw(sql`select 1 / 0`)).catch(() => {})
    })
    await expect(deaf).rejects.toThrow('without being awaited')
    await expectWholePool()
  })
})
