import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buildOwnMediaAddress,
  buildPlatformImageAddress,
  buildPlatformMediaAddress,
  isMediaId,
  readMediaAddress,
  toOwnImage,
  toPlatformDescriptor,
  toPlatformImage,
} from './media-addresses.ts'

const origin = 'https://shop.example'

const ids = fc
  .tuple(
    fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_~-]{0,40}$/),
    fc.constantFrom('jpg', 'png', 'webp', 'gif', 'svg', 'mp4', 'webm', 'mp3', 'wav', 'pdf', 'zip', 'glb'),
  )
  .map(([name, extension]) => `${name}.${extension}`)

describe('readMediaAddress', () => {
  test('reads back every address that is generated', () => {
    fc.assert(
      fc.property(ids, fc.nat(5000), fc.nat(5000), (id, width, height) => {
        for (const address of [
          buildOwnMediaAddress(origin, id),
          buildPlatformMediaAddress(id),
          buildPlatformImageAddress(id, width, height),
        ])
          expect(readMediaAddress(address, origin)).toBe(id)
      }),
    )
  })

  test.each([
    ['wix:image://v1/a~mv2.jpg/mug.jpg#originWidth=10&originHeight=10', 'a~mv2.jpg'],
    ['wix:image://v1/a~mv2.jpg', 'a~mv2.jpg'],
    ['wix:video://v1/film.mp4/film#posterUri=p.jpg&posterWidth=1&posterHeight=1', 'film.mp4'],
    ['wix:audio://v1/song.mp3/song.mp3#duration=3', 'song.mp3'],
    ['wix:document://v1/paper.pdf/paper.pdf', 'paper.pdf'],
    ['wix:vector://v1/mark.svg/mark.svg', 'mark.svg'],
    ['https://static.wixstatic.com/media/a.jpg/v1/fill/w_1,h_1/a.jpg', 'a.jpg'],
    ['https://static.wixstatic.com/media/a.jpg?x=1', 'a.jpg'],
    ['https://static.wixstatic.com/mp3/song.mp3', 'song.mp3'],
    ['https://static.wixstatic.com/shapes/mark.svg', 'mark.svg'],
    ['https://video.wixstatic.com/video/film.mp4/1080p/mp4/file.mp4', 'film.mp4'],
    ['https://d945e594-8657-47e2-9cd9-e9033c3d8da0.usrfiles.com/ugd/paper.pdf', 'paper.pdf'],
    ['/media/a.jpg/v1/fit/w_1,h_1/a.jpg', 'a.jpg'],
    ['https://shop.example/media/a.jpg', 'a.jpg'],
    ['https://shop.example/video/film.mp4/file', 'film.mp4'],
  ])('%s names %s', (address, id) => expect(readMediaAddress(address, origin)).toBe(id))

  test.each([
    '',
    'a.jpg',
    'https://elsewhere.example/media/a.jpg',
    'https://static.wixstatic.com.evil.example/media/a.jpg',
    'https://static.wixstatic.com/media/..%2Fsecret',
    'wix:image://v1/%2e%2e/x',
    'wix:image://v1/%/x',
    'https://shop.example.evil.example/media/a.jpg',
  ])('ignores %s', (address) => expect(readMediaAddress(address, origin)).toBeUndefined())

  test('returns no id with a path traversal', () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.string(), (url, text) => {
        for (const address of [url, text, `wix:image://v1/${text}`, `/media/${text}`]) {
          const id = readMediaAddress(address, origin)
          if (id !== undefined) expect(isMediaId(id)).toBe(true)
        }
      }),
    )
  })
})

describe('image objects', () => {
  test('are unchanged after a client sends them back', () => {
    fc.assert(
      fc.property(ids, fc.nat(5000), fc.nat(5000), (id, width, height) => {
        const image = { id, url: buildOwnMediaAddress(origin, id), width, height, filename: id }
        expect(toOwnImage(toPlatformImage(image, origin), origin)).toEqual(image)
      }),
    )
  })

  test('get the id, the public URL and a file name', () => {
    const image = { url: `${origin}/media/a.webp/v1/fit/w_9,h_9/a.webp`, width: 10, height: 20 }
    expect(toPlatformImage(image, origin)).toEqual({
      id: 'a.webp',
      url: 'https://static.wixstatic.com/media/a.webp',
      width: 10,
      height: 20,
      filename: 'a.webp',
    })
  })

  test('use the sealed name if only that is known', () => {
    const image = { id: 'buyer~a.jpg', url: `${origin}/media/held~token`, width: 1, height: 1 }
    expect(toPlatformImage(image, origin)).toMatchObject({
      id: 'held~token',
      url: 'https://static.wixstatic.com/media/held~token',
    })
  })

  test('stay unchanged if they are external', () => {
    const image = { url: 'https://elsewhere.example/a.jpg', width: 1, height: 1 }
    expect(toPlatformImage(image, origin)).toBe(image)
    expect(toOwnImage(image, origin)).toBe(image)
  })

  test('are read from a reference only', () => {
    expect(toOwnImage('wix:image://v1/a.jpg/a.jpg#originWidth=1&originHeight=1', origin)).toEqual({
      id: 'a.jpg',
      url: 'https://shop.example/media/a.jpg',
    })
    expect(toOwnImage({ id: 'a.jpg', width: 1 }, origin)).toEqual({
      id: 'a.jpg',
      width: 1,
      url: 'https://shop.example/media/a.jpg',
    })
  })
})

test('media addresses depend on the kind of file', () => {
  expect(['a.jpg', 'a.svg', 'a.mp4', 'a.mp3', 'a.pdf'].map(buildPlatformMediaAddress)).toEqual([
    'https://static.wixstatic.com/media/a.jpg',
    'https://static.wixstatic.com/shapes/a.svg',
    'https://video.wixstatic.com/video/a.mp4/file',
    'https://static.wixstatic.com/mp3/a.mp3',
    'https://d945e594-8657-47e2-9cd9-e9033c3d8da0.usrfiles.com/ugd/a.pdf',
  ])
})

test("the URLs of an image's file descriptor contain its size", () => {
  const file = {
    url: '/media/a.jpg',
    thumbnailUrl: '/media/a.jpg/v1/fill/w_300,h_300/t.webp',
    media: { image: { image: { id: 'a.jpg', url: '/media/a.jpg', width: 40, height: 30 } } },
  }
  expect(toPlatformDescriptor(file, origin)).toMatchObject({
    url: 'https://static.wixstatic.com/media/a.jpg/v1/fit/w_40,h_30,q_90/file.jpg',
    thumbnailUrl: 'https://static.wixstatic.com/media/a.jpg/v1/fit/w_300,h_300,q_90/file.jpg',
  })
})
