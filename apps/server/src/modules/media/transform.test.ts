import { Problem } from '@stoa/contract/problem'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { negotiate, parseTransform } from './transform.ts'

describe('URLs of scaled pictures', () => {
  test('are parsed in the forms that clients build', () => {
    expect(parseTransform('fill/w_640,h_800,al_c,q_85,usm_0.66_1.00_0.01,enc_auto/mug.jpg')).toEqual({
      crops: [],
      mode: 'fill',
      width: 640,
      height: 800,
      anchor: { x: 0.5, y: 0.5 },
      enlarge: false,
      quality: 85,
      baseline: false,
      animated: false,
      sharpen: { radius: 0.66, amount: 1, threshold: 0.01 },
      format: 'auto',
    })
    expect(parseTransform('fit/w_50,h_50,q_90/file.webp')).toMatchObject({ mode: 'fit', quality: 90, format: 'webp' })
    expect(
      parseTransform('crop/x_10,y_20,w_300,h_200/fill/w_150,h_100,al_t,enc_avif,quality_auto/a.png'),
    ).toMatchObject({
      crops: [{ x: 10, y: 20, width: 300, height: 200 }],
      width: 150,
      anchor: { x: 0.5, y: 0 },
      format: 'avif-if-accepted',
    })
    const crop = parseTransform('crop/x_0,y_0,w_30,h_20,q_80/a.png')!
    expect(crop).toMatchObject({ crops: [{ x: 0, y: 0, width: 30, height: 20 }], quality: 80, format: 'png' })
    expect(crop.mode).toBeUndefined()
    expect(parseTransform('crop/w_30,h_20,al_br/a.jpg')).toMatchObject({
      crops: [{ width: 30, height: 20, anchor: { x: 1, y: 1 } }],
    })
  })

  test.each([
    ['fill/w_9,h_9,fp_0.25_0.80/a.jpg', { anchor: { x: 0.25, y: 0.8 } }],
    ['fill/w_9,h_9,fp_-1_7/a.jpg', { anchor: { x: 0, y: 1 } }],
    ['fill/w_9,h_9,fp_0.5/a.jpg', { anchor: { x: 0.5, y: 0.5 } }],
    ['fill/w_9,h_9,al_fs/a.jpg', { anchor: 'attention' }],
    ['fill/w_9,h_9,al_sideways/a.jpg', { anchor: { x: 0.5, y: 0.5 } }],
    ['crop/w_9,h_9,al_tl/fill/w_3,h_3/a.jpg', { anchor: { x: 0.5, y: 0.5 } }],
    ['fill/w_9,h_9,lg_1/a.jpg', { enlarge: true }],
    ['fill/w_9,h_9,bl/a.jpg', { baseline: true }],
    ['fill/w_9,h_9,anm_all/a.gif', { animated: true, format: 'gif' }],
    ['fill/w_9,h_9,pstr/a.gif', { animated: false, format: 'gif' }],
    ['fill/w_9,h_9,blur_3/a.jpg', { blur: 3 }],
    ['fill/w_9,h_9,blur_3000/a.jpg', { blur: 100 }],
    [
      'fill/w_9,h_9,con_-20,br_30.5,sat_-100,hue_90/a.jpg',
      { colors: { contrast: -20, brightness: 30.5, saturation: -100, hue: 90 } },
    ],
    ['fill/w_9,h_9,con_1e-7/a.jpg', { colors: { contrast: 1e-7, brightness: 0, saturation: 0, hue: 0 } }],
    ['fill/w_9,h_9,usm_500.00_10.00_255.00/a.jpg', { sharpen: { radius: 500, amount: 10, threshold: 1 } }],
    ['fill/w_9,h_9,q_0/a.jpg', { quality: 1 }],
    ['fill/w_9,h_9,q_805/a.png', { quality: 100 }],
    ['fill/w_9,h_9,q_33.4/a.jpg', { quality: 33 }],
    ['fill/w_9,h_9,quality_auto,wm_shop,xyz_1_2,,_/a.jpg', { quality: 85, format: 'jpeg' }],
    ['fill/w_99.6,h_100.4/a.jpg', { width: 100, height: 100 }],
    ['fill/w_1e3,h_0/a.jpg', { width: 1000, height: 1 }],
    ['fill/w_9,h_9/photo', { format: 'auto' }],
    ['fill/w_9,h_9,enc_constructor,al_constructor/a.toString', { format: 'auto', anchor: { x: 0.5, y: 0.5 } }],
    ['fill/w_9,h_9/a/b.jpe', { format: 'jpeg' }],
    ['fill/w_9,h_9,enc_webp/a.jpg', { format: 'webp' }],
    ['fill/w_9,h_9,enc_pavif,quality_auto/a.jpg', { format: 'avif-if-accepted' }],
    ['fill/w_9,h_9,enc_newest/a.jpg', { format: 'auto' }],
  ])('reads %s', (path, expected) => {
    expect(parseTransform(path)).toMatchObject(expected)
  })

  test.each(['fill/w_640/a.jpg', 'fit/w_640,h_NaN/a.jpg', 'fill/w_640,h_undefined/a.jpg'])(
    '%s leaves a side open',
    (path) => {
      expect(parseTransform(path)).toMatchObject({ width: 640 })
      expect(parseTransform(path)!.height).toBeUndefined()
    },
  )

  test.each(['usm_0.00_0.00_0.00', 'usm_0.66', 'usm_-1_1_0', 'blur_0', 'blur_-3', 'blur_big', 'con_0,br_NaN'])(
    'ignore %s',
    (setting) => {
      expect(parseTransform(`fill/w_9,h_9,${setting}/a.jpg`)).toEqual(parseTransform('fill/w_9,h_9/a.jpg'))
    },
  )

  test.each([
    'stretch/w_10,h_10/a.jpg',
    'fill/w_10,h_10',
    'fill/w_10,h_10/',
    'crop/x_0,y_0,w_9,h_9/fit/w_9,h_9/fill/w_9,h_9/a.jpg',
    'fill/w_9,h_9/fit/w_9,h_9/a.jpg',
    'fill/w_9,h_9/crop/w_9,h_9/a.jpg',
    'a.jpg',
    '',
  ])("don't include %j", (path) => {
    expect(parseTransform(path)).toBeUndefined()
  })

  test.each([
    ['fill/w_-1,h_10/a.jpg', 'w'],
    ['fill/w_10,h_ten/a.jpg', 'h'],
    ['crop/x_-5,y_0,w_9,h_9/a.jpg', 'x'],
    ['fill/w_5002,h_5002,lg_2/a.jpg', 'w,h'],
  ])('refuse %s for its %s', (path, field) => {
    const problem = (() => {
      try {
        parseTransform(path)
      } catch (error) {
        return error
      }
    })()
    expect(problem).toBeInstanceOf(Problem)
    expect(problem).toMatchObject({ code: 'INVALID_ARGUMENT', violations: [{ field }] })
  })

  test('never break the parser', () => {
    const setting = fc.oneof(
      fc.constantFrom('w_10', 'h_7', 'al_fs', 'fp_1_1', 'lg_2', 'usm_1_1_1', 'blur_9', 'enc_auto', 'q_1', 'hue_-180'),
      fc.string({ unit: 'binary', maxLength: 12 }),
    )
    const step = fc.tuple(fc.constantFrom('crop', 'fill', 'fit', 'x'), fc.array(setting, { maxLength: 6 }))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 3 }), fc.string({ maxLength: 9 }), (steps, name) => {
        const path = [...steps.map(([operation, settings]) => `${operation}/${settings.join(',')}`), name].join('/')
        try {
          const transform = parseTransform(path)
          if (!transform) return
          expect(transform.width ?? 1).toBeGreaterThan(0)
          expect(transform.quality).toBeGreaterThanOrEqual(1)
        } catch (error) {
          expect(error).toBeInstanceOf(Problem)
        }
      }),
      { numRuns: 500 },
    )
  })
})

test.each([
  ['auto', 'image/avif,image/webp,*/*', 'jpeg', 'webp'],
  ['auto', 'image/avif', 'jpeg', 'webp'],
  ['auto', '*/*', 'jpeg', 'jpeg'],
  ['auto', undefined, 'png', 'png'],
  ['auto', 'image/webp;q=0, image/png', 'png', 'png'],
  ['auto', 'IMAGE/WEBP ; q=0.8', 'png', 'webp'],
  ['avif-if-accepted', 'image/avif,image/webp', 'jpeg', 'avif'],
  ['avif-if-accepted', 'image/webp', 'jpeg', 'webp'],
  ['avif-if-accepted', '*/*', 'jpeg', 'jpeg'],
  ['avif', undefined, 'jpeg', 'avif'],
  ['png', 'image/webp', 'jpeg', 'png'],
] as const)('answer %s for a browser that accepts %s, of a %s, as %s', (format, accept, original, expected) => {
  expect(negotiate(format, accept, original)).toBe(expected)
})
