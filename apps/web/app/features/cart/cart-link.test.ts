import { describe, expect, it } from 'vitest'
import { parseCartLink } from './cart-link.ts'

const id = '01a21965-cbbe-76a1-ae55-948f213c6693'

describe('a cart link', () => {
  it.each([
    ['everyday-mug', [{ product: 'everyday-mug', quantity: 1 }]],
    [`low-bowl.${id}:12`, [{ product: 'low-bowl', variantId: id, quantity: 12 }]],
    [`${id}.${id}`, [{ product: id, variantId: id, quantity: 1 }]],
    [
      'küche-1:2,b:3',
      [
        { product: 'küche-1', quantity: 2 },
        { product: 'b', quantity: 3 },
      ],
    ],
  ])('%s is read', (text, items) => expect(parseCartLink(text)).toEqual(items))

  it.each([
    '',
    ',',
    'a,',
    'a:0',
    'a:-1',
    'a:1.5',
    'a:100000',
    'a b',
    'a.b',
    '../a',
    'a:1:2',
    Array(21).fill('a').join(),
  ])('%s is refused', (text) => expect(parseCartLink(text)).toBeUndefined())
})
