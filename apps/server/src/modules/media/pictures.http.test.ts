import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { uploaded } from '../../../../../tests/support/media.ts'
import { stoa } from '../../../../../tests/support/server.ts'
import { makeSite } from '../../../../../tests/support/site.ts'

const [red, green, blue, white] = ['#e00000', '#00a000', '#0000e0', '#ffffff'] as const

/** 200 × 100: red and green above, blue and white below. */
const drawFourColors = () =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: white } })
    .composite([
      { input: { create: { width: 100, height: 50, channels: 3, background: red } }, left: 0, top: 0 },
      { input: { create: { width: 100, height: 50, channels: 3, background: green } }, left: 100, top: 0 },
      { input: { create: { width: 100, height: 50, channels: 3, background: blue } }, left: 0, top: 50 },
    ])
    .png()
    .toBuffer()

// biome-ignore lint/suspicious/noExplicitAny: an error is read deep
type Any = any

let owner: Caller
let id: string
beforeAll(async () => {
  owner = await (await makeSite()).owner()
  id = (await uploaded(owner, await drawFourColors(), { mimeType: 'image/png', fileName: 'four.png' })).id
})

interface Drawn {
  size: [number, number]
  at(x: number, y: number): number[]
}

async function fetchDrawn(path: string, of = id): Promise<Drawn> {
  const response = await fetch(`${stoa().origin}/media/${of}/v1/${path}`)
  expect([response.status, path]).toEqual([200, path])
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const readPixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
  return { size: [info.width, info.height], at: readPixel }
}

const parseColor = (color: string) => [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
const measureDistance = (actual: number[], color: string) =>
  Math.max(...parseColor(color).map((value, channel) => Math.abs(value - actual[channel]!)))

describe('a scaled picture of four colors', () => {
  test.each([
    // The whole: one color in each corner.
    ['fill/w_100,h_50/a.png', [100, 50], [red, green, blue, white]],
    ['fit/w_50,h_50/a.png', [50, 25], [red, green, blue, white]],
    ['fill/w_400,h_200,lg_1/a.png', [400, 200], [red, green, blue, white]],
    ['fit/w_800,h_300,lg_2/a.png', [600, 300], [red, green, blue, white]],
    ['fit/w_800,h_300/a.png', [200, 100], [red, green, blue, white]],
    ['fill/w_80/a.png', [80, 40], [red, green, blue, white]],
    // A quarter.
    ['crop/x_0,y_0,w_100,h_50/a.png', [100, 50], [red, red, red, red]],
    ['crop/x_100,y_0,w_100,h_50/fill/w_20,h_20/a.png', [20, 20], [green, green, green, green]],
    ['crop/x_0,y_50,w_100,h_50/fit/w_20,h_20/a.png', [20, 10], [blue, blue, blue, blue]],
    ['crop/x_150,y_75,w_500,h_500/a.png', [50, 25], [white, white, white, white]],
    ['crop/w_60,h_30,al_tr/a.png', [60, 30], [green, green, green, green]],
    // A half, by the box's alignment.
    ['fill/w_50,h_100,al_l/a.png', [50, 100], [red, red, blue, blue]],
    ['fill/w_50,h_100,al_r/a.png', [50, 100], [green, green, white, white]],
    ['fill/w_200,h_50,al_t/a.png', [200, 50], [red, green, red, green]],
    ['fill/w_200,h_50,al_b/a.png', [200, 50], [blue, white, blue, white]],
    ['fill/w_25,h_50,fp_0.10_0.50/a.png', [25, 50], [red, red, blue, blue]],
    ['fill/w_25,h_50,fp_0.95_0.50/a.png', [25, 50], [green, green, white, white]],
    ['fill/w_100,h_20,fp_0.50_0.90/a.png', [100, 20], [blue, white, blue, white]],
    ['fill/w_200,h_400,fp_0.00_0.00,lg_1/a.png', [200, 400], [red, red, blue, blue]],
    // A focal point inside: the box is centered on it.
    ['fill/w_100,h_100,fp_0.40_0.50/a.png', [100, 100], [red, green, blue, white]],
  ] as const)('%s', async (path, size, corners) => {
    const picture = await fetchDrawn(path)
    expect(picture.size).toEqual(size)
    const [right, bottom] = [size[0] - 3, size[1] - 3]
    const found = [picture.at(2, 2), picture.at(right, 2), picture.at(2, bottom), picture.at(right, bottom)]
    found.forEach((color, corner) => {
      expect([corner, color, measureDistance(color, corners[corner]!) < 6]).toEqual([corner, color, true])
    })
  })

  test('is centered on its focal point', async () => {
    const { at } = await fetchDrawn('fill/w_100,h_100,fp_0.40_0.50/a.png')
    // Scaled to 200 × 100, from 30 to 130: the colors meet at 70.
    expect([measureDistance(at(67, 2), red) < 6, measureDistance(at(73, 2), green) < 6]).toEqual([true, true])
  })

  test.each([2, 6, 20, 100])('is blurred by %i pixels', async (sigma) => {
    const { size, at } = await fetchDrawn(`fill/w_200,h_100,blur_${sigma}/a.png`)
    expect(size).toEqual([200, 100])
    const edge = at(100, 25)
    // Half red and half green, equally far from both.
    expect(Math.abs(measureDistance(edge, red) - measureDistance(edge, green))).toBeLessThan(90)
    expect(Math.min(measureDistance(edge, red), measureDistance(edge, green))).toBeGreaterThan(40)
    if (sigma <= 6) expect(measureDistance(at(20, 10), red)).toBeLessThan(12)
    // The wider the blur, the flatter the slope beside the edge.
    const slope = Math.abs(at(97, 25)[0]! - at(103, 25)[0]!)
    expect(slope).toBeLessThan(sigma === 2 ? 224 : 700 / sigma)
  })

  test.each([
    ['sat_-100', red, '#303030'],
    ['br_-50', red, '#700000'],
    ['br_-100', white, '#000000'],
    ['con_-100', green, '#808080'],
    ['con_100', green, '#00c000'],
    ['hue_0', green, green],
    ['hue_180,sat_-100', blue, '#101010'],
  ])('has its colors changed: %s', async (setting, from, to) => {
    const corner = { [red]: [10, 10], [green]: [150, 10], [blue]: [10, 80], [white]: [150, 80] }[from]!
    const { at } = await fetchDrawn(`fill/w_200,h_100,${setting}/a.png`)
    expect(measureDistance(at(corner[0]!, corner[1]!), to)).toBeLessThan(3)
  })

  test('is sharpened at its edges only', async () => {
    const soft = await fetchDrawn('fill/w_120,h_60/a.png')
    const sharp = await fetchDrawn('fill/w_120,h_60,usm_2.00_3.00_0.01/a.png')
    expect(sharp.at(20, 10)).toEqual(soft.at(20, 10))
    const readRow = (picture: Drawn) => Array.from({ length: 12 }, (_, x) => picture.at(54 + x, 15).join())
    expect(readRow(sharp)).not.toEqual(readRow(soft))
    const high = await fetchDrawn('fill/w_120,h_60,usm_2.00_3.00_1.00/a.png')
    expect(readRow(high)).toEqual(readRow(soft))
  })

  test('keeps transparency, and is white there as a JPEG', async () => {
    const glass = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer()
    const { id: clear } = await uploaded(owner, glass, { mimeType: 'image/png', fileName: 'glass.png' })
    const answer = await fetch(`${stoa().origin}/media/${clear}/v1/fill/w_20,h_10,sat_50,blur_2/a.png`)
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).stats()).isOpaque).toBe(false)
    expect((await fetchDrawn('fill/w_20,h_10/a.jpg', clear)).at(5, 5)).toEqual([255, 255, 255])
  })

  test.each([
    ['a.jpg', true],
    ['a.png', false],
  ])('is progressive by default: %s', async (name, isJpeg) => {
    const isProgressive = async (setting: string) => {
      const answer = await fetch(`${stoa().origin}/media/${id}/v1/fill/w_90,h_45${setting}/${name}`)
      return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).isProgressive
    }
    expect([await isProgressive(''), await isProgressive(',bl')]).toEqual([isJpeg, false])
  })
})

describe('an animation', () => {
  const drawFrames = () =>
    Promise.all(
      [red, green, blue].map((background) =>
        sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )

  test.each([
    ['gif', 'fill/w_30,h_30,anm_all/a.gif', 'gif', 3],
    ['gif', 'fill/w_30,h_30,pstr/a.gif', 'gif', 1],
    ['gif', 'fill/w_30,h_30/a.gif', 'gif', 1],
    ['gif', 'crop/x_10,y_10,w_30,h_30/fill/w_20,h_20,blur_30,sat_-50,anm_all/a.gif', 'gif', 3],
    ['gif', 'fill/w_30,h_30,anm_all/a.webp', 'webp', 3],
    ['gif', 'fill/w_30,h_30,anm_all/a.jpg', 'jpeg', 1],
    ['webp', 'fill/w_30,h_30,enc_auto,pstr/a.webp', 'webp', 1],
    ['webp', 'fill/w_30,h_30,anm_all/a.webp', 'webp', 3],
  ] as const)('that is a %s, as %s', async (form, path, format, pages) => {
    const moving = sharp(await drawFrames(), { join: { animated: true } })
    const bytes = await (form === 'gif' ? moving.gif() : moving.webp()).toBuffer()
    const { id: stored } = await uploaded(owner, bytes, { mimeType: `image/${form}`, fileName: `a.${form}` })
    const answer = await fetch(`${stoa().origin}/media/${stored}/v1/${path}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `image/${format}`])
    const found = await sharp(Buffer.from(await answer.arrayBuffer()), { animated: true }).metadata()
    const side = path.includes('crop') ? 20 : 30
    expect([found.format, found.pages ?? 1, found.width, found.pageHeight ?? found.height]).toEqual([
      ...[format, pages],
      ...[side, side],
    ])
  })
})

describe('what a browser accepts', () => {
  const readTypes = async (path: string, accept?: string) => {
    const answer = await fetch(`${stoa().origin}/media/${id}/v1/${path}`, { headers: accept ? { accept } : {} })
    return [answer.headers.get('content-type'), answer.headers.get('vary')]
  }

  test.each([
    ['fill/w_20,h_10,enc_auto/a.png', 'image/avif,image/webp,*/*', 'image/webp'],
    ['fill/w_20,h_10,enc_auto/a.png', 'image/png', 'image/png'],
    ['fill/w_20,h_10,enc_auto/a.png', undefined, 'image/png'],
    ['fill/w_20,h_10,enc_avif,quality_auto/a.png', 'image/avif,image/webp', 'image/avif'],
    ['fill/w_20,h_10,enc_pavif,quality_auto/a.png', 'image/avif', 'image/avif'],
    ['fill/w_20,h_10,enc_avif,quality_auto/a.png', 'image/webp', 'image/webp'],
    ['fill/w_20,h_10,enc_avif,quality_auto/a.png', '*/*', 'image/png'],
  ])('%s for %s is %s', async (path, accept, type) => {
    expect(await readTypes(path, accept)).toEqual([type, 'accept'])
  })

  test('does not matter where the address names a format', async () => {
    expect(await readTypes('fill/w_20,h_10/a.avif', 'image/webp')).toEqual(['image/avif', null])
    expect(await readTypes('fill/w_20,h_10/a.jpg', 'image/webp')).toEqual(['image/jpeg', null])
  })
})

describe('a requested size', () => {
  test('that is invalid or too large is refused by name', async () => {
    for (const [path, field] of [
      ['fill/w_-4,h_10/a.png', 'w'],
      ['fill/w_10,h_x/a.png', 'h'],
      ['fill/w_9000,h_9000,lg_2/a.png', 'w,h'],
    ]) {
      const answer = await fetch(`${stoa().origin}/media/${id}/v1/${path}`)
      expect(answer.status).toBe(400)
      expect(((await answer.json()) as Any).details.validationError.fieldViolations[0].field).toBe(field)
    }
  })

  test('beyond the picture is limited to the picture', async () => {
    expect((await fetchDrawn('fill/w_99999,h_99999/a.png')).size).toEqual([100, 100])
    expect((await fetchDrawn('fit/w_1e21,h_99999/a.png')).size).toEqual([200, 100])
  })

  test('of zero is one pixel', async () => {
    expect((await fetchDrawn('fill/w_0,h_10/a.png')).size).toEqual([1, 10])
  })
})
