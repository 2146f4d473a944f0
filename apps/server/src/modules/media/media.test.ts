import { expect, test } from 'vitest'
import { isMediaId } from '../../kernel/media-addresses.ts'
import { parseVideoId } from './poster.ts'
import { getSending } from './sending.ts'

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

test('sends executable types as downloads', () => {
  for (const id of ['a.html', 'a.htm', 'a.js', 'a.xml', 'a.bin', 'a', 'a.constructor'])
    expect(getSending(id)).toMatchObject({ type: 'application/octet-stream', inline: false })
  for (const id of ['a.txt', 'a.csv', 'a.docx', 'a.zip']) expect(getSending(id).inline).toBe(false)
})

test('shows pictures, SVG, video, audio and PDF, with a policy against scripts', () => {
  for (const id of ['a.jpg', 'a.png', 'a.webp', 'a.gif', 'a.mp4', 'a.mp3', 'a.svg', 'a.SVG', 'a.zip']) {
    const directives = getSending(id).policy.split('; ')
    expect(directives).toContain('sandbox')
    expect(directives).toContain("default-src 'none'")
  }
  expect(getSending('a.svg')).toMatchObject({ type: 'image/svg+xml', inline: true })
  expect(getSending('a.jpg')).toMatchObject({ type: 'image/jpeg', inline: true, format: 'jpeg' })
  expect(getSending('a.pdf')).toMatchObject({ type: 'application/pdf', inline: true })
  expect(getSending('a.pdf').policy).toContain("script-src 'none'")
})

test.each([
  ['a.csv', 'text/csv'],
  ['a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['a.mov', 'video/quicktime'],
  ['a.wav', 'audio/wav'],
  ['a.jpeg', 'image/jpeg'],
  ['a.avif', 'image/avif'],
])('sends %s as %s', (id, type) => {
  expect(getSending(id).type).toBe(type)
})

test.each([
  ['a.mp4.jpg', 'a.mp4'],
  ['a.mp4f000.jpg', 'a.mp4'],
  ['a.webmf012.jpg', 'a.webm'],
  ['a.mp4', undefined],
  ['a.mp4.png', undefined],
  ['a.mp3.jpg', undefined],
  ['a.jpg', undefined],
  ['.jpg', undefined],
])('%s is the poster of %s', (id, film) => {
  expect(parseVideoId(id)).toBe(film)
})
