import { translateTo } from '@stoa/messages/lookup'
import { describe, expect, it } from 'vitest'
import type { FulfillmentEntity, OrderEntity } from './entity.ts'
import { buildTimeline } from './timeline.ts'

const t = translateTo('en')
const approved = {
  status: 'APPROVED',
  createdDate: '2026-03-01',
  paymentStatus: 'PAID',
  fulfillmentStatus: 'NOT_FULFILLED',
}
const shipped = { ...approved, shippingInfo: {} }

const list = (order: OrderEntity, ...fulfillments: FulfillmentEntity[]) =>
  buildTimeline(t, order, { fulfillments, payments: [] }, (date) => date).map(({ name, state }) => `${name} ${state}`)

describe('the timeline of an order', () => {
  it('says what is done and what is next', () => {
    expect(list({ ...shipped, paymentStatus: 'NOT_PAID' })).toEqual([
      'Order placed DONE',
      'Paid NEXT',
      'Packed AHEAD',
      'Shipped AHEAD',
      'Delivered AHEAD',
    ])
    expect(list(approved), 'nothing to ship').toEqual(['Order placed DONE', 'Paid DONE'])
  })

  it('tells a packed parcel from one on its way and one delivered', () => {
    const whole = { ...shipped, fulfillmentStatus: 'FULFILLED' }
    const getLast = (fulfillment: FulfillmentEntity) => list(whole, fulfillment).slice(2)
    expect(getLast({ status: 'Ready' })).toEqual(['Packed DONE', 'Shipped NEXT', 'Delivered AHEAD'])
    expect(getLast({})).toEqual(['Packed DONE', 'Shipped DONE', 'Delivered NEXT'])
    expect(getLast({ completed: true })).toEqual(['Packed DONE', 'Shipped DONE', 'Delivered DONE'])
  })

  it('says that one part is on its way and the rest is not', () => {
    const partly = { ...shipped, fulfillmentStatus: 'PARTIALLY_FULFILLED' }
    expect(list(partly, {}).slice(2)).toEqual([
      'Packed DONE',
      'Partially shipped DONE',
      'Rest shipped NEXT',
      'Delivered AHEAD',
    ])
  })

  it('includes pickups, cancellations and refunds', () => {
    const pickup = { ...shipped, shippingInfo: { logistics: { pickupDetails: {} } } }
    expect(list(pickup).slice(2)).toEqual(['Ready for pickup NEXT', 'Picked up AHEAD'])
    expect(list({ ...shipped, status: 'CANCELED' })).toEqual(['Order placed DONE', 'Paid DONE', 'Canceled DONE'])
    expect(list({ ...shipped, paymentStatus: 'FULLY_REFUNDED' })).toEqual([
      'Order placed DONE',
      'Paid DONE',
      'Refunded DONE',
    ])
  })
})
