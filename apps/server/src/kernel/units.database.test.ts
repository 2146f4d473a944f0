import type { EventType } from '@stoa/contract/events'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { acrossSites } from './across-sites.ts'
import { system } from './actor.ts'
import { openDatabase } from './database.ts'
import type { AnyReaction } from './events.ts'
import { createId } from './ids.ts'
import { Outbox } from './outbox.ts'
import { Ports } from './port.ts'
import { Snapshots } from './snapshot.ts'
import { compileRaw } from './sql.ts'
import { UnitFactory } from './units.ts'

const database = openDatabase(inject('database'), 4)
const subscribed: AnyReaction = { on: 'stoa.notices.stock_low', when: 'after', name: 'test', run: async () => {} }
const factory = new UnitFactory(database, new Snapshots(), new Outbox([subscribed]), new Ports(), [subscribed])
const scope = { siteId: createId(), actor: system, requestId: 'units' }
afterAll(() => database.close())

/** A table of the whole server that this test may write to. */
const insert = (key: string, points = 1) =>
  compileRaw(sql`insert into rate_limits (key, points, expire) values (${key}, ${points}::int, 0)`)
const readPoints = async (key: string) =>
  (await database.sql`select points from rate_limits where key = ${key}`).map(({ points }) => points)

describe('a change sent without waiting', () => {
  it('is visible to the next statement and after the commit', async () => {
    const key = createId()
    const seen = await factory.command(scope, async (unit) => {
      unit.send(insert(key, 3))
      return unit.all(compileRaw(sql<{ points: number }>`select points from rate_limits where key = ${key}`))
    })
    expect([seen, await readPoints(key)]).toEqual([[{ points: 3 }], [3]])
  })

  it('fails the unit with its own error, even as the last statement', async () => {
    const key = createId()
    const insertTwice = (hasMore: boolean) =>
      factory.command(scope, async (unit) => {
        unit.send(insert(key))
        unit.send(insert(key))
        if (hasMore) await unit.all(compileRaw(sql`select 1`))
      })
    for (const hasMore of [false, true]) await expect(insertTwice(hasMore)).rejects.toMatchObject({ code: '23505' })
    expect(await readPoints(key)).toEqual([])
  })

  it('is repeated when the unit is retried after a conflict', async () => {
    let runs = 0
    await factory.command(scope, async (unit) => {
      runs++
      const conflict = compileRaw(sql`do $$ begin raise exception 'met' using errcode = '40001'; end $$`)
      if (runs === 1) unit.send(acrossSites('It reads no table', ['DoStmt'], conflict))
    })
    expect(runs).toBe(2)
  })
})

describe('the outbox', () => {
  const buildDelivery = (type: EventType) => ({
    type,
    entityId: 'e',
    body: { actionEvent: { body: { what: 'An order' } } },
    id: createId(),
    siteId: scope.siteId,
    time: now,
  })
  const now = new Date()

  it('stores only events with subscribers', () => {
    const outbox = new Outbox([subscribed])
    const [one, other] = [buildDelivery(subscribed.on), buildDelivery('stoa.mail.bounced')]
    const rows = JSON.parse(outbox.buildInsert([other, one], now)!.parameters.find(isText)!)
    expect(rows).toEqual([{ id: one.id, type: one.type, entityId: 'e', body: one.body }])
    expect(outbox.buildInsert([other], now)).toBeUndefined()
  })
})

const isText = (value: unknown): value is string => typeof value === 'string' && value.startsWith('[')

describe('errors in a unit', () => {
  const listFailures = (error: Error) => [
    () => factory.command(scope, () => Promise.reject(error)),
    () => factory.read(scope, () => Promise.reject(error)),
  ]

  it.each(['ENOENT', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', '40001'])(
    'with the code %s are kept if the driver did not raise them',
    async (code) => {
      const error = Object.assign(new Error('of something else'), { code, syscall: 'open' })
      for (const failing of listFailures(error)) await expect(failing()).rejects.toBe(error)
    },
  )

  it('of the driver mean that the database is unavailable', async () => {
    const nowhere = openDatabase({ host: '127.0.0.1', port: 1 }, 1)
    const away = new UnitFactory(nowhere, new Snapshots(), new Outbox([]), new Ports(), [])
    await expect(away.read(scope, (unit) => unit.all(compileRaw(sql`select 1`)))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      cause: { code: 'ECONNREFUSED' },
    })
    await nowhere.close()
  })
})
