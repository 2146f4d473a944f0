import type { Language, PlainKey } from '@stoa/messages'
import { translateTo } from '@stoa/messages/lookup'
/** An uploaded file, as the site's media library has it. */
export interface SentFile {
  readonly id: string
  readonly mediaType: string
  readonly url?: string
}

export interface Upload {
  readonly key: string
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'done' | 'failed'
  /** From 0 to 1. */
  readonly progress: number
  readonly sent?: SentFile
  readonly error?: string
  /** Another try may succeed. */
  readonly mayRetry?: boolean
}

export interface UploadRules {
  /** Requests an upload URL for the file. */
  open(file: File): Promise<string>
  /** Why a file is refused; checked before it is uploaded. */
  refusal?(file: File): string | undefined
  /** Maximum number of files. */
  readonly most?: number
  onSent?(sent: SentFile): void
}

/** Its message is shown to people. */
export class UploadRefused extends Error {
  readonly mayRetry: boolean

  constructor(message: string, mayRetry: boolean) {
    super(message)
    this.mayRetry = mayRetry
  }
}

const atOnce = 2
const refusals: Readonly<Record<number, PlainKey>> = {
  400: 'ui:upload.unreadable',
  404: 'ui:upload.timedOut',
  413: 'ui:upload.tooLarge',
  429: 'ui:upload.tooMany',
  507: 'ui:upload.storageFull',
}

/** Uploads run in browsers only, where all texts have the document's language. */
export const translateInBrowser = () => translateTo(document.documentElement.lang as Language)

/** Uploads files two at a time, each with its progress; each can be canceled or retried. */
export class Uploads {
  #items: readonly Upload[] = []
  readonly #listeners = new Set<() => void>()
  readonly #running = new Map<string, AbortController>()
  readonly #rules: UploadRules

  constructor(rules: UploadRules) {
    this.#rules = rules
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly items = (): readonly Upload[] => this.#items

  /** `taken`: the number of existing files, which count toward the limit. */
  add(files: Iterable<File>, taken = 0): void {
    const { most = Number.POSITIVE_INFINITY, refusal } = this.#rules
    let room = most - taken - this.#items.filter(({ state }) => state !== 'failed').length
    const added = [...files].map((file): Upload => {
      const error =
        refusal?.(file) ?? (room <= 0 ? translateInBrowser()('ui:upload.limit', { count: most }) : undefined)
      if (!error) room--
      return {
        key: crypto.randomUUID(),
        file,
        progress: 0,
        state: error ? 'failed' : 'waiting',
        ...(error && { error }),
      }
    })
    this.#set([...this.#items, ...added])
    this.#next()
  }

  remove(key: string): void {
    this.#running.get(key)?.abort()
    this.#set(this.#items.filter((item) => item.key !== key))
  }

  retry(key: string): void {
    this.#change(key, { state: 'waiting', progress: 0, error: undefined })
    this.#next()
  }

  #set(items: readonly Upload[]): void {
    this.#items = items
    for (const listener of this.#listeners) listener()
  }

  #change(key: string, change: Partial<Upload>): void {
    this.#set(this.#items.map((item) => (item.key === key ? { ...item, ...change } : item)))
  }

  #next(): void {
    for (const item of this.#items) {
      if (this.#running.size >= atOnce) return
      if (item.state === 'waiting' && !this.#running.has(item.key)) void this.#send(item)
    }
  }

  async #send({ key, file }: Upload): Promise<void> {
    const ending = new AbortController()
    this.#running.set(key, ending)
    this.#change(key, { state: 'sending' })
    try {
      const address = new URL(await this.#rules.open(file)).pathname
      const onProgress = (progress: number) => this.#change(key, { progress })
      const sent = await put(address, file, { onProgress, signal: ending.signal })
      this.#change(key, { state: 'done', progress: 1, sent })
      this.#rules.onSent?.(sent)
    } catch (error) {
      const { message, mayRetry } =
        error instanceof UploadRefused
          ? error
          : { message: translateInBrowser()('ui:upload.connectionLost'), mayRetry: true }
      this.#change(key, { state: 'failed', error: message, mayRetry })
    } finally {
      this.#running.delete(key)
      this.#next()
    }
  }
}

interface Sending {
  onProgress(progress: number): void
  readonly signal: AbortSignal
}

/** XMLHttpRequest, as fetch does not report upload progress. */
function put(address: string, file: File, { onProgress, signal }: Sending): Promise<SentFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', address)
    request.setRequestHeader('x-stoa-media', 'own')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status === 200) resolve(request.response.file)
      else reject(createRefusal(request.status))
    }
    request.onerror = () => reject(new Error('connection lost'))
    request.onabort = () => reject(new Error('canceled'))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

/** Why the site refused a file. */
export const createRefusal = (status: number): UploadRefused =>
  new UploadRefused(translateInBrowser()(refusals[status] ?? 'ui:upload.failed'), status !== 400 && status !== 413)

/** `1.4 MB` */
export function formatSize(bytes: number, language = 'en'): string {
  const units = ['B', 'KB', 'MB', 'GB']
  const at = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${(bytes / 1024 ** at).toLocaleString(language, { maximumFractionDigits: at === 0 ? 0 : 1 })} ${units[at]}`
}
