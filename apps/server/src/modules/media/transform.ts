import { invalid } from '@stoa/contract/problem'

export type Format = 'webp' | 'avif' | 'jpeg' | 'png' | 'gif'
/** `auto` and `avif-if-accepted` are resolved by the Accept header. */
export type WantedFormat = Format | 'auto' | 'avif-if-accepted'

/** A point of the picture in fractions of its width and height; the box is centered on it as far as possible. */
export interface Point {
  x: number
  y: number
}

export interface Crop {
  /** Absent: `anchor` places the box. */
  x?: number
  y?: number
  /** Absent: to the picture's edge. */
  width?: number
  height?: number
  anchor: Point
}

/** Percentages from -100 to 100, and degrees for the hue; 0 changes nothing. */
export interface Colors {
  contrast: number
  brightness: number
  saturation: number
  hue: number
}

/** The parameters of a URL of the form `/media/<id>/v1/…`. */
export interface Transform {
  /** Each relative to the result of the previous one. */
  crops: Crop[]
  /** `fill` covers the box and crops the rest; `fit` stays inside it. Absent: only crops. */
  mode?: 'fill' | 'fit'
  /** Pixels. If only one is given, the other follows from the aspect ratio. */
  width?: number
  height?: number
  /** `attention`: the region with the most detail. */
  anchor: Point | 'attention'
  /** Whether the picture may be enlarged. */
  enlarge: boolean
  quality: number
  /** A baseline JPEG instead of a progressive one. */
  baseline: boolean
  /** All frames of an animation, not just the first. */
  animated: boolean
  /** Standard deviation in pixels. */
  blur?: number
  sharpen?: Sharpen
  colors?: Colors
  format: WantedFormat
}

/** An unsharp mask. The threshold is a fraction of the range from black to white. */
export interface Sharpen {
  radius: number
  amount: number
  threshold: number
}

/** Maximum pixels of one scaled picture, over all its frames. */
export const MAX_PIXELS = 25_000_000
const MAX_COORDINATE = 100_000
const DEFAULT_QUALITY = 85

const center: Point = { x: 0.5, y: 0.5 }
const alignments = new Map<string, Point | 'attention'>([
  ['c', center],
  ['t', { x: 0.5, y: 0 }],
  ['b', { x: 0.5, y: 1 }],
  ['l', { x: 0, y: 0.5 }],
  ['r', { x: 1, y: 0.5 }],
  ['tl', { x: 0, y: 0 }],
  ['tr', { x: 1, y: 0 }],
  ['bl', { x: 0, y: 1 }],
  ['br', { x: 1, y: 1 }],
  ['fs', 'attention'],
  ['f', 'attention'],
  ['fp', 'attention'],
])

type Settings = Map<string, string>
interface Step {
  operation: string
  settings: Settings
}
const operations = new Set(['crop', 'fill', 'fit'])

/**
 * Parses `fill/w_640,h_800,al_c,q_85/name.webp`, `fit/…`, `crop/x_,y_,w_,h_/…`, and crops before either. Undefined for
 * other paths; INVALID_ARGUMENT for invalid sizes. Unknown settings are ignored.
 */
export function parseTransform(path: string): Transform | undefined {
  const { steps, name } = parseSteps(path)
  const isCrop = ({ operation }: Step) => operation === 'crop'
  const last = steps.at(-1)
  if (!name || !last || !steps.slice(0, -1).every(isCrop)) return undefined
  const scaled = isCrop(last) ? undefined : last
  const crops = steps.filter(isCrop)
  const all: Settings = new Map(steps.flatMap(({ settings }) => [...settings]))
  const box = scaled && parseBox(scaled.settings)
  const enlarge = all.has('lg')
  // Rounded up numbers may exceed the limit by less than a row and a column.
  if (enlarge && ((box?.width ?? 1) - 1) * ((box?.height ?? 1) - 1) > MAX_PIXELS)
    throw invalid('w,h', `ask for more than ${MAX_PIXELS} pixels`, 'MAX_VALUE', { threshold: MAX_PIXELS })
  return {
    crops: crops.map(({ settings }) => parseCrop(settings)),
    ...(scaled && { mode: scaled.operation as 'fill' | 'fit', ...box }),
    anchor: scaled ? parseAnchor(scaled.settings) : center,
    enlarge,
    quality: parseBounded(all.get('q'), 1, 100, DEFAULT_QUALITY),
    baseline: all.has('bl'),
    animated: all.has('anm'),
    ...parseEffects(all),
    format: chooseFormat(all.get('enc'), name),
  }
}

function parseSteps(path: string) {
  const parts = path.split('/')
  const steps: Step[] = []
  let at = 0
  for (; operations.has(parts[at]!) && at + 2 < parts.length; at += 2)
    steps.push({ operation: parts[at]!, settings: parseSettings(parts[at + 1]!) })
  return { steps, name: parts.slice(at).join('/') }
}

function parseSettings(text: string): Settings {
  return new Map(
    text.split(',').map((setting) => {
      const at = setting.indexOf('_')
      return at < 0 ? [setting, ''] : [setting.slice(0, at), setting.slice(at + 1)]
    }),
  )
}

/** The texts that JavaScript clients send for missing numbers. */
const missing = new Set(['', 'NaN', 'undefined', 'null', 'Infinity'])

function readPixels(settings: Settings, name: string, least: number): number | undefined {
  const text = settings.get(name)
  if (text === undefined || missing.has(text)) return undefined
  const value = parseNumber(text)
  if (value === undefined || value < 0) throw invalid(name, 'is not a number of pixels', 'FORMAT')
  return Math.min(Math.max(Math.round(value), least), MAX_COORDINATE)
}

const parseNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^-?\d{1,30}(\.\d{1,30})?(e[+-]?\d{1,3})?$/i.test(text) ? Number(text) : undefined

const parseBounded = (text: string | undefined, least: number, upper: number, otherwise: number): number =>
  Math.round(Math.min(Math.max(parseNumber(text) ?? otherwise, least), upper))

function parseBox(settings: Settings): { width?: number; height?: number } {
  const [width, height] = [readPixels(settings, 'w', 1), readPixels(settings, 'h', 1)]
  return { ...(width && { width }), ...(height && { height }) }
}

function parseCrop(settings: Settings): Crop {
  const [x, y] = [readPixels(settings, 'x', 0), readPixels(settings, 'y', 0)]
  const anchor = parseAnchor(settings)
  return {
    ...(x !== undefined && { x }),
    ...(y !== undefined && { y }),
    ...parseBox(settings),
    anchor: anchor === 'attention' ? center : anchor,
  }
}

/** A focal point, `fp_0.25_0.80`, takes precedence over an alignment. */
function parseAnchor(settings: Settings): Point | 'attention' {
  const [x, y] = (settings.get('fp') ?? '').split('_').map(parseNumber)
  if (x !== undefined && y !== undefined) return { x: clamp(x, 0, 1), y: clamp(y, 0, 1) }
  return alignments.get(settings.get('al') ?? 'c') ?? center
}

const clamp = (value: number, least: number, upper: number): number => Math.min(Math.max(value, least), upper)

function parseEffects(settings: Settings): Pick<Transform, 'blur' | 'sharpen' | 'colors'> {
  const readAmount = (name: string, upper: number) => clamp(parseNumber(settings.get(name)) ?? 0, -upper, upper)
  const blur = Math.max(0, readAmount('blur', 100))
  const [contrast, brightness, saturation, hue] = [
    readAmount('con', 100),
    readAmount('br', 100),
    readAmount('sat', 100),
    readAmount('hue', 180),
  ]
  const sharpen = parseSharpen(settings.get('usm'))
  return {
    ...(blur > 0 && { blur }),
    ...(sharpen && { sharpen }),
    ...((contrast || brightness || saturation || hue) && { colors: { contrast, brightness, saturation, hue } }),
  }
}

/** `usm_0.66_1.00_0.01`: radius, amount, threshold, the last as a fraction or, above 1, in levels of 255. */
function parseSharpen(text: string | undefined): Sharpen | undefined {
  const [radius, amount, threshold = 0] = (text ?? '').split('_').map(parseNumber)
  if (!radius || !amount || radius < 0 || amount < 0) return undefined
  const fraction = threshold > 1 ? threshold / 255 : threshold
  return { radius: Math.min(radius, 500), amount: Math.min(amount, 10), threshold: clamp(fraction, 0, 1) }
}

const formats = new Map<string, Format>([
  ['webp', 'webp'],
  ['avif', 'avif'],
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['jpe', 'jpeg'],
  ['png', 'png'],
  ['gif', 'gif'],
])

/** The format of a file extension or setting. */
export const formatNamed = (ending: string): Format | undefined => formats.get(ending.toLowerCase())

function chooseFormat(encoding: string | undefined, name: string): WantedFormat {
  if (encoding === 'avif' || encoding === 'pavif') return 'avif-if-accepted'
  if (encoding !== undefined) return formatNamed(encoding) ?? 'auto'
  return formatNamed(name.slice(name.lastIndexOf('.') + 1)) ?? 'auto'
}

/** Whether the response depends on the Accept header. */
export const isNegotiated = (format: WantedFormat): format is 'auto' | 'avif-if-accepted' =>
  format === 'auto' || format === 'avif-if-accepted'

/**
 * AVIF takes several times as long as WebP for little gain in size, so it is created only on request. A client that
 * accepts neither gets the file's own format.
 */
export function negotiate(format: WantedFormat, accept: string | undefined, original: Format): Format {
  if (!isNegotiated(format)) return format
  if (format === 'avif-if-accepted' && accepts(accept, 'image/avif')) return 'avif'
  return accepts(accept, 'image/webp') || accepts(accept, 'image/avif') ? 'webp' : original
}

const accepts = (header: string | undefined, type: string): boolean =>
  (header ?? '').split(',').some((range) => {
    const [name, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
