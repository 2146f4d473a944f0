import { LRUCache } from 'lru-cache'
import type { CachedPage } from './cached-page.ts'
import type { Host } from './host.ts'

/** A question on the way of a page. The answer is held by who keeps answers, and gone when that forgets it. */
interface Asked {
  readonly name: string
  readonly input: unknown
  readonly answer: WeakRef<object>
}

interface Kept {
  /** What it knew of its site. */
  readonly site: string
  readonly calls: readonly Asked[]
  readonly page: CachedPage
}

const maxBytes = 32 * 1024 ** 2
const maxPage = 1024 ** 2
const maxKey = 2048

/**
 * Pages that look the same to all who have no session. Each is kept with what it has asked, and before it is sent again
 * all of that is asked again: it is right as long as each answer is the very object that it was made of (see KeptAnswers).
 */
export class PageCache {
  readonly #kept = new LRUCache<string, Kept>({ maxSize: maxBytes })

  /** The page of this address, if nothing has changed that it shows. */
  async get(address: string, host: Host): Promise<CachedPage | undefined> {
    const known = this.#kept.get(keyOf(address, host))
    if (!known || known.site !== factsOf(host)) return undefined
    return (await isAnsweredAlike(known.calls, host)) ? known.page : undefined
  }

  /** Keeps what was made, if it asked nothing but what all are answered alike. */
  set(address: string, host: Host, { calls }: CallRecord, page: CachedPage): void {
    const key = keyOf(address, host)
    if (!calls || key.length > maxKey || page.body.length > maxPage) return
    this.#kept.set(key, { site: factsOf(host), calls: calls, page }, { size: key.length + 2 * page.body.length })
  }
}

/** Buyers who chose another currency see other prices. */
const keyOf = (address: string, { site, language }: Host): string =>
  `${site.siteId} ${language} ${site.shown?.currency ?? ''} ${address}`

const factsOf = ({ site, callbacks }: Host): string => JSON.stringify([site, callbacks])

async function isAnsweredAlike(calls: readonly Asked[], host: Host): Promise<boolean> {
  try {
    const answers = await Promise.all(calls.map(({ name, input }) => host.call(name, input)))
    return calls.every(({ answer }, index) => answer.deref() === answers[index])
  } catch {
    // The page that is made anew meets it again, and says what went wrong.
    return false
  }
}

/** What a page did on its way. */
export interface CallRecord {
  /** Absent when it did anything that is not the same for everyone. */
  calls: Asked[] | undefined
}

/** The same host, for a page that others may get, too: what is done with it is noted. */
export function recordCalls(host: Host, isAlike: (name: string) => boolean): { host: Host; record: CallRecord } {
  const record: CallRecord = { calls: [] }
  const never =
    <Given extends unknown[], Result>(act: (...given: Given) => Result) =>
    (...given: Given): Result => {
      record.calls = undefined
      return act(...given)
    }
  return {
    record: record,
    host: {
      ...host,
      inOnePiece: true,
      call: async (name, input) => {
        try {
          const answer = await host.call(name, input)
          if (isAlike(name)) record.calls?.push({ name, input, answer: new WeakRef(answer as object) })
          else record.calls = undefined
          return answer
        } catch (error) {
          record.calls = undefined
          throw error
        }
      },
      signIn: never(host.signIn),
      signOut: never(host.signOut),
      allow: never(host.allow),
      report: never(host.report),
    },
  }
}
