import { afterAll, expect, inject, test } from 'vitest'
import { makeSite } from '../../../../../tests/support/site.ts'
import { system } from '../../kernel/actor.ts'
import { openDatabase } from '../../kernel/database.ts'
import { Outbox } from '../../kernel/outbox.ts'
import { Ports } from '../../kernel/port.ts'
import { Snapshots } from '../../kernel/snapshot.ts'
import { UnitFactory } from '../../kernel/units.ts'
import { takeNumber } from './invoices.store.ts'

const database = openDatabase(inject('database'), 20)
afterAll(() => database.close())

test('the number of a failed invoice is reused: fifty concurrent writers, every third of them rolled back', async () => {
  const { id: siteId } = await makeSite()
  const units = new UnitFactory(database, new Snapshots(), new Outbox(), new Ports(), []).units({
    siteId,
    actor: system,
    requestId: 'test',
  })
  const write = (index: number) =>
    units.command(async (unit) => {
      const number = await takeNumber(unit, 'INVOICE')
      if (index % 3 === 0) throw new Error('undone')
      return Number(number)
    })
  const ends = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => write(index)))
  const committed = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
  expect(ends.length - committed.length).toBe(17)
  expect(committed.sort((one, two) => one - two)).toEqual(Array.from({ length: 33 }, (_, index) => 1001 + index))
  expect(await units.command((unit) => takeNumber(unit, 'CREDIT_NOTE'))).toBe('1001')
})
