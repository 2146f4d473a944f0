import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromImageReference, toImageReference } from './image.ts'

const image = { id: 'a~mv2.jpg', url: 'https://shop.example/media/a~mv2.jpg', width: 400, height: 300 }

it('a record becomes a reference, with its file name or alternative text', () => {
  expect(toImageReference(image)).toBe('wix:image://v1/a~mv2.jpg#originWidth=400&originHeight=300')
  expect(toImageReference({ ...image, altText: 'A tür/door' })).toBe(
    'wix:image://v1/a~mv2.jpg/A%20t%C3%BCr%2Fdoor#originWidth=400&originHeight=300',
  )
  expect(toImageReference({ ...image, altText: 'A door', filename: 'door.jpg' })).toContain('/door.jpg#')
})

it('a record without an id becomes its URL', () => {
  expect(toImageReference({ ...image, id: '' })).toBe(image.url)
})

it('a reference becomes a record', () => {
  const reference = 'wix:image://v1/a~mv2.jpg/A%20door.jpg#originWidth=400&originHeight=300'
  expect(fromImageReference(reference)).toEqual({
    id: 'a~mv2.jpg',
    url: reference,
    width: 400,
    height: 300,
    filename: 'A door.jpg',
    altText: 'A door.jpg',
  })
  expect(fromImageReference('wix:image://v1/a~mv2.jpg#originWidth=400&originHeight=300')).toMatchObject({
    id: 'a~mv2.jpg',
    width: 400,
    height: 300,
  })
})

it('other URLs return only the URL', () => {
  for (const url of [image.url, '', 'nonsense', 'data:image/png;base64,AA=='])
    expect(fromImageReference(url)).toEqual({ url })
})

it('a badly escaped name is taken literally', () => {
  expect(fromImageReference('wix:image://v1/a/100%#originWidth=1&originHeight=1').filename).toBe('100%')
})

it('size, id and name survive a round trip', () => {
  const name = fc.string({ minLength: 1, unit: 'grapheme' })
  fc.assert(
    fc.property(name, fc.nat(), fc.nat(), (filename, width, height) => {
      const { id, ...back } = fromImageReference(toImageReference({ ...image, filename, width, height }))
      expect({ id, filename: back.filename, width: back.width, height: back.height }).toEqual({
        id: image.id,
        filename,
        width,
        height,
      })
    }),
  )
})
