import { Cache } from '../kernel/cache.ts'
import type { CachedPage } from './cached-page.ts'
import type { Host } from './host.ts'

/** A call that a page made. Its reply is held weakly and goes away with the response cache. */
interface RecordedCall {
  readonly name: string
  readonly input: unknown
  readonly answer: WeakRef<object>
}

/** What the page was rendered with. */
interface Sources {
  readonly site: string
  readonly calls: readonly RecordedCall[]
  /** In milliseconds since 1970: when the page begins to look different. */
  readonly until: number
}

const maxBytes = 32 * 1024 ** 2
const maxPageBytes = 1024 ** 2
const maxKeyLength = 2048

/**
 * Caches pages that look the same to every visitor without a session. Before a page is sent again, its calls are
 * repeated: it is current if each reply is the same object as before (see ResponseCache).
 */
export class PageCache {
  readonly #pages = new Cache<CachedPage, Sources>({ name: 'pages', maxBytes })

  /** The cached page of this URL, if it is current. */
  async get(address: string, host: Host): Promise<CachedPage | undefined> {
    const cached = this.#pages.peek(buildKey(address, host))
    if (!cached) return undefined
    const { site, until, calls } = cached.version
    if (Date.now() >= until || site !== buildSiteKey(host)) return undefined
    return (await isStillCurrent(calls, host)) ? this.#pages.hit(cached) : undefined
  }

  /** Stores a page, if all its calls were cacheable. */
  set(address: string, host: Host, { calls, until }: CallRecord, page: CachedPage): void {
    const key = buildKey(address, host)
    if (!calls || key.length > maxKeyLength || page.body.length > maxPageBytes) return
    const version = { site: buildSiteKey(host), calls, until }
    this.#pages.set(key, page, { version, bytes: key.length + 2 * page.body.length })
  }
}

/** Prices depend on the chosen currency. */
const buildKey = (address: string, { site, language }: Host): string =>
  `${site.siteId} ${language} ${site.shown?.currency ?? ''} ${address}`

const buildSiteKey = ({ site, callbacks, look, shippingDays }: Host): string =>
  JSON.stringify([site, callbacks, look?.theme, shippingDays])

async function isStillCurrent(calls: readonly RecordedCall[], host: Host): Promise<boolean> {
  try {
    const answers = await Promise.all(calls.map(({ name, input }) => host.call(name, input)))
    return calls.every(({ answer }, index) => answer.deref() === answers[index])
  } catch {
    // Rendering the page again meets and reports the same error.
    return false
  }
}

/** The calls that a page made. */
export interface CallRecord {
  /** Absent if the page did anything that is not cacheable. */
  calls: RecordedCall[] | undefined
  /** The earliest moment at which it changes without any of them, in milliseconds since 1970. */
  until: number
}

/** A host that records what a page does. */
export function recordCalls(host: Host, isCacheable: (name: string) => boolean): { host: Host; record: CallRecord } {
  const record: CallRecord = { calls: [], until: Number.POSITIVE_INFINITY }
  const skipCaching =
    <Given extends unknown[], Result>(act: (...args: Given) => Result) =>
    (...args: Given): Result => {
      record.calls = undefined
      return act(...args)
    }
  return {
    record,
    host: {
      ...host,
      inOnePiece: true,
      call: async (name, input) => {
        try {
          const answer = await host.call(name, input)
          if (isCacheable(name)) record.calls?.push({ name, input, answer: new WeakRef(answer as object) })
          else record.calls = undefined
          return answer
        } catch (error) {
          record.calls = undefined
          throw error
        }
      },
      changeAt: (moment) => {
        record.until = Math.min(record.until, moment)
      },
      signIn: skipCaching(host.signIn),
      signOut: skipCaching(host.signOut),
      allow: skipCaching(host.allow),
      report: skipCaching(host.report),
    },
  }
}
