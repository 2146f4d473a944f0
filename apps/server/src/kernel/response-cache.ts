import { LRUCache } from 'lru-cache'
import { deepFreeze, estimateMemory, toJson } from './json.ts'
import type { TableChanges } from './table-changes.ts'

/** One set of names for each statement. */
export type StatementNames = Set<ReadonlySet<string>>

interface Kept {
  readonly siteId: string
  /** Of the changes, when its first statement was not yet sent. */
  readonly since: number
  readonly loadedAt: number
  /** What its statements named; absent until all of them are answered. */
  names?: StatementNames
  readonly answer: Promise<unknown>
  /** The same, from when it is there. */
  value?: unknown
}

/** Milliseconds for which a change that another process made may go unseen here, as with sessions that were ended. */
const delay = 750
const maxBytes = 32 * 1024 ** 2
/** Bytes of an answer, characters of a question: what is larger is hardly asked twice within the delay. */
const maxAnswer = 8 * 1024 ** 2
const maxKey = 2048

/**
 * Answers that are the same for everyone who asks. One that this process has changed a table of is forgotten with the
 * commit; whoever asks while one is being found waits for it with the first. What is found anew and says the same is the
 * same object, so whoever has made something of it sees that nothing is new.
 */
export class ResponseCache {
  readonly #changes: TableChanges
  readonly #kept = new LRUCache<string, Kept>({ maxSize: maxBytes })

  constructor(changes: TableChanges) {
    this.#changes = changes
  }

  /** `find` adds the names of what it read to the set. */
  answer(siteId: string, question: string, find: (names: StatementNames) => Promise<unknown>): Promise<unknown> {
    if (question.length > maxKey) return find(new Set())
    const key = `${siteId} ${question}`
    const known = this.#kept.get(key)
    return known && this.#isRight(known) ? known.answer : this.#find(siteId, key, find, known?.value)
  }

  #find(
    siteId: string,
    key: string,
    find: (names: StatementNames) => Promise<unknown>,
    before: unknown,
  ): Promise<unknown> {
    const names: StatementNames = new Set()
    const kept: Kept = {
      siteId,
      since: this.#changes.now(),
      loadedAt: performance.now(),
      answer: find(names)
        .then(deepFreeze)
        .then((answer) => (saysTheSame(answer, before) ? before : answer)),
    }
    this.#kept.set(key, kept, { size: maxKey })
    kept.answer.then(
      (answer) => {
        kept.names = names
        kept.value = answer
        if (this.#kept.peek(key) !== kept) return
        const size = estimateMemory(answer)
        // The cache looks at the size of a new entry alone.
        this.#kept.delete(key)
        if (size <= maxAnswer) this.#kept.set(key, kept, { size })
      },
      () => {
        if (this.#kept.peek(key) === kept) this.#kept.delete(key)
      },
    )
    return kept.answer
  }

  #isRight({ siteId, since, loadedAt: started, names }: Kept): boolean {
    return performance.now() - started < delay && !this.#changes.hasChanged(siteId, since, names)
  }
}

function saysTheSame(one: unknown, other: unknown): boolean {
  if (other === undefined) return false
  const [text, before] = [toJson(one), toJson(other)]
  return text === before || (Buffer.isBuffer(text) && Buffer.isBuffer(before) && text.equals(before))
}
