import { describe, expect, test } from 'vitest'
import type { AnyReaction, DeliveredEvent } from './events.ts'
import { Outbox } from './outbox.ts'

const body = { actionEvent: { body: { name: 'Cup', picture: 'large' } } }
const type = 'wix.ecom.v1.order_approved'
const event: DeliveredEvent = { id: '1', siteId: '2', type, entityId: '3', time: new Date(), body }
const run = async () => {}
const named: AnyReaction = { on: type, when: 'after', name: 'named', selectBody: () => ({ name: 'Cup' }), run }
const seen: AnyReaction = { on: type, when: 'after', name: 'seen', selectBody: () => ({ seen: true }), run }
const whole: AnyReaction = { on: type, when: 'after', name: 'whole', run }

const getRows = (outbox: Outbox, events: readonly DeliveredEvent[]) => {
  const text = outbox.buildInsert(events, new Date())?.parameters.find((value) => typeof value === 'string')
  return text === undefined ? undefined : (JSON.parse(text as string) as { body: DeliveredEvent['body'] }[])
}
const listDelivered = (outbox: Outbox, waited: DeliveredEvent['body']) =>
  outbox.getDeliveries({ ...event, body: waited })

describe('the stored body of an event', () => {
  test('contains what its subscribers select', () => {
    const outbox = new Outbox([named, seen])
    const [row] = getRows(outbox, [event])!
    expect(row!.body).toEqual({ carried: { named: { name: 'Cup' }, seen: { seen: true } } })
    expect(listDelivered(outbox, row!.body)).toEqual([
      { name: 'named', body: { name: 'Cup' } },
      { name: 'seen', body: { seen: true } },
    ])
  })

  test('contains everything if one subscriber selects nothing', () => {
    const outbox = new Outbox([named, whole])
    const [row] = getRows(outbox, [event])!
    expect(row!.body).toEqual(body)
    expect(listDelivered(outbox, row!.body)).toEqual([
      { name: 'named', body: { name: 'Cup' } },
      { name: 'whole', body },
    ])
  })

  test('is not delivered to removed subscribers', () => {
    const [row] = getRows(new Outbox([named, seen]), [event])!
    expect(listDelivered(new Outbox([seen]), row!.body)).toEqual([{ name: 'seen', body: { seen: true } }])
  })

  test('is stored whole for a subscriber that only another node has, until none has it', () => {
    const outbox = new Outbox([named])
    outbox.setAbsentSubscribers([{ ...whole, name: 'ext.gifts.thank' }])
    expect(outbox.subscribedTypes).toEqual([type])
    const [row] = getRows(outbox, [event])!
    expect(row!.body).toEqual(body)
    expect(listDelivered(outbox, row!.body).map(({ name }) => name)).toEqual(['named', 'ext.gifts.thank'])
    outbox.setAbsentSubscribers([])
    expect(listDelivered(outbox, row!.body).map(({ name }) => name)).toEqual(['named'])
  })

  test('is not stored without subscribers', () => {
    expect(getRows(new Outbox([{ ...named, isRelevant: () => false }]), [event])).toBeUndefined()
    expect(getRows(new Outbox([{ ...named, on: 'wix.ecom.v1.order_created' }]), [event])).toBeUndefined()
  })
})
