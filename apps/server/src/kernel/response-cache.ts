import { Cache } from './cache.ts'
import { estimateMemory, freezeDeep, toJson } from './json.ts'
import { isShared, maxStaleMs, type TableChanges } from './table-changes.ts'

/** For each statement, the identifiers in its text. */
export type StatementNames = Set<ReadonlySet<string>>

/** What the answer was read from. */
interface Source {
  readonly siteId: string
  /** Position in the table changes before its first statement was sent. */
  readonly since: number
  readonly loadedAt: number
  /** Identifiers in its statements; absent until all of them are answered. */
  names?: StatementNames
}

interface Answer {
  readonly promise: Promise<unknown>
  /** The resolved value of `promise`. */
  value?: unknown
}

const maxBytes = 32 * 1024 ** 2
/** Bytes of a response and characters of a key: larger ones are unlikely to repeat within the delay. */
const maxResponseLength = 8 * 1024 ** 2
const maxKeyLength = 2048

/**
 * Caches responses that are the same for all callers. A commit of any node to one of its tables invalidates an entry.
 * Concurrent requests share one load. A reload with an equal result returns the same object, so that caches built on it
 * stay valid.
 */
export class ResponseCache {
  readonly #changes: TableChanges
  readonly #answers = new Cache<Answer, Source>({ name: 'answers', maxBytes })

  constructor(changes: TableChanges) {
    this.#changes = changes
  }

  /** `load` adds the identifiers of the statements that it ran. */
  answer(siteId: string, requestKey: string, load: (names: StatementNames) => Promise<unknown>): Promise<unknown> {
    if (requestKey.length > maxKeyLength) return load(new Set())
    const key = `${siteId} ${requestKey}`
    const cached = this.#answers.peek(key)
    if (cached && this.#isFresh(cached.version)) return this.#answers.hit(cached).promise
    return this.#load(siteId, key, load, cached?.value.value)
  }

  #load(
    siteId: string,
    key: string,
    load: (names: StatementNames) => Promise<unknown>,
    previous: unknown,
  ): Promise<unknown> {
    const names: StatementNames = new Set()
    const version: Source = { siteId, since: this.#changes.now(), loadedAt: performance.now() }
    const promise = load(names)
      .then(freezeDeep)
      .then((answer) => (isSameResponse(answer, previous) ? previous : answer))
    const answer: Answer = { promise }
    this.#answers.set(key, answer, { version, bytes: maxKeyLength })
    const isLatest = () => this.#answers.peek(key)?.value === answer
    promise.then(
      (value) => {
        version.names = names
        answer.value = value
        if (!isLatest()) return
        const bytes = estimateMemory(value)
        if (bytes <= maxResponseLength && isShared(names)) this.#answers.resize(key, bytes)
        else this.#answers.delete(key)
      },
      () => {
        if (isLatest()) this.#answers.delete(key)
      },
    )
    return promise
  }

  #isFresh({ siteId, since, loadedAt, names }: Source): boolean {
    const changes = this.#changes
    return changes.isComplete && performance.now() - loadedAt < maxStaleMs && !changes.hasChanged(siteId, since, names)
  }
}

function isSameResponse(one: unknown, other: unknown): boolean {
  if (other === undefined) return false
  const [text, previous] = [toJson(one), toJson(other)]
  return text === previous || (Buffer.isBuffer(text) && Buffer.isBuffer(previous) && text.equals(previous))
}
