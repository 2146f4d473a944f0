import { invalid } from '@stoa/contract/problem'

export type Format = 'webp' | 'avif' | 'jpeg' | 'png' | 'gif'
/** `auto` and `avif-if-accepted` are settled by what the browser accepts. */
export type WantedFormat = Format | 'auto' | 'avif-if-accepted'

/** A point of the picture in fractions of its width and height; the box is centered on it as far as it can be. */
export interface Point {
  x: number
  y: number
}

export interface Crop {
  /** Absent: `anchor` places the box. */
  x?: number
  y?: number
  /** Absent: as far as the picture goes. */
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

/** What an address of the form `/media/<id>/v1/…` asks for. */
export interface Transform {
  /** Each of what the one before it left. */
  crops: Crop[]
  /** `fill` covers the box and cuts what is over; `fit` stays inside it. Absent: it is only cropped. */
  mode?: 'fill' | 'fit'
  /** Pixels. One alone: the other follows from the picture's shape. */
  width?: number
  height?: number
  /** `attention`: where the picture is busiest. */
  anchor: Point | 'attention'
  /** Whether the picture may be drawn larger than it is. */
  enlarge: boolean
  quality: number
  /** A JPEG that appears from top to bottom instead of in growing detail. */
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

/** The most pixels of one scaled picture, over all its frames. */
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
 * Reads `fill/w_640,h_800,al_c,q_85/name.webp`, `fit/…`, `crop/x_,y_,w_,h_/…`, and crops before either. Undefined for
 * what is no such address; INVALID_ARGUMENT for sizes that are none. Settings that are not known change nothing.
 */
export function parseTransform(path: string): Transform | undefined {
  const { steps, name } = stepsOf(path)
  const isCrop = ({ operation }: Step) => operation === 'crop'
  const last = steps.at(-1)
  if (!name || !last || !steps.slice(0, -1).every(isCrop)) return undefined
  const scaled = isCrop(last) ? undefined : last
  const crops = steps.filter(isCrop)
  const all: Settings = new Map(steps.flatMap(({ settings }) => [...settings]))
  const box = scaled && boxOf(scaled.settings)
  const enlarge = all.has('lg')
  // Numbers that were rounded up may exceed the limit by less than a row and a column.
  if (enlarge && ((box?.width ?? 1) - 1) * ((box?.height ?? 1) - 1) > MAX_PIXELS)
    throw invalid('w,h', `ask for more than ${MAX_PIXELS} pixels`, 'MAX_VALUE', { threshold: MAX_PIXELS })
  return {
    crops: crops.map(({ settings }) => cropOf(settings)),
    ...(scaled && { mode: scaled.operation as 'fill' | 'fit', ...box }),
    anchor: scaled ? anchorOf(scaled.settings) : center,
    enlarge,
    quality: bounded(all.get('q'), 1, 100, DEFAULT_QUALITY),
    baseline: all.has('bl'),
    animated: all.has('anm'),
    ...effectsOf(all),
    format: formatOf(all.get('enc'), name),
  }
}

function stepsOf(path: string) {
  const parts = path.split('/')
  const steps: Step[] = []
  let at = 0
  for (; operations.has(parts[at]!) && at + 2 < parts.length; at += 2)
    steps.push({ operation: parts[at]!, settings: settingsOf(parts[at + 1]!) })
  return { steps, name: parts.slice(at).join('/') }
}

function settingsOf(text: string): Settings {
  return new Map(
    text.split(',').map((setting) => {
      const at = setting.indexOf('_')
      return at < 0 ? [setting, ''] : [setting.slice(0, at), setting.slice(at + 1)]
    }),
  )
}

/** What JavaScript writes where a program had no number. */
const missing = new Set(['', 'NaN', 'undefined', 'null', 'Infinity'])

function pixels(settings: Settings, name: string, least: number): number | undefined {
  const text = settings.get(name)
  if (text === undefined || missing.has(text)) return undefined
  const value = numberOf(text)
  if (value === undefined || value < 0) throw invalid(name, 'is not a number of pixels', 'FORMAT')
  return Math.min(Math.max(Math.round(value), least), MAX_COORDINATE)
}

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^-?\d{1,30}(\.\d{1,30})?(e[+-]?\d{1,3})?$/i.test(text) ? Number(text) : undefined

const bounded = (text: string | undefined, least: number, upper: number, otherwise: number): number =>
  Math.round(Math.min(Math.max(numberOf(text) ?? otherwise, least), upper))

function boxOf(settings: Settings): { width?: number; height?: number } {
  const [width, height] = [pixels(settings, 'w', 1), pixels(settings, 'h', 1)]
  return { ...(width && { width }), ...(height && { height }) }
}

function cropOf(settings: Settings): Crop {
  const [x, y] = [pixels(settings, 'x', 0), pixels(settings, 'y', 0)]
  const anchor = anchorOf(settings)
  return {
    ...(x !== undefined && { x }),
    ...(y !== undefined && { y }),
    ...boxOf(settings),
    anchor: anchor === 'attention' ? center : anchor,
  }
}

/** A focal point, `fp_0.25_0.80`, before an alignment. */
function anchorOf(settings: Settings): Point | 'attention' {
  const [x, y] = (settings.get('fp') ?? '').split('_').map(numberOf)
  if (x !== undefined && y !== undefined) return { x: clamp(x, 0, 1), y: clamp(y, 0, 1) }
  return alignments.get(settings.get('al') ?? 'c') ?? center
}

const clamp = (value: number, least: number, upper: number): number => Math.min(Math.max(value, least), upper)

function effectsOf(settings: Settings): Pick<Transform, 'blur' | 'sharpen' | 'colors'> {
  const amount = (name: string, upper: number) => clamp(numberOf(settings.get(name)) ?? 0, -upper, upper)
  const blur = Math.max(0, amount('blur', 100))
  const [contrast, brightness, saturation, hue] = [
    amount('con', 100),
    amount('br', 100),
    amount('sat', 100),
    amount('hue', 180),
  ]
  const sharpen = sharpenOf(settings.get('usm'))
  return {
    ...(blur > 0 && { blur }),
    ...(sharpen && { sharpen }),
    ...((contrast || brightness || saturation || hue) && { colors: { contrast, brightness, saturation, hue } }),
  }
}

/** `usm_0.66_1.00_0.01`: radius, amount, threshold, the last as a fraction or, above 1, in levels of 255. */
function sharpenOf(text: string | undefined): Sharpen | undefined {
  const [radius, amount, threshold = 0] = (text ?? '').split('_').map(numberOf)
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

/** The format that an ending of a name, or a setting, stands for. */
export const formatNamed = (ending: string): Format | undefined => formats.get(ending.toLowerCase())

function formatOf(encoding: string | undefined, name: string): WantedFormat {
  if (encoding === 'avif' || encoding === 'pavif') return 'avif-if-accepted'
  if (encoding !== undefined) return formatNamed(encoding) ?? 'auto'
  return formatNamed(name.slice(name.lastIndexOf('.') + 1)) ?? 'auto'
}

/** Whether the answer depends on what the browser accepts. */
export const isNegotiated = (format: WantedFormat): format is 'auto' | 'avif-if-accepted' =>
  format === 'auto' || format === 'avif-if-accepted'

/**
 * AVIF costs several times WebP's time for little less size, so it is made only where an address asks for it. A client
 * that names none of the two gets the format that the file has.
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
