import { afterAll, expect, inject, test } from 'vitest'
import { system } from './actor.ts'
import { openDatabase } from './database.ts'
import type { AnyReaction, DeliveredEvent } from './events.ts'
import { createId } from './ids.ts'
import { Outbox } from './outbox.ts'
import { Ports } from './port.ts'
import { createReactionJobs } from './relay.ts'
import { Snapshots } from './snapshot.ts'
import type { Unit } from './unit.ts'
import { UnitFactory } from './units.ts'

const database = openDatabase(inject('database'), 2)
afterAll(() => database.close())

const low = 'stoa.notices.stock_low'
const bounced = 'stoa.mail.bounced'

/** Runs one job with these events, named by their entities. Returns the entities of each call of the reaction. */
async function runJob(types: readonly (typeof low | typeof bounced)[], refuses: (ids: readonly string[]) => boolean) {
  const calls: string[][] = []
  const record = async (_: Unit, events: readonly DeliveredEvent[]) => {
    const ids = events.map(({ entityId }) => entityId)
    calls.push(ids)
    if (refuses(ids)) throw new Error('refused')
  }
  const reactions: AnyReaction[] = [
    { on: low, when: 'after', name: 'relay.test', run: (unit, event) => record(unit, [event]), runAll: record },
    { on: bounced, when: 'after', name: 'relay.test', run: (unit, event) => record(unit, [event]) },
  ]
  const factory = new UnitFactory(database, new Snapshots(), new Outbox(reactions), new Ports(), [])
  const [job] = createReactionJobs(reactions)
  const siteId = createId()
  const events = types.map((type, at) => ({
    ...{ id: createId(), siteId, type, entityId: `${at}`, body: {} },
    ...{ time: new Date().toISOString(), sequence: `${at + 1}` },
  }))
  await job!.run(factory.units({ siteId, actor: system, requestId: 'relay' }), { events })
  return calls
}

test('passes consecutive events of one type to a batch reaction, in order', async () => {
  expect(await runJob([low, low, bounced, bounced, low], () => false)).toEqual([['0', '1'], ['2'], ['3'], ['4']])
})

test('runs each event in its own unit after a batch has failed', async () => {
  expect(await runJob([low, low], (ids) => ids.length > 1)).toEqual([['0', '1'], ['0'], ['1']])
})
