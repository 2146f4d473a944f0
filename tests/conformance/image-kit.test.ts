import * as kit from '@wix/image-kit'
import { media } from '@wix/sdk'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { media as media12 } from 'wix-sdk-1.12'
import { media as media15 } from 'wix-sdk-1.15'
import { uploadFile } from '../support/media.ts'
import { stoa } from '../support/server.ts'
import { makeSite } from '../support/site.ts'

/** A sample in `npm test`; `npm run test:long` runs thousands. */
const runs = process.env.STOA_TEST_LONG ? 3000 : 50
const timeoutMs = process.env.STOA_TEST_LONG ? 3_600_000 : undefined

interface Source {
  id: string
  width: number
  height: number
  type: string
  isAnimated: boolean
}

const sources: Source[] = []

beforeAll(async () => {
  const owner = await (await makeSite()).owner()
  const drawNoise = (width: number, height: number, channels: 3 | 4 = 3) =>
    sharp({
      create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 30 }, background: '#fff' },
    })
      .ensureAlpha(channels === 4 ? 0.5 : 1)
      .png()
      .toBuffer()
  const drawMoving = async (width: number, height: number) =>
    sharp(await Promise.all([1, 2, 3].map(() => drawNoise(width, height))), { join: { animated: true } })
  const storedId: [type: string, bytes: Buffer, width: number, height: number, isAnimated?: boolean][] = [
    [
      'image/jpeg',
      await sharp(await drawNoise(640, 400))
        .jpeg()
        .toBuffer(),
      640,
      400,
    ],
    [
      'image/jpeg',
      await sharp(await drawNoise(37, 512))
        .jpeg()
        .toBuffer(),
      37,
      512,
    ],
    [
      'image/jpeg',
      await sharp(await drawNoise(1, 1))
        .jpeg()
        .toBuffer(),
      1,
      1,
    ],
    ['image/png', await drawNoise(301, 99, 4), 301, 99],
    ['image/png', await drawNoise(700, 3, 4), 700, 3],
    [
      'image/webp',
      await sharp(await drawNoise(200, 333))
        .webp()
        .toBuffer(),
      200,
      333,
    ],
    ['image/webp', await (await drawMoving(60, 40)).webp().toBuffer(), 60, 40, true],
    ['image/gif', await (await drawMoving(50, 80)).gif().toBuffer(), 50, 80, true],
    [
      'image/svg+xml',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><path d="M0 0h9v9z"/></svg>'),
      30,
      20,
    ],
  ]
  for (const [type, bytes, width, height, isAnimated = false] of storedId) {
    const { id } = await uploadFile(owner, bytes, { mimeType: type, fileName: 'a' })
    sources.push({ id, width, height, type, isAnimated })
  }
})

const length = fc.oneof(fc.integer({ min: 1, max: 700 }), fc.double({ min: 1, max: 700, noNaN: true }))
const percent = fc.oneof(fc.integer({ min: -110, max: 110 }), fc.double({ min: -1, max: 1, noNaN: true }))
const generateMaybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const point = fc.record({ x: fc.double({ min: -10, max: 110, noNaN: true }), y: fc.integer({ min: 0, max: 100 }) })
const fileName = fc.oneof(
  fc.constantFrom('mug.jpg', 'Über uns.PNG', 'a/b\\c?d#e', '100% cotton', 'a.b.c', '%2F', '..', ' ', 'x'.repeat(150)),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
)

/** All options of the package, valid and ignored values. */
const optionsArbitrary = fc.record(
  {
    quality: fc.oneof(fc.integer({ min: 0, max: 120 }), fc.double({ min: 5, max: 90, noNaN: true })),
    unsharpMask: fc.record({
      radius: fc.double({ min: 0, max: 510, noNaN: true }),
      amount: fc.double({ min: 0, max: 11, noNaN: true }),
      threshold: fc.double({ min: 0, max: 260, noNaN: true }),
    }),
    filters: fc.record(
      {
        contrast: percent,
        brightness: percent,
        saturation: percent,
        hue: fc.integer({ min: -190, max: 190 }),
        blur: fc.oneof(fc.integer({ min: 0, max: 110 }), fc.double({ min: 0, max: 3, noNaN: true })),
      },
      { requiredKeys: [] },
    ),
    encoding: fc.constantFrom('AVIF' as const, 'PAVIF' as const),
    upscaleMethod: fc.constantFrom('auto' as const, 'classic' as const, 'super' as const),
    watermark: fc.constantFrom('shop', '1-abc'),
    focalPoint: point,
    name: fileName,
    devicePixelRatio: fc.constantFrom(1, 1.5, 2, 3),
    ...Object.fromEntries(
      [
        ...[
          'progressive',
          'isSEOBot',
          'autoEncode',
          'useSrcset',
          'shouldLoadHQImage',
          'hasAnimation',
          'isPlaceholderFlow',
        ],
        ...['allowAnimatedTransform', 'allowFullGIFTransformation', 'allowWebpAvifTransforms'],
      ].map((name) => [name, fc.boolean()]),
    ),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<kit.ImageTransformOptions>

const targetArbitrary = fc.record(
  {
    width: length,
    height: length,
    alignment: fc.constantFrom(...Object.values(kit.alignTypes)) as fc.Arbitrary<kit.AlignType>,
    htmlTag: fc.constantFrom('bg' as const, 'img' as const, 'svg' as const),
    pixelAspectRatio: fc.constantFrom(1, 1.25, 2, 4),
  },
  { requiredKeys: ['width', 'height'] },
)

const cropArbitrary = fc.record({
  x: fc.integer({ min: -20, max: 400 }),
  y: fc.integer({ min: -20, max: 400 }),
  width: fc.integer({ min: 1, max: 700 }),
  height: fc.integer({ min: 1, max: 700 }),
})

const request = fc.record({
  source: fc.nat().map((at) => () => sources[at % sources.length]!),
  /** The size that an app assumes: correct, swapped, or none. */
  knowledge: fc.constantFrom('right', 'right', 'swapped', 'none'),
  fitting: fc.constantFrom(...Object.values(kit.fittingTypes)) as fc.Arbitrary<kit.FittingType>,
  target: targetArbitrary,
  crop: generateMaybe(cropArbitrary),
  focalPoint: generateMaybe(point),
  name: generateMaybe(fileName),
  options: optionsArbitrary,
  widthProportion: generateMaybe(fc.integer({ min: 10, max: 100 })),
  accept: fc.constantFrom('image/avif,image/webp,image/*,*/*;q=0.8', 'image/webp,*/*', '*/*', 'image/png'),
})

type Request = ReturnType<typeof request.generate>['value_']

const plain: Request = {
  source: () => sources[0]!,
  ...{ knowledge: 'right', fitting: 'fill', target: { width: 90, height: 90 }, options: {}, accept: '*/*' },
  ...{ crop: undefined, focalPoint: undefined, name: undefined, widthProportion: undefined },
}

/** One of each, so that every run covers the whole grammar. */
const examples: Request[] = [
  { ...plain, crop: { x: 9, y: 9, width: 200, height: 100 } },
  { ...plain, knowledge: 'none', fitting: 'fit' },
  {
    ...plain,
    source: () => sources.find(({ type }) => type === 'image/gif')!,
    options: { allowFullGIFTransformation: true },
  },
  {
    ...plain,
    target: { width: 700, height: 700 },
    focalPoint: { x: 20, y: 80 },
    options: {
      ...{ quality: 60, unsharpMask: { radius: 1, amount: 1, threshold: 0.1 }, progressive: false, watermark: 'shop' },
      filters: { contrast: 9, brightness: -9, saturation: -50, hue: 90, blur: 3 },
      ...{ upscaleMethod: 'super', encoding: 'AVIF' },
    },
    accept: 'image/avif,image/webp,image/*,*/*;q=0.8',
  },
]

/** All URLs that the package's functions build for a request. */
function buildAddresses({ source, knowledge, fitting, target, options, ...rest }: Request): string[] {
  const { id, width, height } = source()
  const known =
    knowledge === 'none'
      ? { width: NaN, height: NaN }
      : knowledge === 'swapped'
        ? { width: height, height: width }
        : { width, height }
  // Some functions mutate their input.
  const cloneSource = () =>
    structuredClone({
      id,
      ...known,
      crop: rest.crop,
      focalPoint: rest.focalPoint,
      name: rest.name,
    }) as kit.ImageTransformSource
  const data = kit.getData(fitting, cloneSource(), target, options)
  const placeholder = kit.getPlaceholder(fitting, cloneSource(), target, options)
  const responsive = kit.getResponsiveImageProps(
    {
      ...options,
      ...cloneSource(),
      uri: id,
      displayMode: fitting,
      alignType: target.alignment,
      quality: { quality: options.quality },
      widthProportion: rest.widthProportion,
    } as never,
    target.width,
    target.height,
  ) as { fallbackSrc: string; srcset?: string; sources?: { srcset: string; fallbackSrc: string }[] }
  const { crop } = rest
  return [
    ...[data, placeholder].flatMap(({ uri, srcset }) => [uri, ...(srcset?.dpr ?? []).map(getFirst)]),
    ...[responsive, ...(responsive.sources ?? [])].flatMap(({ fallbackSrc, srcset }) => [
      fallbackSrc,
      ...(srcset ? srcset.split(', ').map(getFirst) : []),
    ]),
    kit.sdk.getScaleToFitImageURL(id, known.width, known.height, target.width, target.height, options),
    kit.sdk.getScaleToFillImageURL(`media/${id}`, known.width, known.height, target.width, target.height, options),
    ...(crop
      ? [
          kit.sdk.getCropImageURL(
            id,
            known.width,
            known.height,
            crop.x,
            crop.y,
            crop.width,
            crop.height,
            target.width,
            target.height,
            options,
          ),
        ]
      : []),
  ].filter((uri): uri is string => !!uri)
}

const getFirst = (entry: string): string => entry.split(' ')[0]!

/** The path at the media host. */
const getPath = (uri: string): string => (uri.startsWith('https:') ? new URL(uri).pathname : `/media/${uri}`)

interface Expected {
  type: string
  width: [least: number, most: number]
  height: [least: number, most: number]
}

const buildExactRange = (value: number): [number, number] => [value, value]
const buildRangeUpTo = (value: number): [number, number] => [1, value]

/** The promised result, computed from the URL alone. */
function calculateExpected(path: string, { width, height, type }: Source, accept: string): Expected {
  const steps = path.split('/v1/')[1]
  if (steps === undefined) return { type, width: buildExactRange(width), height: buildExactRange(height) }
  const own = path.slice(path.lastIndexOf('.') + 1)
  const named = `image/${own === 'jpg' ? 'jpeg' : own}`
  const negotiated =
    /,enc_p?avif/.test(path) && accept.includes('avif') ? 'image/avif' : accept.includes('webp') ? 'image/webp' : type
  const answered = /,enc_/.test(path) ? negotiated : named
  const clip = (from: string | undefined, long: string, whole: number) =>
    Math.min(Math.max(1, Math.round(Number(long))), whole - Math.min(Math.round(Number(from ?? 0)), whole - 1))
  const part = { width, height }
  const number = '([\\d.e+-]+)'
  const cropping = new RegExp(`crop/(?:x_${number},y_${number},)?w_${number},h_${number}`, 'g')
  for (const [, x, y, wide, high] of steps.matchAll(cropping)) {
    part.width = clip(x, wide!, part.width)
    part.height = clip(y, high!, part.height)
  }
  const box = /(fill|fit)\/w_(\d+),h_(\d+)/.exec(steps)
  if (!box) return { type: answered, width: buildExactRange(part.width), height: buildExactRange(part.height) }
  const requestedSize = { width: Math.max(1, Number(box[2])), height: Math.max(1, Number(box[3])) }
  const enlarges = steps.includes(',lg_')
  if (box[1] === 'fill' && (enlarges || (requestedSize.width <= part.width && requestedSize.height <= part.height)))
    return {
      type: answered,
      width: buildExactRange(requestedSize.width),
      height: buildExactRange(requestedSize.height),
    }
  const limit = (side: 'width' | 'height') =>
    enlarges ? requestedSize[side] : Math.min(requestedSize[side], part[side])
  return { type: answered, width: buildRangeUpTo(limit('width')), height: buildRangeUpTo(limit('height')) }
}

async function ask(path: string, accept: string): Promise<void> {
  const source = sources.find(({ id }) => path.includes(id))!
  const expected = calculateExpected(path, source, accept)
  const answer = await fetch(`${stoa().origin}${path}`, { headers: { accept } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([answer.status, path, answer.status === 200 ? '' : bytes.toString()]).toEqual([200, path, ''])
  expect([answer.headers.get('content-type'), path]).toEqual([expected.type, path])
  const { format, width, pageHeight, height } = await sharp(bytes, { animated: true }).metadata()
  expect(`image/${format}`.replace('heif', 'avif').replace('svg', 'svg+xml')).toBe(expected.type)
  const isWithin = (value: number, [least, limit]: [number, number]) => value >= least && value <= limit
  const found = [width, pageHeight ?? height] as const
  expect([path, found, isWithin(found[0], expected.width), isWithin(found[1], expected.height)]).toEqual([
    path,
    found,
    true,
    true,
  ])
}

test(
  'every URL that the image kit builds is answered in its size and type',
  async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(request, async (each) => {
        const paths = [...new Set(buildAddresses(each).map(getPath))].filter((path) => !seen.has(path))
        for (const path of paths) seen.add(path)
        await Promise.all(paths.map((path) => ask(path, each.accept)))
      }),
      { numRuns: runs, examples: examples.map((each) => [each]) },
    )
    const tokens = new Set(
      [...seen].flatMap((path) => (path.split('/v1/')[1] ?? '').split(/[/,]/).map((token) => token.split('_')[0])),
    )
    // Guards against a generator that no longer covers the grammar.
    for (const token of 'crop fill fit w h x y al fp lg q usm bl wm con br sat hue blur enc quality pstr anm'.split(
      ' ',
    ))
      expect([...tokens]).toContain(token)
  },
  timeoutMs,
)

test.each([
  ['1.12', media12],
  ['1.15', media15],
  ['1.21', media],
] as const)(
  'every URL that the media helpers of SDK %s build for an image is answered',
  async (_, helpers) => {
    const size = fc.integer({ min: 1, max: 900 })
    const identifier = fc
      .tuple(fc.nat(), fc.constantFrom('identifier', 'address'), fileName)
      .map(([at, form, name]) => () => {
        const { id, width, height } = sources[at % sources.length]!
        return form === 'identifier'
          ? `wix:image://v1/${id}/${encodeURIComponent(name)}#originWidth=${width}&originHeight=${height}`
          : `https://static.wixstatic.com/media/${id}/v1/fit/w_${width},h_${height},q_90/file.jpg`
      })
    await fc.assert(
      fc.asyncProperty(
        identifier,
        size,
        size,
        cropArbitrary,
        optionsArbitrary,
        async (of, width, height, crop, options) => {
          const { x, y, width: wide, height: high } = crop
          const addresses = [
            helpers.getImageUrl(of()).url,
            helpers.getScaledToFillImageUrl(of(), width, height, options),
            helpers.getScaledToFitImageUrl(of(), width, height, options),
            helpers.getCroppedImageUrl(of(), x, y, wide, high, width, height, options),
          ]
          await Promise.all(addresses.map((address) => ask(getPath(address), 'image/webp,*/*')))
        },
      ),
      { numRuns: Math.ceil(runs / 10) },
    )
  },
  timeoutMs,
)
