import { Client, type ClientConfig } from 'pg'
import type { Logger } from 'pino'
import { noteHearing } from '../cache.ts'
import type { Database } from '../database.ts'
import { createId } from '../ids.ts'
import { type Address, buildTarget } from '../postgres/index.ts'
import type { TableChanges } from '../table-changes.ts'
import { Announcements, type NodeMessage, packMessages } from './announcements.ts'

const channel = 'stoa_nodes'
/** Milliseconds between two messages by which a node shows that it is there. */
const helloMs = 1000
/** Milliseconds after which a node that does not receive its own messages stops using cached answers. */
const leaseMs = 2500
/** Milliseconds without own messages: a connection that has worked is opened again, one that never has is given up. */
const giveUpMs = 5000
const reconnectMs = 250

/**
 * Tells the other nodes on the same database which tables were written, by LISTEN and NOTIFY. A write is acknowledged
 * to its caller once all nodes have dropped what they had cached from those tables, or after `maxStaleMs`, when no
 * cached answer is as old. A node that does not hear from the others caches nothing: it can't know what they wrote.
 *
 * PostgreSQL delivers messages to all listeners in the order of their commits, the sender included. So when a node
 * receives its own message, the message was sent, and all nodes that greeted before are known.
 */
export class NodeChanges {
  readonly #config: ClientConfig
  readonly #database: Database
  readonly #changes: TableChanges
  readonly #log: Pick<Logger, 'warn'>
  readonly #id = createId()
  readonly #announcements = new Announcements()
  /** The latest batch of each node that is to be acknowledged. */
  readonly #toAcknowledge = new Map<string, number>()
  readonly #isHeardNow = () => this.isHeard
  #client: Client | undefined
  #timer: NodeJS.Timeout | undefined
  #isSending = false
  #isStopped = false
  /** When the connection was opened. */
  #openedAt = 0
  /** When the latest own message that came back was sent. */
  #heardSince = Number.NEGATIVE_INFINITY
  #hasBeenHeard = false
  #isAlone = false

  /** Messages are sent by the pools of `database`: that they come back shows that this connection receives them. */
  constructor(address: Address, database: Database, changes: TableChanges, log: Pick<Logger, 'warn'>) {
    this.#config = buildTarget(address, { connectTimeout: 5000, applicationName: 'stoa nodes' }).config
    this.#database = database
    this.#changes = changes
    this.#log = log
  }

  async start(): Promise<void> {
    noteHearing(this.#isHeardNow)
    this.#changes.shareWith({
      announce: (siteId, tables) => this.#announce(siteId, tables),
      isHeard: this.#isHeardNow,
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
    noteHearing(this.#isHeardNow, false)
  }

  /** Whether the changes of other nodes arrive here. */
  get isHeard(): boolean {
    return this.#isAlone || performance.now() - this.#heardSince < leaseMs
  }

  /** Undefined if no other node is there. */
  #announce(siteId: string, tables: ReadonlySet<string>): Promise<void> | undefined {
    if (this.#isAlone || (this.isHeard && !this.#announcements.hasPeers())) return undefined
    const heard = this.#announcements.add(siteId, tables)
    void this.#send()
    return heard
  }

  /** One statement at a time; what comes up meanwhile goes with the next. */
  async #send(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    try {
      for (;;) {
        const batch = this.#announcements.take()
        const acknowledged = [...this.#toAcknowledge]
        this.#toAcknowledge.clear()
        if (!batch && acknowledged.length === 0) return
        await this.#notify(packMessages(this.#id, { batch, acknowledged }))
      }
    } catch {
      // Sent again with the next greeting, as no message has come back.
    } finally {
      this.#isSending = false
    }
  }

  #notify(messages: readonly NodeMessage[]): Promise<unknown> {
    const texts = messages.map((message) => JSON.stringify(message))
    const { counters } = this.#database
    return this.#database.queryWithTimeout(() =>
      counters.unsafe('select pg_notify($1, message) from unnest($2::text[]) message', [channel, texts]),
    )
  }

  #greet(): void {
    if (this.#isAlone) return
    this.#announcements.dropSilent()
    this.#announcements.takeBackLost()
    if (!this.isHeard && this.#client && performance.now() - this.#openedAt > giveUpMs) this.#giveUp(this.#client)
    else this.#sendHello()
    void this.#send()
  }

  #sendHello(): void {
    this.#notify([{ from: this.#id, sentAt: performance.now() }]).catch(() => {})
  }

  #giveUp(client: Client): void {
    client.end().catch(() => {})
    if (this.#hasBeenHeard) return
    this.#isAlone = true
    this.#notify([{ from: this.#id, leaves: true }]).catch(() => {})
    this.#log.warn('LISTEN does not work on this connection: changes of other nodes show after 750 ms')
  }

  async #connect(): Promise<void> {
    if (this.#isStopped || this.#isAlone) return
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
      this.#sendHello()
    } catch (error) {
      this.#log.warn({ err: error }, 'the connection to the other nodes failed, will be retried')
      await client.end().catch(() => {})
      connectAgain()
    }
  }

  #receive({ from, sentAt, leaves, number, changes = [], acknowledged = [] }: NodeMessage): void {
    if (from === this.#id) {
      if (sentAt !== undefined) this.#markHeard(sentAt)
      if (number !== undefined) this.#announcements.markSent(number)
      return
    }
    if (leaves) {
      this.#announcements.drop(from)
      return
    }
    // A new node has to learn at once that this one is there.
    if (this.#announcements.note(from)) this.#sendHello()
    for (const [siteId, tables] of changes) this.#changes.note(siteId, new Set(tables))
    for (const [node, latest] of acknowledged) if (node === this.#id) this.#announcements.acknowledge(from, latest)
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
