/** How the platform's media addresses place a crop: `al_c`, `al_t`, … */
const alignments: Record<string, string> = {
  c: 'centre',
  t: 'top',
  b: 'bottom',
  l: 'left',
  r: 'right',
  tl: 'left top',
  tr: 'right top',
  bl: 'left bottom',
  br: 'right bottom',
  fs: 'attention',
  f: 'attention',
  fp: 'attention',
}

export type Format = 'webp' | 'avif' | 'jpeg' | 'png'

export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** What an address of the form `/media/<id>/v1/…` asks for. */
export interface Transform {
  crop?: Rectangle
  /** `fill` covers the box and cuts what is over; `fit` stays inside it. Absent: only a crop. */
  mode?: 'fill' | 'fit'
  width: number
  height: number
  align: string
  quality: number
  sharpen?: { amount: number; radius: number }
  /** `auto`: the best that the browser says it can show. */
  format: Format | 'auto'
}

const MAX_SIDE = 5000
const DEFAULT_QUALITY = 85

const key = /^[A-Za-z0-9][A-Za-z0-9_~.-]{0,199}$/

/** Names of stored files: nothing that a path could climb by. */
export const isMediaId = (text: string): boolean => key.test(text) && !text.includes('..')

/** Files of buyers are known by their names, so that serving the others asks nothing more. */
export const buyersPrefix = 'buyer~'
export const isBuyers = (id: string): boolean => id.startsWith(buyersPrefix)

/** `fill/w_640,h_800,al_c,q_85/name.webp`, or with `crop/x_,y_,w_,h_/` before it; undefined for anything else. */
export function parseTransform(path: string): Transform | undefined {
  const parts = path.split('/')
  const name = parts.pop()
  if (!name || parts.length % 2 === 1 || parts.length === 0 || parts.length > 4) return undefined
  const steps = new Map<string, Map<string, string>>()
  for (let index = 0; index < parts.length; index += 2) steps.set(parts[index]!, settingsOf(parts[index + 1]!))
  const crop = steps.get('crop')
  const mode = steps.has('fill') ? 'fill' : steps.has('fit') ? 'fit' : undefined
  if (steps.size !== (crop ? 1 : 0) + (mode ? 1 : 0)) return undefined
  const last = (mode ? steps.get(mode) : crop)!
  const cut = crop && rectangleOf(crop)
  const [width, height] = [side(last.get('w')), side(last.get('h'))]
  if ((crop && !cut) || !width || !height) return undefined
  const sharpen = sharpenOf(last.get('usm'))
  return {
    ...(cut && { crop: cut }),
    ...(mode && { mode }),
    width,
    height,
    align: alignments[last.get('al') ?? 'c'] ?? 'centre',
    quality: whole(last.get('q'), 1, 100) ?? DEFAULT_QUALITY,
    ...(sharpen && { sharpen }),
    format: formatOf(last.get('enc'), name),
  }
}

function settingsOf(text: string): Map<string, string> {
  return new Map(
    text.split(',').map((setting) => {
      const at = setting.indexOf('_')
      return at < 0 ? [setting, ''] : [setting.slice(0, at), setting.slice(at + 1)]
    }),
  )
}

function rectangleOf(settings: Map<string, string>): Rectangle | undefined {
  const [x, y] = [whole(settings.get('x'), 0, 100_000), whole(settings.get('y'), 0, 100_000)]
  const [width, height] = [whole(settings.get('w'), 1, 100_000), whole(settings.get('h'), 1, 100_000)]
  return x === undefined || y === undefined || !width || !height ? undefined : { x, y, width, height }
}

const side = (text: string | undefined) => whole(text, 1, MAX_SIDE)

function whole(text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined || !/^\d{1,6}(\.\d{1,6})?$/.test(text)) return undefined
  const value = Math.round(Number(text))
  return value >= least && value <= most ? value : undefined
}

/** `usm_0.66_1.00_0.01`: amount, radius, threshold. */
function sharpenOf(text: string | undefined): Transform['sharpen'] {
  const [amount, radius] = (text ?? '').split('_').map(Number)
  if (!amount || !radius || !(amount > 0 && amount <= 5 && radius > 0 && radius <= 5)) return undefined
  return { amount, radius }
}

const extensions: Record<string, Format> = { webp: 'webp', avif: 'avif', jpg: 'jpeg', jpeg: 'jpeg', png: 'png' }

function formatOf(encoding: string | undefined, name: string): Format | 'auto' {
  if (encoding && encoding !== 'auto') return extensions[encoding] ?? 'auto'
  if (encoding === 'auto') return 'auto'
  return extensions[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'auto'
}

/** WebP costs a tenth of AVIF's time for nearly its size, so AVIF is made only where an address asks for it. */
export function negotiate(format: Format | 'auto', accept: string | undefined, original: Format): Format {
  if (format !== 'auto') return format
  return accept?.includes('image/webp') || accept?.includes('image/avif') ? 'webp' : original
}

const types: Record<string, { type: string; format?: Format }> = {
  webp: { type: 'image/webp', format: 'webp' },
  avif: { type: 'image/avif', format: 'avif' },
  jpg: { type: 'image/jpeg', format: 'jpeg' },
  jpeg: { type: 'image/jpeg', format: 'jpeg' },
  png: { type: 'image/png', format: 'png' },
  gif: { type: 'image/gif' },
  mp4: { type: 'video/mp4' },
  mov: { type: 'video/quicktime' },
  webm: { type: 'video/webm' },
  mp3: { type: 'audio/mpeg' },
  m4a: { type: 'audio/mp4' },
  wav: { type: 'audio/wav' },
  ogg: { type: 'audio/ogg' },
  flac: { type: 'audio/flac' },
}

/** How a stored file is sent; what is no picture, film or sound that browsers show safely is a download. */
export function kindOf(id: string): { type: string; inline: boolean; format?: Format } {
  const known = types[id.slice(id.lastIndexOf('.') + 1).toLowerCase()]
  return known ? { ...known, inline: true } : { type: 'application/octet-stream', inline: false }
}

export const typeOf = (format: Format): string => `image/${format}`

/** `bytes=0-99`, `bytes=100-`, `bytes=-100` as places in a file; undefined for what asks for all, or for several parts. */
export function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'outside' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined || (from === '' && to === '')) return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'outside' : { start, end }
}
