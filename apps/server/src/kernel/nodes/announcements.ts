import { maxStaleMs } from '../table-changes.ts'

/** A message between nodes, as JSON. */
export interface NodeMessage {
  readonly from: string
  /** A sign of life: the sender's clock. */
  readonly sentAt?: number
  readonly leaves?: true
  /** The last message of a batch has its number; the receiver acknowledges it. */
  readonly number?: number
  /** Sites and the tables that were written. */
  readonly changes?: readonly (readonly [siteId: string, tables: readonly string[]])[]
  /** Nodes and their latest batch that the sender has received. */
  readonly acknowledged?: readonly (readonly [nodeId: string, number: number])[]
}

/** Changes that are sent together. */
export interface Batch {
  readonly number: number
  readonly changes: Map<string, ReadonlySet<string>>
  /** Called when all nodes have acknowledged it. */
  readonly callbacks: (() => void)[]
  takenAt: number
}

/** Milliseconds after which a silent node counts as gone: longer than it goes on using cached answers. */
const silentMs = 4000
/** Milliseconds after which a batch that did not come back counts as lost, and is sent again. */
const lostMs = 1000

/** The other nodes on the same database, and the changes that they have not acknowledged yet. */
export class Announcements {
  readonly #seen = new Map<string, number>()
  #next: Batch | undefined
  #lastNumber = 0
  /** Sent, but not yet come back. */
  readonly #underway = new Map<number, Batch>()
  /** Come back: with the nodes that have to acknowledge it. */
  readonly #open = new Map<Batch, Set<string>>()

  hasPeers(): boolean {
    return this.#seen.size > 0
  }

  /** Whether the node is new. */
  note(id: string): boolean {
    const isNew = !this.#seen.has(id)
    this.#seen.set(id, performance.now())
    return isNew
  }

  drop(id: string): void {
    this.#seen.delete(id)
    for (const [batch, nodes] of this.#open) this.#strike(batch, nodes, id)
  }

  dropSilent(): void {
    const now = performance.now()
    for (const [id, at] of this.#seen) if (now - at > silentMs) this.drop(id)
  }

  /** Resolves when all nodes have acknowledged the change, or no cached answer can be older than it. */
  add(siteId: string, tables: ReadonlySet<string>): Promise<void> {
    const { changes, callbacks } = this.#collect()
    join(changes, siteId, tables)
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, maxStaleMs)
      callbacks.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  /** What is to be sent now. */
  take(): Batch | undefined {
    const batch = this.#next
    if (!batch) return undefined
    this.#next = undefined
    batch.takenAt = performance.now()
    this.#underway.set(batch.number, batch)
    return batch
  }

  /** Batches that did not come back are sent again: a receiver takes a change twice without harm. */
  takeBackLost(): void {
    const now = performance.now()
    for (const [number, batch] of this.#underway) {
      if (now - batch.takenAt <= lostMs) continue
      this.#underway.delete(number)
      const { changes, callbacks } = this.#collect()
      for (const [siteId, tables] of batch.changes) join(changes, siteId, tables)
      callbacks.push(...batch.callbacks)
    }
  }

  /** The batch has come back: all nodes that are there receive it, and those that greeted before it are known. */
  markSent(number: number): void {
    const batch = this.#underway.get(number)
    if (!batch) return
    this.#underway.delete(number)
    const nodes = new Set(this.#seen.keys())
    this.#open.set(batch, nodes)
    if (nodes.size === 0) this.#close(batch)
  }

  acknowledge(id: string, latest: number): void {
    for (const [batch, nodes] of this.#open) if (batch.number <= latest) this.#strike(batch, nodes, id)
  }

  #collect(): Batch {
    this.#next ??= { number: ++this.#lastNumber, changes: new Map(), callbacks: [], takenAt: 0 }
    return this.#next
  }

  #strike(batch: Batch, nodes: Set<string>, id: string): void {
    if (nodes.delete(id) && nodes.size === 0) this.#close(batch)
  }

  #close(batch: Batch): void {
    this.#open.delete(batch)
    for (const callback of batch.callbacks) callback()
  }
}

function join(changes: Batch['changes'], siteId: string, tables: ReadonlySet<string>): void {
  changes.set(siteId, (changes.get(siteId) ?? new Set()).union(tables))
}

/** PostgreSQL takes less than 8,000 bytes in a message. Ids and names of tables are ASCII. */
const maxLength = 7000
/** Nodes whose batches one message acknowledges. */
const maxAcknowledged = 50

interface Content {
  readonly batch?: Pick<Batch, 'number' | 'changes'> | undefined
  readonly acknowledged: readonly (readonly [nodeId: string, number: number])[]
}

/** Splits changes into messages; the last one has the number of the batch. */
export function packMessages(from: string, { batch, acknowledged }: Content): NodeMessage[] {
  const messages: NodeMessage[] = []
  for (let at = 0; at < acknowledged.length; at += maxAcknowledged)
    messages.push({ from, acknowledged: acknowledged.slice(at, at + maxAcknowledged) })
  if (!batch) return messages
  let changes: [string, string[]][] = []
  let length = 0
  for (const [siteId, tables] of batch.changes) {
    const entry: [string, string[]] = [siteId, [...tables]]
    const size = JSON.stringify(entry).length + 1
    if (length + size > maxLength && length > 0) {
      messages.push({ from, changes })
      changes = []
      length = 0
    }
    changes.push(entry)
    length += size
  }
  return [...messages, { from, changes, number: batch.number }]
}
