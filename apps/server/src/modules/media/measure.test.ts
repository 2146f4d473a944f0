import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createVideo, silence } from '../../../../../tests/support/videos.ts'
import { measure } from './measure.ts'

const measureBytes = (extension: string, bytes: Buffer) =>
  measure({ extension }, bytes.length, async (start, end) => bytes.subarray(start, end))

describe('measures of a container', () => {
  test.each([
    ['headers first', {}],
    ['headers last', { headersLast: true }],
  ])('mp4, %s: size, duration and bit rate', async (_, where) => {
    const bytes = createVideo({ width: 640, height: 360, seconds: 4, ...where })
    const bitrate = Math.round((bytes.length * 8) / 4)
    expect(await measureBytes('mp4', bytes)).toEqual({ width: 640, height: 360, durationMs: 4000, bitrate })
  })

  test('mp4 filmed sideways: the displayed size', async () => {
    const bytes = createVideo({ width: 640, height: 360, seconds: 1, onItsSide: true })
    expect(await measureBytes('mov', bytes)).toMatchObject({ width: 360, height: 640 })
  })

  test('wav: duration and bit rate', async () => {
    expect(await measureBytes('wav', silence(3))).toEqual({ durationMs: 3000, bitrate: 64_000 })
  })

  test('flac: duration from the first block', async () => {
    const info = Buffer.alloc(42)
    info.write('fLaC', 0, 'latin1')
    info.writeUIntBE(44_100 << 4, 18, 3)
    info.writeUInt32BE(88_200, 22)
    expect(await measureBytes('flac', info)).toMatchObject({ durationMs: 2000 })
  })

  test('mp3 with a constant bit rate: duration from its size', async () => {
    const frames = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(15_996)])
    const tag = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0])
    expect(await measureBytes('mp3', Buffer.concat([tag, frames]))).toEqual({ durationMs: 1000, bitrate: 128_000 })
  })

  test('mp3 with a variable bit rate: duration from its number of frames', async () => {
    const frame = Buffer.alloc(1000)
    frame.set([0xff, 0xfb, 0x90, 0])
    frame.write('Xing', 36, 'latin1')
    frame.writeUInt32BE(1, 40)
    frame.writeUInt32BE(100, 44)
    const durationMs = Math.round((100 * 1152 * 1000) / 44_100)
    expect(await measureBytes('mp3', frame)).toMatchObject({ durationMs })
  })

  test.each([
    ['<svg width="40" height="30px" viewBox="0 0 4 3"/>', { width: 40, height: 30 }],
    ['<?xml version="1.0"?><svg xmlns="x" viewBox="0 0 24 12"/>', { width: 24, height: 12 }],
    ['<svg width="100%" height="100%"/>', {}],
  ])('svg %s', async (text, size) => {
    expect(await measureBytes('svg', Buffer.from(text))).toEqual(size)
  })

  test('answers nothing, without an error, for any other bytes', async () => {
    const extensions = fc.constantFrom('mp4', 'mov', 'm4a', 'wav', 'flac', 'mp3', 'svg', 'webm', 'bin')
    await fc.assert(
      fc.asyncProperty(extensions, fc.uint8Array({ maxLength: 300 }), async (extension, noise) => {
        for (const value of Object.values(await measureBytes(extension, Buffer.from(noise))))
          expect(value).toBeGreaterThan(0)
      }),
    )
  })
})
