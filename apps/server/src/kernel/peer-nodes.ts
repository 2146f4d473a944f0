import { maxStaleMs } from './table-changes.ts'

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

/** Settled when all nodes have acknowledged a batch. */
export interface Acknowledged {
  readonly number: number
  readonly promise: Promise<void>
  readonly resolve: () => void
}

/** Milliseconds after which a silent node counts as gone: longer than it goes on using cached answers. */
const silentMs = 4000

interface Waiting {
  nodes: Set<string>
  readonly timer: NodeJS.Timeout
}

/** The other nodes on the same database, and what they have not acknowledged yet. */
export class PeerNodes {
  readonly #seen = new Map<string, number>()
  readonly #open = new Map<Acknowledged, Waiting>()

  isEmpty(): boolean {
    return this.#seen.size === 0
  }

  /** Whether the node is new. */
  note(id: string): boolean {
    const isNew = !this.#seen.has(id)
    this.#seen.set(id, performance.now())
    return isNew
  }

  drop(id: string): void {
    this.#seen.delete(id)
    for (const [batch, waiting] of this.#open) this.#strike(batch, waiting, id)
  }

  dropSilent(): void {
    const now = performance.now()
    for (const [id, at] of this.#seen) if (now - at > silentMs) this.drop(id)
  }

  /**
   * Resolves the batch when all have acknowledged it, or no cached answer can be older than its latest change. Called
   * for each change that joins the batch, before it is sent.
   */
  expect(batch: Acknowledged, isHeard: boolean): void {
    const open = this.#open.get(batch)
    const nodes = new Set(this.#seen.keys())
    if (open) {
      open.nodes = nodes
      open.timer.refresh()
    } else this.#open.set(batch, { nodes, timer: setTimeout(() => this.#close(batch), maxStaleMs) })
    if (isHeard && nodes.size === 0) this.#close(batch)
  }

  acknowledge(id: string, latest: number): void {
    for (const [batch, waiting] of this.#open) if (batch.number <= latest) this.#strike(batch, waiting, id)
  }

  #strike(batch: Acknowledged, { nodes }: Waiting, id: string): void {
    if (nodes.delete(id) && nodes.size === 0) this.#close(batch)
  }

  #close(batch: Acknowledged): void {
    clearTimeout(this.#open.get(batch)?.timer)
    this.#open.delete(batch)
    batch.resolve()
  }
}

/** PostgreSQL takes less than 8,000 bytes in a message. A site's tables are ASCII names. */
const maxLength = 7000

interface Content {
  readonly batch?: { readonly number: number; readonly changes: ReadonlyMap<string, ReadonlySet<string>> }
  readonly acknowledged: readonly (readonly [nodeId: string, number: number])[]
}

/** Splits changes into messages; the last one has the number of the batch. */
export function packMessages(from: string, { batch, acknowledged }: Content): NodeMessage[] {
  const parts: [string, string[]][][] = [[]]
  let length = 0
  for (const [siteId, tables] of batch?.changes ?? []) {
    const entry: [string, string[]] = [siteId, [...tables]]
    const size = JSON.stringify(entry).length + 1
    if (length + size > maxLength && length > 0) {
      parts.push([])
      length = 0
    }
    parts.at(-1)!.push(entry)
    length += size
  }
  return parts.map((changes, at) => ({
    from,
    ...(changes.length > 0 && { changes }),
    ...(at === parts.length - 1 && batch && { number: batch.number }),
    ...(at === 0 && acknowledged.length > 0 && { acknowledged }),
  }))
}
