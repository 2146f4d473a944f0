import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseRenditions, findRefusal, getVideoKey, isStreamFile, listSubstitutes } from './video.ts'

const sides = fc.integer({ min: 2, max: 8192 })

test('renditions are even, no larger than the video, and of its shape', () => {
  fc.assert(
    fc.property(sides, sides, (width, height) => {
      const renditions = chooseRenditions({ width, height })
      expect(renditions.length).toBeGreaterThan(0)
      for (const rendition of renditions) {
        expect([rendition.width % 2, rendition.height % 2]).toEqual([0, 0])
        expect(rendition.width).toBeLessThanOrEqual(width + 1)
        expect(rendition.height).toBeLessThanOrEqual(height + 1)
        const factor = rendition.height / height
        expect(Math.abs(rendition.width - width * factor)).toBeLessThanOrEqual(1 + width / height + 1)
      }
    }),
  )
})

test.each([
  [1920, 1080, ['1080p 1920x1080', '720p 1280x720', '480p 854x480']],
  [3840, 2160, ['1080p 1920x1080', '720p 1280x720', '480p 854x480']],
  // Filmed upright.
  [720, 1280, ['720p 720x1280', '480p 480x854', '360p 360x640']],
  [640, 480, ['480p 640x480', '360p 480x360']],
  [321, 241, ['360p 322x242']],
])('%i × %i is converted to %j', (width, height, expected) => {
  expect(chooseRenditions({ width, height }).map((each) => `${each.name} ${each.width}x${each.height}`)).toEqual(
    expected,
  )
})

test('a rendition that is missing is replaced by a smaller one, never by a larger one', () => {
  expect(listSubstitutes('720p')).toEqual(['720p', '480p', '360p'])
  expect(listSubstitutes('361p')).toEqual([])
})

test('a stream consists of its own files only', () => {
  expect(['master.m3u8', 'manifest.mpd', 'media_2.m3u8', 'track-0.mp4'].every(isStreamFile)).toBe(true)
  expect(['poster.jpg', '720p.mp4', '../master.m3u8', 'track-.mp4', 'media_2.m3u8/x'].some(isStreamFile)).toBe(false)
  expect(getVideoKey('a.mp4', 'track-0.mp4')).toBe('_video.a.mp4.track-0.mp4')
})

test('videos that would take days are not converted', () => {
  const facts = { width: 1920, height: 1080, durationMs: 60_000, videoCodec: 'h264' }
  expect(findRefusal(facts)).toBeUndefined()
  expect(findRefusal({ ...facts, durationMs: 15_000_000 })).toBe('VIDEO_TOO_LONG')
  expect(findRefusal({ ...facts, width: 16_000, height: 9000 })).toBe('VIDEO_TOO_LARGE')
})
