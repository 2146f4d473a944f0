import { randomUUID } from 'node:crypto'
import { Problem } from '@stoa/contract/problem'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from './database.ts'
import { createLimits, type Limit } from './limits.ts'

const database = openDatabase(inject('database') as never, 4)
afterAll(() => database.close())

const limit = (): Limit => ({ name: `test-${randomUUID()}`, tries: 3, seconds: 60 })

async function catchRefusal(act: Promise<unknown>): Promise<Problem> {
  const error = await act.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Problem)) throw new Error(`Not refused: ${error}`)
  return error
}

describe('limits', () => {
  it('are counted on all nodes together, per key, with the time of the next attempt', async () => {
    const [here, there] = [createLimits(database, true), createLimits(database, true)]
    const login = limit()
    await here.count(login, 'ann')
    await there.count(login, 'ann')
    await here.count(login, 'ann')
    const problem = await catchRefusal(there.count(login, 'ann'))
    expect([problem.code, problem.status]).toEqual(['TOO_MANY_REQUESTS', 429])
    expect(problem.retryAfter).toBeGreaterThan(50)
    expect(problem.retryAfter).toBeLessThanOrEqual(60)
    await here.count(login, 'bob')
  })

  it('allow exactly the permitted number of concurrent attempts', async () => {
    const limits = createLimits(database, true)
    const login = limit()
    const tries = await Promise.allSettled(Array.from({ length: 40 }, () => limits.count(login, 'ann')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  it('are reset by a correct password', async () => {
    const limits = createLimits(database, true)
    const login = limit()
    for (const _ of [1, 2, 3]) await limits.count(login, 'ann')
    await limits.forget([login, 'ann'])
    await limits.count(login, 'ann')
  })

  it('report the number of attempts without counting one', async () => {
    const limits = createLimits(database, true)
    const login = limit()
    expect(await limits.tries(login, 'ann')).toBe(0)
    expect([await limits.count(login, 'ann'), await limits.count(login, 'ann')]).toEqual([1, 2])
    expect([await limits.tries(login, 'ann'), await limits.tries(login, 'ann')]).toEqual([2, 2])
  })

  it('are counted in order by one statement, and none after the first exceeded one', async () => {
    const limits = createLimits(database, true)
    const [first, second, third] = [limit(), { ...limit(), tries: 2 }, limit()]
    const all = [
      [first, 'ann'],
      [second, 'ann'],
      [third, 'ann'],
    ] as const
    await limits.count(third, 'bob')
    const before = database.statements
    const peeked = [
      [third, 'bob'],
      [third, 'cat'],
    ] as const
    expect(await limits.countAll(all, peeked)).toEqual({ tries: [1, 1, 1], peeked: [1, 0] })
    expect(database.statements - before).toBe(1)
    await limits.countAll(all)
    const problem = await catchRefusal(limits.countAll(all))
    expect(problem.code).toBe('TOO_MANY_REQUESTS')
    expect(problem.retryAfter).toBeGreaterThan(30)
    expect(problem.retryAfter).toBeLessThanOrEqual(60)
    const counted = all.map(([each, key]) => limits.tries(each, key))
    expect(await Promise.all(counted)).toEqual([3, 3, 2])
    await limits.forget(...all)
    expect(await limits.countAll(all)).toMatchObject({ tries: [1, 1, 1] })
  })

  it('restart when their period ends', async () => {
    const limits = createLimits(database, true)
    const brief = { ...limit(), tries: 1, seconds: 1 }
    await limits.countAll([[brief, 'ann']])
    await catchRefusal(limits.countAll([[brief, 'ann']]))
    const isOpen = () =>
      limits.countAll([[brief, 'ann']]).then(
        () => true,
        () => false,
      )
    await expect.poll(isOpen, { timeout: 30_000 }).toBe(true)
  })

  it('allow exactly the permitted number of concurrent ordered attempts', async () => {
    const limits = createLimits(database, true)
    const all = [
      [{ ...limit(), tries: 1000 }, 'ann'],
      [limit(), 'ann'],
    ] as const
    const tries = await Promise.allSettled(Array.from({ length: 40 }, () => limits.countAll(all)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  it('are counted in memory while the database is unavailable', async () => {
    const away = openDatabase('postgres://nobody@127.0.0.1:1/none', 1)
    const limits = createLimits(away, true)
    const login = limit()
    for (const _ of [1, 2, 3]) await limits.count(login, 'ann')
    expect((await catchRefusal(limits.count(login, 'ann'))).code).toBe('TOO_MANY_REQUESTS')
    expect((await catchRefusal(limits.countAll([[login, 'ann']]))).code).toBe('TOO_MANY_REQUESTS')
    expect(await limits.countAll([[login, 'bob']], [[login, 'ann']])).toEqual({ tries: [1], peeked: [5] })
    await limits.forget([login, 'ann'])
    expect(await limits.countAll([[login, 'ann']])).toMatchObject({ tries: [1] })
    await away.close()
  })

  it('are disabled by the configuration', async () => {
    const limits = createLimits(database, false)
    const login = limit()
    for (let round = 0; round < 10; round++) await limits.count(login, 'ann')
  })
})
