import { expect, test } from 'vitest'
import { parseProbe } from './probe.ts'

const picture = { codec_type: 'video', codec_name: 'hevc', width: 1920, height: 1080, avg_frame_rate: '30000/1001' }
const parse = (streams: object[], format: object = { duration: '12.5' }) =>
  parseProbe(JSON.stringify({ streams, format }))

test('reads size, length, frame rate and codecs', () => {
  expect(parse([picture, { codec_type: 'audio', codec_name: 'aac' }])).toEqual({
    width: 1920,
    height: 1080,
    durationMs: 12_500,
    frameRate: 29.97,
    videoCodec: 'hevc',
    audioCodec: 'aac',
  })
})

test.each([
  ['in its side data', { side_data_list: [{}, { rotation: -90 }] }],
  ['in its tags, as old versions say', { tags: { rotate: '270' } }],
])('a video filmed upright has its displayed size: %s', (_, turned) => {
  expect(parse([{ ...picture, ...turned }])).toMatchObject({ width: 1080, height: 1920 })
})

test('pixels that are not square are counted as displayed', () => {
  const anamorphic = { ...picture, width: 720, height: 576, sample_aspect_ratio: '64:45' }
  expect(parse([anamorphic])).toMatchObject({ width: 1024, height: 576 })
})

test.each([
  ['an audio file with a cover', [{ ...picture, disposition: { attached_pic: 1 } }], {}],
  ['no streams', [], {}],
  ['no length', [picture], { duration: 'N/A' }],
])('%s is no video', (_, streams, format) => {
  expect(() => parse(streams, format)).toThrow(/has no/)
})
