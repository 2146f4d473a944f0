import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildSlug, getAddress } from './content.ts'
import { cleanDetails, countReadingMinutes, formatPlace, listAddedIds, parsePlace } from './posts.ts'

const buildText = (html: string) => [{ id: 'a', type: 'RICH_TEXT', richText: { html } }] as const

describe('the reading time of a post', () => {
  it.each([
    ['of no words is a minute', '', 1],
    ['of 220 words is a minute', '<p>word </p>'.repeat(220), 1],
    ['of 1100 words is five minutes', '<p>word </p>'.repeat(1100), 5],
    ['does not count markup', `<p>${'<strong></strong>'.repeat(2000)}one</p>`, 1],
    ['of 1200 Chinese signs is three minutes', '字'.repeat(1200), 3],
    ['of 440 Arabic words is two minutes', 'كلمة '.repeat(440), 2],
  ])('%s', (_, html, minutes) => {
    expect(countReadingMinutes([...buildText(html)])).toBe(minutes)
  })

  it('does not count code and links', () => {
    const html = { id: 'b', type: 'HTML', html: { title: 'x', code: 'word '.repeat(5000), height: 20 } } as const
    expect(countReadingMinutes([html])).toBe(1)
  })
})

describe('the place of a list', () => {
  it('is read as it was written', () => {
    const date = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2200-01-01') })
    fc.assert(
      fc.property(date, fc.uuid(), (date, id) => {
        expect(parsePlace(formatPlace({ date, id }))).toEqual({ date, id })
      }),
    )
  })

  it('is undefined for other texts', () => {
    for (const text of ['', '1', '1_x', "1_' or 1=1 --", `1_${'a'.repeat(36)}`, '9'.repeat(400)])
      expect(parsePlace(text)).toBeUndefined()
  })
})

it('details of a post are stored without empty fields and duplicates', () => {
  const tagIds = ['a', 'b', 'a']
  expect(cleanDetails({ excerpt: '  ', tagIds, date: '2026-01-02T03:04:05Z' })).toEqual({
    tagIds: ['a', 'b'],
    date: '2026-01-02T03:04:05.000Z',
  })
  expect(listAddedIds({ tagIds: ['a'], authorId: 'x' }, { tagIds, authorId: 'x' })).toEqual({
    authorId: undefined,
    tagIds: ['b'],
  })
})

it('a post may have an address that pages may not', () => {
  expect(buildSlug('Cart', 'POST')).toBe('cart')
  expect(buildSlug('Cart')).toBe('page-cart')
  expect(getAddress('POST', 'cart')).toBe('blog/cart')
})
