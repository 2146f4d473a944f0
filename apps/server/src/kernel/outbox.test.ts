import { describe, expect, test } from 'vitest'
import type { DeliveredEvent, Reaction } from './events.ts'
import { Outbox } from './outbox.ts'

const body = { actionEvent: { body: { name: 'Cup', picture: 'large' } } }
const event: DeliveredEvent = { id: '1', siteId: '2', type: 'sold', entityId: '3', time: new Date(), body }
const run = async () => {}
const named: Reaction = { on: 'sold', when: 'after', name: 'named', selectBody: () => ({ name: 'Cup' }), run }
const seen: Reaction = { on: 'sold', when: 'after', name: 'seen', selectBody: () => ({ seen: true }), run }
const whole: Reaction = { on: 'sold', when: 'after', name: 'whole', run }

const rowsOf = (outbox: Outbox, events: readonly DeliveredEvent[]) => {
  const text = outbox.buildInsert(events, new Date())?.parameters.find((value) => typeof value === 'string')
  return text === undefined ? undefined : (JSON.parse(text as string) as { body: DeliveredEvent['body'] }[])
}
const delivered = (outbox: Outbox, waited: DeliveredEvent['body']) => outbox.getDeliveries({ ...event, body: waited })

describe('what waits of an event', () => {
  test('is what its subscribers look at, where each says what that is', () => {
    const outbox = new Outbox([named, seen])
    const [row] = rowsOf(outbox, [event])!
    expect(row!.body).toEqual({ carried: { named: { name: 'Cup' }, seen: { seen: true } } })
    expect(delivered(outbox, row!.body)).toEqual([
      { name: 'named', body: { name: 'Cup' } },
      { name: 'seen', body: { seen: true } },
    ])
  })

  test('is all of it, where somebody looks at all', () => {
    const outbox = new Outbox([named, whole])
    const [row] = rowsOf(outbox, [event])!
    expect(row!.body).toEqual(body)
    expect(delivered(outbox, row!.body)).toEqual([
      { name: 'named', body: { name: 'Cup' } },
      { name: 'whole', body },
    ])
  })

  test('reaches nobody who is not there any more', () => {
    const [row] = rowsOf(new Outbox([named, seen]), [event])!
    expect(delivered(new Outbox([seen]), row!.body)).toEqual([{ name: 'seen', body: { seen: true } }])
  })

  test('is nothing, where nobody wants it', () => {
    expect(rowsOf(new Outbox([{ ...named, isRelevant: () => false }]), [event])).toBeUndefined()
    expect(rowsOf(new Outbox([{ ...named, on: 'other' }]), [event])).toBeUndefined()
  })
})
