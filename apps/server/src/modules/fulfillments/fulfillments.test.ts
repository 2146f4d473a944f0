import type { Fulfillment } from '@stoa/contract/fulfillment.entity'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fulfillmentMoves } from '../orders/orders.ts'
import { buildTrackingLink, calculateStatus, countSent, getStatus, listHistory, packParcel } from './fulfillments.ts'

const lines = [
  { id: 'a', quantity: 3 },
  { id: 'b', quantity: 1 },
]
const buildParcel = (lineItems: Fulfillment['lineItems'], more: Partial<Fulfillment> = {}): Fulfillment => ({
  id: 'p',
  lineItems,
  ...more,
})

describe('a parcel', () => {
  it('takes the remaining pieces of a line by default', () => {
    expect(packParcel(lines, [buildParcel([{ id: 'a', quantity: 1 }])], [{ id: 'A' }])).toEqual([
      { id: 'a', quantity: 2 },
    ])
  })

  it.each([
    ['LINE_ITEM_NOT_FOUND', [{ id: 'c', quantity: 1 }]],
    ['LINE_ITEM_FULFILLED_ALREADY', [{ id: 'a', quantity: 4 }]],
    [
      'LINE_ITEM_FULFILLED_ALREADY',
      [
        { id: 'a', quantity: 2 },
        { id: 'a', quantity: 2 },
      ],
    ],
    ['LINE_ITEM_FULFILLED_ALREADY', [{ id: 'b' }, { id: 'b' }]],
  ])('is refused with %s', (code, request) => {
    expect(() => packParcel(lines, [], request)).toThrow(expect.objectContaining({ code }))
  })

  it('never exceeds the ordered pieces, however parcels are packed', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ id: fc.constantFrom('a', 'b'), quantity: fc.integer({ min: 1, max: 4 }) })),
        (request) => {
          const parcels: Fulfillment[] = []
          for (const item of request) {
            try {
              parcels.push(buildParcel(packParcel(lines, parcels, [item])))
            } catch {}
          }
          const sent = countSent(parcels)
          for (const { id, quantity } of lines) expect(sent.get(id) ?? 0).toBeLessThanOrEqual(quantity)
          const all = lines.every(({ id, quantity }) => sent.get(id) === quantity)
          expect(getStatus(lines, parcels) === 'FULFILLED').toBe(all)
        },
      ),
    ))
})

describe('an order’s fulfillment status', () => {
  it.each([
    ['NOT_FULFILLED', []],
    ['PARTIALLY_FULFILLED', [buildParcel([{ id: 'a', quantity: 3 }])]],
    ['FULFILLED', [buildParcel([{ id: 'a', quantity: 3 }]), buildParcel([{ id: 'b', quantity: 1 }])]],
  ] as const)('%s', (status, parcels) => expect(getStatus(lines, parcels)).toBe(status))

  it('moves as in the table, and every move of the table occurs', () => {
    const seen = new Set<string>()
    const piece = fc.record({ a: fc.integer({ min: 0, max: 3 }), b: fc.integer({ min: 0, max: 1 }) })
    fc.assert(
      fc.property(fc.array(piece, { minLength: 2, maxLength: 8 }), (steps) => {
        const statuses = steps.map((sent) => calculateStatus(lines, new Map(Object.entries(sent))))
        for (const [at, to] of statuses.slice(1).entries()) {
          const from = statuses[at]!
          if (from === to) continue
          expect(fulfillmentMoves[from]).toContain(to)
          seen.add(`${from} → ${to}`)
        }
      }),
      { numRuns: 300 },
    )
    expect(seen.size).toBe(Object.values(fulfillmentMoves).flat().length)
  })

  it('is recorded in the history', () => {
    const buildTrackedParcel = (trackingNumber: string, trackingLink?: string) =>
      buildParcel([], { trackingInfo: { trackingNumber, ...(trackingLink && { trackingLink }) } })
    expect(listHistory(undefined, buildTrackedParcel('1', 'https://t.example'), 'NOT_FULFILLED', 'FULFILLED')).toEqual([
      'TRACKING_NUMBER_ADDED',
      'TRACKING_LINK_ADDED',
      'ORDER_FULFILLED',
    ])
    expect(listHistory(buildTrackedParcel('1'), buildTrackedParcel('2'), 'FULFILLED', 'FULFILLED')).toEqual([
      'TRACKING_NUMBER_EDITED',
    ])
    expect(listHistory(buildTrackedParcel('1'), undefined, 'FULFILLED', 'NOT_FULFILLED')).toEqual([
      'ORDER_NOT_FULFILLED',
    ])
  })

  it('links to the carrier', () => {
    expect(buildTrackingLink({ trackingNumber: '1 2', shippingProvider: 'UPS' })).toBe(
      'https://www.ups.com/track?tracknum=1%202',
    )
    expect(buildTrackingLink({ trackingNumber: '1', shippingProvider: 'My bicycle' })).toBeUndefined()
  })
})
