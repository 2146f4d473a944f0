import { media as current } from '@wix/sdk'

/** The SDK's media helpers. Older versions have none for shapes. */
export type MediaHelpers = Omit<typeof current, 'getShapeUrl'> & Partial<Pick<typeof current, 'getShapeUrl'>>

/** How an app builds URLs from each media form. */
const forms: readonly (readonly [RegExp, (field: string, media: MediaHelpers) => string[]])[] = [
  [/^wix:image:\/\//, (field, media) => buildImages(field, media)],
  [/^wix:video:\/\//, (field, media) => [media.getVideoUrl(field).url]],
  [/^wix:audio:\/\//, (field, media) => [media.getAudioUrl(field).url]],
  [/^wix:document:\/\//, (field, media) => [media.getDocumentUrl(field).url]],
  [/^wix:vector:\/\//, (field, media) => buildShapes(field, media)],
  [/^https:\/\/static\.wixstatic\.com\/media\//, (field, media) => [field, ...buildImages(field, media)]],
  [/^https:\/\/static\.wixstatic\.com\/shapes\//, (field, media) => [field, ...buildShapes(field, media)]],
  [/^https:\/\/static\.wixstatic\.com\/mp3\//, (field) => [field]],
  [/^https:\/\/video\.wixstatic\.com\//, (field, media) => [field, media.getVideoUrl(field).url]],
  [/^https:\/\/[a-z0-9-]+\.usrfiles\.com\//, (field) => [field]],
]

const buildShapes = (field: string, media: MediaHelpers): string[] =>
  media.getShapeUrl ? [media.getShapeUrl(field).url] : []

const buildImages = (field: string, media: MediaHelpers): string[] => [
  media.getImageUrl(field).url,
  media.getScaledToFillImageUrl(field, 40, 30, {}),
  media.getScaledToFitImageUrl(field, 40, 30, {}),
]

/** Media fields of replies, over many calls. */
export class MediaSeen {
  readonly fields = new Set<string>()
  /** Addresses that the platform's helpers and image optimizers refuse. */
  readonly foreign = new Set<string>()
  readonly #helpers: MediaHelpers

  constructor(helpers: MediaHelpers = current) {
    this.#helpers = helpers
  }

  /** Searches a reply. */
  note(answer: unknown, at = ''): void {
    if (typeof answer === 'string') this.#noteText(answer, at)
    else if (Array.isArray(answer)) for (const item of answer) this.note(item, `${at}[]`)
    else if (typeof answer === 'object' && answer !== null && !(answer instanceof Date))
      for (const [name, value] of Object.entries(answer)) this.note(value, at ? `${at}.${name}` : name)
  }

  #noteText(text: string, at: string): void {
    if (forms.some(([form]) => form.test(text))) this.fields.add(text)
    else if (/^https?:\/\/[^/]+\/(media|video|ugd|mp3|shapes)\//.test(text) && !/uploadUrl$/.test(at))
      this.foreign.add(`${at}: ${text}`)
  }

  /** All URLs that an app would load for a field. */
  addresses(): string[] {
    const buildAddresses = (field: string) => forms.find(([form]) => form.test(field))![1](field, this.#helpers)
    return [...new Set([...this.fields].flatMap(buildAddresses))]
  }

  /** Loads all of them through the bridge; returns those with another content than promised. */
  async failures(): Promise<string[]> {
    const failed: string[] = []
    for (const address of this.addresses()) {
      const answer = await fetch(address)
      const type = answer.headers.get('content-type') ?? ''
      const bytes = (await answer.arrayBuffer()).byteLength
      if (answer.status !== 200 || bytes === 0 || !fits(address, type))
        failed.push(`${answer.status} ${type} ${address}`)
    }
    return failed
  }
}

function fits(address: string, type: string): boolean {
  const { hostname, pathname } = new URL(address)
  if (hostname === 'video.wixstatic.com') return type.startsWith('video/')
  if (hostname.endsWith('.usrfiles.com')) return type !== ''
  return pathname.startsWith('/mp3/') ? type.startsWith('audio/') : type.startsWith('image/')
}
