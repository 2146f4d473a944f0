import { describe, expect, test } from 'vitest'
import { isMediaId, kindOf, negotiate, parseTransform } from './media.ts'

describe('addresses of scaled pictures', () => {
  test('in the forms that clients build', () => {
    expect(parseTransform('fill/w_640,h_800,al_c,q_85,usm_0.66_1.00_0.01,enc_auto/mug.jpg')).toEqual({
      mode: 'fill',
      width: 640,
      height: 800,
      align: 'centre',
      quality: 85,
      sharpen: { amount: 0.66, radius: 1 },
      format: 'auto',
    })
    expect(parseTransform('fit/w_50,h_50,q_90/file.webp')).toMatchObject({ mode: 'fit', quality: 90, format: 'webp' })
    expect(parseTransform('crop/x_10,y_20,w_300,h_200/fill/w_150,h_100,al_t,enc_avif/a.png')).toMatchObject({
      crop: { x: 10, y: 20, width: 300, height: 200 },
      width: 150,
      align: 'top',
      format: 'avif',
    })
    expect(parseTransform('crop/x_0,y_0,w_30,h_20/a.png')).toMatchObject({ width: 30, height: 20, format: 'png' })
    expect(parseTransform('fill/w_99.6,h_100.4/a.jpg')).toMatchObject({ width: 100, height: 100 })
  })

  test.each([
    'fill/w_640/a.jpg',
    'fill/w_0,h_10/a.jpg',
    'fill/w_5001,h_10/a.jpg',
    'fill/w_-1,h_10/a.jpg',
    'fill/w_1e3,h_10/a.jpg',
    'stretch/w_10,h_10/a.jpg',
    'fill/w_10,h_10',
    'fill/w_10,h_10/',
    'crop/w_10,h_10/a.jpg',
    'crop/x_0,y_0,w_9,h_9/fit/w_9,h_9/fill/w_9,h_9/a.jpg',
    'fill/w_9,h_9/fit/w_9,h_9/a.jpg',
    '',
  ])('refuses %s', (path) => {
    expect(parseTransform(path)).toBeUndefined()
  })
})

test.each([
  ['70a1ad52~mv2.webp', true],
  ['a_b-c.d', true],
  ['../secret', false],
  ['..', false],
  ['a..b', false],
  ['.hidden', false],
  ['a/b', false],
  ['a\\b', false],
  ['a\0b', false],
  ['x'.repeat(300), false],
])('%j names a file: %s', (id, expected) => {
  expect(isMediaId(id)).toBe(expected)
})

test('gives each browser what it can show', () => {
  expect(negotiate('auto', 'image/avif,image/webp,*/*', 'jpeg')).toBe('webp')
  expect(negotiate('auto', '*/*', 'jpeg')).toBe('jpeg')
  expect(negotiate('avif', undefined, 'jpeg')).toBe('avif')
})

test('sends what browsers would run as a download', () => {
  expect(kindOf('a.svg')).toEqual({ type: 'application/octet-stream', inline: false })
  expect(kindOf('a.html').inline).toBe(false)
  expect(kindOf('a.jpg')).toMatchObject({ type: 'image/jpeg', inline: true })
})
