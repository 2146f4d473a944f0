import sharp from 'sharp'
import { expect, test } from 'vitest'
import { draw } from './draw.ts'
import { parseTransform } from './transform.ts'

const parse = (path: string) => parseTransform(path)!
const createBlank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })

test('a picture with too many pixels is refused', async () => {
  const bomb = await createBlank(8000, 7000).png({ compressionLevel: 9, palette: true, colors: 2 }).toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  await expect(draw(bomb, parse('fill/w_10,h_10/a.png'), 'png')).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
})

test('an enlargement of a line has the announced size', async () => {
  const line = await createBlank(3000, 1).png().toBuffer()
  const tall = await draw(line, parse('fill/w_50,h_3000,lg_2,blur_40,usm_1_1_0/a.jpg'), 'jpeg')
  expect(await sharp(tall).metadata()).toMatchObject({ width: 50, height: 3000 })
})

test('a picture rotated by its camera is cropped upright', async () => {
  const [red, blue] = [createBlank(20, 40), createBlank(20, 40)]
  const halves = sharp(
    await Promise.all([red.tint('#ff0000').png().toBuffer(), blue.tint('#0000ff').png().toBuffer()]),
    { join: { across: 2 } },
  )
  const turned = await halves
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const top = await draw(turned, parse('crop/x_0,y_0,w_40,h_20/a.png'), 'png')
  const bottom = await draw(turned, parse('fill/w_40,h_20,al_b/a.png'), 'png')
  const isReddish = async (bytes: Buffer) => {
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([40, 20])
    return data[0]! > data[2]!
  }
  expect([await isReddish(top), await isReddish(bottom)]).toEqual([true, false])
})

test('a gray picture can be colored, also with 16 bits', async () => {
  const gray = await createBlank(9, 9).toColourspace('b-w').png().toBuffer()
  const deep = await createBlank(9, 9).toColourspace('rgb16').png().toBuffer()
  for (const bytes of [gray, deep]) {
    const darker = await draw(bytes, parse('fill/w_9,h_9,con_-50,br_-100/a.png'), 'png')
    const { data } = await sharp(darker).raw().toBuffer({ resolveWithObject: true })
    expect(Math.max(...data)).toBe(0)
    const flat = await draw(bytes, parse('fill/w_9,h_9,con_-100/a.png'), 'png')
    const seen = await sharp(flat).toColourspace('srgb').raw().toBuffer()
    expect(Math.abs(seen[0]! - 128)).toBeLessThan(3)
  }
})
