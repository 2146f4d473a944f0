import { list, MediaAddress, maybe, object, optional, Text, Whole } from '@stoa/contract/schema'
import { Image } from '@stoa/contract/shapes/image'
import { expect, test } from 'vitest'
import { freezeSharedPart } from './json.ts'
import { readMedia, toPlatformMedia } from './media-forms.ts'

const origin = 'https://shop.example'
const Line = object({ name: Text(), image: optional(Image) })
const Reply = object({ cart: object({ lines: list(Line), total: Whole() }) })
const image = { url: `${origin}/media/a.jpg`, width: 1, height: 2 }

test('converts marked media at every depth and nothing else', () => {
  const answer = { cart: { lines: [{ name: image.url, image }, { name: 'b' }], total: 2 } }
  const converted = toPlatformMedia(Reply, answer, origin)
  expect(converted).toEqual({
    cart: {
      lines: [
        {
          name: image.url,
          image: {
            id: 'a.jpg',
            url: 'https://static.wixstatic.com/media/a.jpg',
            width: 1,
            height: 2,
            filename: 'a.jpg',
          },
        },
        { name: 'b' },
      ],
      total: 2,
    },
  })
  expect(answer.cart.lines[0]!.image).toBe(image)
})

test('answers the same frozen object for the same frozen part', () => {
  const line = freezeSharedPart({ name: 'a', image })
  const convert = () =>
    toPlatformMedia(Reply, { cart: { lines: [line], total: 1 } }, origin) as { cart: { lines: object[] } }
  const [first, second] = [convert(), convert()]
  expect(first.cart.lines[0]).toBe(second.cart.lines[0])
  expect(Object.isFrozen(first.cart.lines[0])).toBe(true)
})

test('answers the very same object where a schema has no media', () => {
  const answer = { name: image.url }
  expect(toPlatformMedia(object({ name: Text() }), answer, origin)).toBe(answer)
})

test('reads media of an input that may be null, missing or of another type', () => {
  const Input = object({ media: maybe(list(object({ url: maybe(MediaAddress()), image: maybe(Image) }))) })
  const wix = 'wix:image://v1/a.jpg/a.jpg#originWidth=1&originHeight=2'
  expect(readMedia(Input, { media: [{ url: wix, image: null }, 3, null, { image: wix }] }, origin)).toEqual({
    media: [
      { url: `${origin}/media/a.jpg`, image: null },
      3,
      null,
      { image: { id: 'a.jpg', url: `${origin}/media/a.jpg` } },
    ],
  })
  for (const wrong of [undefined, null, 'x', 4, [], { media: {} }])
    expect(readMedia(Input, wrong, origin)).toEqual(wrong)
})
