import { media } from '@wix/sdk'

/** How an app turns each form of a media field into addresses that it loads. */
const helpers: readonly (readonly [RegExp, (field: string) => string[]])[] = [
  [/^wix:image:\/\//, (field) => imagesOf(field)],
  [/^wix:video:\/\//, (field) => [media.getVideoUrl(field).url]],
  [/^wix:audio:\/\//, (field) => [media.getAudioUrl(field).url]],
  [/^wix:document:\/\//, (field) => [media.getDocumentUrl(field).url]],
  [/^wix:vector:\/\//, (field) => [media.getShapeUrl(field).url]],
  [/^https:\/\/static\.wixstatic\.com\/media\//, (field) => [field, ...imagesOf(field)]],
  [/^https:\/\/static\.wixstatic\.com\/shapes\//, (field) => [field, media.getShapeUrl(field).url]],
  [/^https:\/\/static\.wixstatic\.com\/mp3\//, (field) => [field]],
  [/^https:\/\/video\.wixstatic\.com\//, (field) => [field, media.getVideoUrl(field).url]],
  [/^https:\/\/[a-z0-9-]+\.usrfiles\.com\//, (field) => [field]],
]

const imagesOf = (field: string): string[] => [
  media.getImageUrl(field).url,
  media.getScaledToFillImageUrl(field, 40, 30, {}),
  media.getScaledToFitImageUrl(field, 40, 30, {}),
]

/** Media fields in what apps were answered, over many calls. */
export class MediaSeen {
  readonly fields = new Set<string>()
  /** Addresses that the platform's helpers and image optimizers do not take. */
  readonly foreign = new Set<string>()

  /** Looks through an answer as an app sees it. */
  note(answer: unknown, at = ''): void {
    if (typeof answer === 'string') this.#noteText(answer, at)
    else if (Array.isArray(answer)) for (const item of answer) this.note(item, `${at}[]`)
    else if (typeof answer === 'object' && answer !== null && !(answer instanceof Date))
      for (const [name, value] of Object.entries(answer)) this.note(value, at ? `${at}.${name}` : name)
  }

  #noteText(text: string, at: string): void {
    if (helpers.some(([form]) => form.test(text))) this.fields.add(text)
    else if (/^https?:\/\/[^/]+\/(media|video|ugd|mp3|shapes)\//.test(text) && !/uploadUrl$/.test(at))
      this.foreign.add(`${at}: ${text}`)
  }

  /** Every address that an app would load for a field. */
  addresses(): string[] {
    return [...new Set([...this.fields].flatMap((field) => helpers.find(([form]) => form.test(field))![1](field)))]
  }

  /** Loads all of them through the bridge; answers those that are not what their address says. */
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
