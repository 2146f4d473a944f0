import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DueDelivery } from './deliveries.store.ts'
import { Lanes } from './lanes.ts'

const deliver = (entityId: string, number: number): DueDelivery => {
  const eventId = `${entityId}${number}`
  return { eventId, entityId, attempts: 0, attemptsBefore: 0, dueDate: new Date(0), event: {} as DueDelivery['event'] }
}

function fill(...ids: [entityId: string, number: number][]): Lanes {
  const lanes = new Lanes()
  lanes.beginLoad()
  lanes.add(ids.map(([entityId, number]) => deliver(entityId, number)))
  return lanes
}

test('one delivery of an entity is sent at a time, others in between', () => {
  const lanes = fill(['a', 1], ['a', 2], ['b', 1])
  const first = lanes.next()!
  expect(first.eventId).toBe('a1')
  expect(lanes.next()!.eventId).toBe('b1')
  expect(lanes.next()).toBeUndefined()
  lanes.settle(first)
  expect(lanes.next()!.eventId).toBe('a2')
})

test('an entity with many deliveries lets others go first', () => {
  const lanes = fill(['a', 1], ['a', 2], ['a', 3], ['b', 1], ['c', 1])
  const order: string[] = []
  for (let next = lanes.next(); next; next = lanes.next()) {
    order.push(next.eventId)
    lanes.settle(next)
  }
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

test('a failed delivery holds back those behind it, and those that were loaded meanwhile', () => {
  const lanes = fill(['a', 1], ['a', 2], ['b', 1])
  const failed = lanes.next()!
  lanes.beginLoad()
  lanes.dropLane(failed)
  lanes.add([deliver('a', 2), deliver('a', 3), deliver('b', 2)])
  expect(lanes.next()!.eventId).toBe('b1')
  expect(lanes.next()).toBeUndefined()
  expect(lanes.knownIds.toSorted()).toEqual(['b1', 'b2'])
  // Loaded after its failure was stored, it waits in the database, so what comes now may be sent.
  lanes.beginLoad()
  lanes.add([deliver('a', 1)])
  expect(lanes.next()!.eventId).toBe('a1')
})

test('a delivery is known until its outcome is stored, so that it is not loaded twice', () => {
  const lanes = fill(['a', 1])
  const sent = lanes.next()!
  lanes.settle(sent)
  lanes.beginLoad()
  lanes.add([deliver('a', 1)])
  expect([lanes.queued, lanes.size]).toEqual([0, 1])
  lanes.forget(sent.eventId)
  expect(lanes.size).toBe(0)
})

test('deliveries that have not started are dropped, and those in progress stay', () => {
  const lanes = fill(['a', 1], ['a', 2], ['b', 1])
  const sent = lanes.next()!
  lanes.dropQueued()
  expect([lanes.queued, lanes.knownIds]).toEqual([0, ['a1']])
  lanes.settle(sent)
  expect(lanes.next()).toBeUndefined()
})

/** What a receiver run does with a delivery that is under way, and what else may happen meanwhile. */
const steps = fc.array(fc.constantFrom('next', 'settle', 'fail', 'load', 'stop'), { maxLength: 60 })

test('whatever happens, events of an entity are sent one at a time and in their order', () => {
  const events = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(events, steps, (entities, actions) => {
      const all = entities.map((entityId, at) => deliver(entityId, at))
      const done = new Set<string>()
      const open: DueDelivery[] = []
      const lanes = new Lanes()
      const load = () => {
        lanes.beginLoad()
        lanes.add(all.filter(({ eventId }) => !done.has(eventId)))
      }
      load()
      for (const action of actions) {
        if (action === 'next') {
          const next = lanes.next()
          if (!next) continue
          expect(open.some(({ entityId }) => entityId === next.entityId)).toBe(false)
          const before = all.slice(0, all.indexOf(next)).filter(({ entityId }) => entityId === next.entityId)
          expect(before.every(({ eventId }) => done.has(eventId))).toBe(true)
          open.push(next)
        } else if (action === 'settle' || action === 'fail') {
          const delivery = open.shift()
          if (!delivery) continue
          if (action === 'fail') lanes.dropLane(delivery)
          else {
            done.add(delivery.eventId)
            lanes.settle(delivery)
            lanes.forget(delivery.eventId)
          }
        } else if (action === 'load') load()
        else lanes.dropQueued()
        expect(lanes.queued).toBeGreaterThanOrEqual(0)
        expect(lanes.size).toBeLessThanOrEqual(all.length)
      }
    }),
  )
})
