import { Client, type ClientConfig } from 'pg'
import type { Logger } from 'pino'
import { createId } from './ids.ts'
import { type Acknowledged, type NodeMessage, PeerNodes, packMessages } from './peer-nodes.ts'
import { type Address, buildTarget } from './postgres/index.ts'
import type { TableChanges } from './table-changes.ts'

const channel = 'stoa_nodes'
/** Milliseconds between two messages by which a node shows that it is there. */
const helloMs = 1000
/** Milliseconds after which a node that does not receive its own messages stops using cached answers. */
const leaseMs = 2500
/** Milliseconds without own messages: a connection that has worked is opened again, one that never has is given up. */
const giveUpMs = 5000
const reconnectMs = 250

interface Batch extends Acknowledged {
  readonly changes: Map<string, Set<string>>
}

/**
 * Tells the other nodes on the same database which tables were written, by LISTEN and NOTIFY. A write is acknowledged
 * to its caller once all nodes have dropped what they had cached from those tables, or after `maxStaleMs`, when no
 * cached answer is as old. A node that does not hear from the others caches nothing: it can't know what they wrote.
 */
export class NodeChanges {
  readonly #config: ClientConfig
  readonly #changes: TableChanges
  readonly #log: Pick<Logger, 'warn'>
  readonly #id = createId()
  readonly #peers = new PeerNodes()
  #client: Client | undefined
  #timer: NodeJS.Timeout | undefined
  #next: Batch | undefined
  #batchNumber = 0
  /** The latest batch of each node that is to be acknowledged. */
  readonly #toAcknowledge = new Map<string, number>()
  #isSending = false
  #isStopped = false
  /** When the connection was opened. */
  #openedAt = 0
  /** When the latest own message that came back was sent. */
  #heardSince = Number.NEGATIVE_INFINITY
  #hasBeenHeard = false
  #isAlone = false

  constructor(address: Address, changes: TableChanges, log: Pick<Logger, 'warn'>) {
    this.#config = buildTarget(address, {
      settings: { synchronous_commit: 'off' },
      connectTimeout: 5000,
      applicationName: 'stoa nodes',
    }).config
    this.#config.query_timeout = giveUpMs
    this.#changes = changes
    this.#log = log
  }

  async start(): Promise<void> {
    this.#changes.shareWith({
      announce: (siteId, tables) => this.#announce(siteId, tables),
      isHeard: () => this.isHeard,
    })
    await this.#connect()
    this.#timer = setInterval(() => this.#greet(), helloMs)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    await this.#notify([{ from: this.#id, leaves: true }]).catch(() => {})
    await this.#client?.end().catch(() => {})
  }

  /** Whether the changes of other nodes arrive here. */
  get isHeard(): boolean {
    return this.#isAlone || performance.now() - this.#heardSince < leaseMs
  }

  /** Undefined if no other node is there. */
  #announce(siteId: string, tables: ReadonlySet<string>): Promise<void> | undefined {
    if (this.#isAlone || (this.isHeard && this.#peers.isEmpty())) return undefined
    this.#next ??= { number: ++this.#batchNumber, changes: new Map(), ...Promise.withResolvers<void>() }
    const { changes, promise } = this.#next
    this.#peers.expect(this.#next, this.isHeard)
    const known = changes.get(siteId)
    changes.set(siteId, known ? known.union(tables) : new Set(tables))
    void this.#send()
    return promise
  }

  /** One statement at a time; what comes up meanwhile goes with the next. */
  async #send(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    try {
      while (this.#next || this.#toAcknowledge.size > 0) {
        const batch = this.#next
        this.#next = undefined
        const acknowledged = [...this.#toAcknowledge]
        this.#toAcknowledge.clear()
        const changes = batch && { number: batch.number, changes: batch.changes }
        await this.#notify(packMessages(this.#id, { ...(changes && { batch: changes }), acknowledged })).catch(() => {})
      }
    } finally {
      this.#isSending = false
    }
  }

  async #notify(messages: readonly NodeMessage[]): Promise<void> {
    const texts = messages.map((message) => JSON.stringify(message))
    await this.#client?.query('select pg_notify($1, message) from unnest($2::text[]) message', [channel, texts])
  }

  #greet(): void {
    this.#peers.dropSilent()
    if (!this.isHeard && this.#client && performance.now() - this.#openedAt > giveUpMs) this.#giveUp(this.#client)
    this.#notify([{ from: this.#id, sentAt: performance.now() }]).catch(() => {})
  }

  #giveUp(client: Client): void {
    if (this.#hasBeenHeard) {
      client.end().catch(() => {})
      return
    }
    this.#isAlone = true
    this.#log.warn('LISTEN does not work on this connection: changes of other nodes show after 750 ms')
  }

  async #connect(): Promise<void> {
    if (this.#isStopped) return
    const client = new Client(this.#config)
    const connectAgain = () => {
      if (this.#client !== client) return
      this.#client = undefined
      this.#heardSince = Number.NEGATIVE_INFINITY
      setTimeout(() => void this.#connect(), reconnectMs).unref()
    }
    this.#client = client
    this.#openedAt = performance.now()
    client.on('notification', ({ payload }) => this.#receive(JSON.parse(payload!) as NodeMessage))
    client.on('error', connectAgain)
    client.on('end', connectAgain)
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      await this.#notify([{ from: this.#id, sentAt: performance.now() }])
    } catch (error) {
      this.#log.warn({ err: error }, 'the connection to the other nodes failed, will be retried')
      await client.end().catch(() => {})
      connectAgain()
    }
  }

  #receive({ from, sentAt, leaves, number, changes = [], acknowledged = [] }: NodeMessage): void {
    if (from === this.#id) {
      if (sentAt !== undefined) this.#markHeard(sentAt)
      return
    }
    if (leaves) {
      this.#peers.drop(from)
      return
    }
    // A new node has to learn at once that this one is there.
    if (this.#peers.note(from)) this.#notify([{ from: this.#id, sentAt: performance.now() }]).catch(() => {})
    for (const [siteId, tables] of changes) this.#changes.note(siteId, new Set(tables))
    for (const [node, latest] of acknowledged) if (node === this.#id) this.#peers.acknowledge(from, latest)
    if (number !== undefined) {
      this.#toAcknowledge.set(from, number)
      void this.#send()
    }
  }

  /** Messages of the others may have been lost before; what was read until now is not used again. */
  #markHeard(sentAt: number): void {
    if (!this.isHeard) this.#changes.forgetAll()
    this.#heardSince = sentAt
    this.#hasBeenHeard = true
  }
}
