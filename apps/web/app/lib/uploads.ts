/** What came of a file that was sent: the file as the site knows it. */
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
  /** It failed for a reason that may have gone by now. */
  readonly mayRetry?: boolean
}

export interface UploadRules {
  /** Asks for an address that takes the file. */
  open(file: File): Promise<string>
  /** Why a file is not taken; said before a byte of it is sent. */
  refusal?(file: File): string | undefined
  /** Files that may be there in all. */
  readonly most?: number
  onSent?(sent: SentFile): void
}

/** The words of this error are for people. */
export class UploadRefused extends Error {
  readonly mayRetry: boolean

  constructor(message: string, mayRetry: boolean) {
    super(message)
    this.mayRetry = mayRetry
  }
}

const atOnce = 2
const texts: Readonly<Record<number, string>> = {
  400: 'This file cannot be read. It may be broken, or of another kind than its name says.',
  404: 'This took too long. Try again.',
  413: 'This file is too large.',
  429: 'That were many files. Try again in an hour.',
  507: 'The server has no room for files right now. Nothing was saved. Try again later.',
}

/** Files on their way to the site: two at a time, each with its progress, each to be taken back or tried again. */
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

  /** `taken`: files that are there already and count along. */
  add(files: Iterable<File>, taken = 0): void {
    const { most = Number.POSITIVE_INFINITY, refusal } = this.#rules
    let room = most - taken - this.#items.filter(({ state }) => state !== 'failed').length
    const added = [...files].map((file): Upload => {
      const error = refusal?.(file) ?? (room <= 0 ? `There is room for ${most} in all.` : undefined)
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
        error instanceof UploadRefused ? error : { message: 'The line broke. Try again.', mayRetry: true }
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

/** Only this old way of asking tells how much has left already. */
function put(address: string, file: File, { onProgress, signal }: Sending): Promise<SentFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', address)
    request.setRequestHeader('x-stoa-media', 'own')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status === 200) resolve(request.response.file)
      else reject(refusalBy(request.status))
    }
    request.onerror = () => reject(new Error('no line'))
    request.onabort = () => reject(new Error('taken back'))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

/** Why the site did not take a file. */
export const refusalBy = (status: number): UploadRefused =>
  new UploadRefused(texts[status] ?? 'This went wrong. Try again.', status !== 400 && status !== 413)

/** `1.4 MB` */
export function sizeOf(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB']
  const at = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${(bytes / 1024 ** at).toLocaleString('en', { maximumFractionDigits: at === 0 ? 0 : 1 })} ${units[at]}`
}
