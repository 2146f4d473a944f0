import type { Problem } from '@stoa/contract/problem'
import { describe, expect, test } from 'vitest'
import { type Goods, listReturnable, selectPieces } from './returns.ts'

const now = new Date('2026-03-31T12:00:00Z')
const [mug, book] = ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002']
const buildLine = (id: string, preset: 'PHYSICAL' | 'DIGITAL' = 'PHYSICAL') => ({ id, itemType: { preset } })
const buildParcel = (createdDate: string, id: string, quantity: number) => ({
  createdDate,
  lineItems: [{ id, quantity }],
})

const buildGoods = (more: Partial<Goods> = {}): Goods => ({
  lines: [buildLine(mug), buildLine(book, 'DIGITAL')],
  parcels: [buildParcel('2026-03-20T00:00:00Z', mug, 3), buildParcel('2026-03-20T00:00:00Z', book, 1)],
  returns: [],
  ...more,
})

describe('returnable pieces', () => {
  test('are those shipped, of physical items', () => {
    expect(listReturnable(buildGoods(), 30, now)).toEqual({
      lineItems: [{ id: mug, quantity: 3 }],
      until: new Date('2026-04-19T00:00:00Z'),
    })
  })

  test('are none after the return period, or without returns', () => {
    expect(listReturnable(buildGoods(), 11, now)).toEqual({ lineItems: [] })
    expect(listReturnable(buildGoods(), 0, now)).toEqual({ lineItems: [] })
  })

  test('follow each parcel', () => {
    const parcels = [buildParcel('2026-01-01T00:00:00Z', mug, 2), buildParcel('2026-03-30T00:00:00Z', mug, 1)]
    expect(listReturnable(buildGoods({ parcels }), 30, now).lineItems).toEqual([{ id: mug, quantity: 1 }])
  })

  test('exclude requested ones, unless they were declined', () => {
    const buildReturn = (status: 'REQUESTED' | 'ACCEPTED' | 'DECLINED', quantity: number) => ({
      status,
      lineItems: [{ id: mug, quantity }],
    })
    const returns = [buildReturn('REQUESTED', 1), buildReturn('ACCEPTED', 1), buildReturn('DECLINED', 1)]
    expect(listReturnable(buildGoods({ returns }), 30, now).lineItems).toEqual([{ id: mug, quantity: 1 }])
    expect(listReturnable(buildGoods({ returns: [buildReturn('ACCEPTED', 3)] }), 30, now)).toEqual({ lineItems: [] })
  })
})

describe('selected pieces', () => {
  const possible = [{ id: mug, quantity: 3 }]
  const catchProblemCode = (requestedLines: { id: string; quantity: number }[]) => {
    try {
      selectPieces(buildGoods(), possible, requestedLines)
    } catch (error) {
      return (error as Problem).code
    }
  }

  test('are summed up per line', () => {
    const requestedLines = [
      { id: mug.toUpperCase(), quantity: 1 },
      { id: mug, quantity: 2 },
    ]
    expect(selectPieces(buildGoods(), possible, requestedLines)).toEqual([{ id: mug, quantity: 3 }])
  })

  test('can’t exceed the returnable ones', () => {
    expect(catchProblemCode([{ id: mug, quantity: 4 }])).toBe('RETURN_NOT_POSSIBLE')
    expect(
      catchProblemCode([
        { id: mug, quantity: 2 },
        { id: mug, quantity: 2 },
      ]),
    ).toBe('RETURN_NOT_POSSIBLE')
    expect(catchProblemCode([{ id: book, quantity: 1 }])).toBe('RETURN_NOT_POSSIBLE')
    expect(catchProblemCode([{ id: '10000000-0000-4000-8000-000000000009', quantity: 1 }])).toBe('LINE_ITEM_NOT_FOUND')
  })
})
