import { setTimeout as sleep } from 'node:timers/promises'
import { Connection, type Target } from './connection.ts'
import { createPoolDestroyed, createPoolEnded } from './lost.ts'
import type { Rows } from './rows.ts'

/** Waits for a connection, for itself or for one statement. */
interface Waiter {
  readonly isExclusive: boolean
  readonly serve: (connection: Connection) => void
  readonly reject: (error: unknown) => void
}

/** Milliseconds to wait after failed attempts to connect. */
const calculateDelay = (failures: number): number => Math.min(20 * 2 ** failures, 500) * (0.5 + Math.random() / 2)

/**
 * Opens connections as they are needed and replaces lost ones. Single statements are sent behind others if all
 * connections are in use.
 */
export class Pool {
  readonly #target: Target
  readonly #max: number
  /** Connections that are open. */
  readonly #open = new Set<Connection>()
  /** The one that was used last is used first. */
  readonly #idle: Connection[] = []
  readonly #reserved = new Set<Connection>()
  readonly #opening = new Set<Connection>()
  #openingCount = 0
  readonly #waiters: Waiter[] = []
  #failures = 0
  /** When the next attempt to connect may begin, in milliseconds of `performance.now`. */
  #nextAttempt = 0
  #ended: PromiseWithResolvers<void> | undefined
  #isDestroyed = false

  constructor(target: Target, max: number) {
    this.#target = target
    this.#max = max
  }

  send(text: string, values: readonly unknown[], prepare: boolean): Promise<Rows> {
    if (this.#ended) return Promise.reject(createPoolEnded())
    const connection = this.#idle.pop() ?? this.#findShared()
    if (connection) return connection.send(text, values, prepare)
    return new Promise((resolve, reject) => {
      const serve = (found: Connection) => void found.send(text, values, prepare).then(resolve, reject)
      this.#wait({ isExclusive: false, serve, reject })
    })
  }

  reserve(): Promise<Connection> {
    if (this.#ended) return Promise.reject(createPoolEnded())
    const connection = this.#idle.pop()
    if (connection) {
      this.#reserved.add(connection)
      return Promise.resolve(connection)
    }
    return new Promise((serve, reject) => this.#wait({ isExclusive: true, serve, reject }))
  }

  release(connection: Connection): void {
    if (this.#reserved.delete(connection) && connection.pending === 0) this.#free(connection)
  }

  /** Waits for the statements that were sent, at most so many milliseconds. */
  async end(milliseconds?: number): Promise<void> {
    const ended = this.#ended
    if (ended) return ended.promise
    this.#ended = Promise.withResolvers()
    for (const connection of this.#idle.splice(0)) connection.close()
    this.#checkEnded()
    const timer = milliseconds === undefined ? undefined : setTimeout(() => this.#destroy(), milliseconds)
    await this.#ended.promise.finally(() => clearTimeout(timer))
  }

  #destroy(): void {
    this.#isDestroyed = true
    for (const waiter of this.#waiters.splice(0)) waiter.reject(createPoolDestroyed())
    for (const connection of [...this.#opening, ...this.#open]) connection.destroy()
    this.#ended?.resolve()
  }

  #checkEnded(): void {
    if (this.#ended && this.#open.size === 0 && this.#openingCount === 0 && this.#waiters.length === 0)
      this.#ended.resolve()
  }

  /** The connection in use with the fewest statements, if no other may be opened and no caller waits for one. */
  #findShared(): Connection | undefined {
    if (this.#open.size + this.#openingCount < this.#max || this.#waiters.length > 0) return undefined
    let found: Connection | undefined
    for (const connection of this.#open) {
      if (!this.#reserved.has(connection) && !(found && found.pending <= connection.pending)) found = connection
    }
    return found
  }

  #wait(waiter: Waiter): void {
    this.#waiters.push(waiter)
    this.#grow()
  }

  #grow(): void {
    while (this.#openingCount < this.#waiters.length && this.#open.size + this.#openingCount < this.#max)
      void this.#connect()
  }

  async #connect(): Promise<void> {
    this.#openingCount++
    let opening: Connection | undefined
    try {
      const delay = this.#nextAttempt - performance.now()
      if (delay > 0) await sleep(delay)
      if (this.#isDestroyed) throw createPoolDestroyed()
      const connection = await Connection.open(this.#target, (created) => {
        opening = created
        this.#opening.add(created)
      })
      this.#openingCount--
      this.#failures = 0
      this.#add(connection)
    } catch (error) {
      this.#openingCount--
      this.#nextAttempt = performance.now() + calculateDelay(this.#failures++)
      // While others are open, they serve those who wait.
      if (this.#open.size === 0) this.#waiters.shift()?.reject(error)
      this.#grow()
    } finally {
      if (opening) this.#opening.delete(opening)
      this.#checkEnded()
    }
  }

  #add(connection: Connection): void {
    this.#open.add(connection)
    connection.onIdle = () => {
      if (!this.#reserved.has(connection)) this.#free(connection)
    }
    connection.onEnd = () => this.#remove(connection)
    this.#free(connection)
  }

  #remove(connection: Connection): void {
    this.#open.delete(connection)
    const index = this.#idle.indexOf(connection)
    if (index >= 0) this.#idle.splice(index, 1)
    this.#grow()
    this.#checkEnded()
  }

  /** Serves those who wait, in order: one that wants it for itself, or all up to such a one. */
  #free(connection: Connection): void {
    if (!this.#open.has(connection)) return
    while (this.#waiters.length > 0 && (connection.pending === 0 || !this.#waiters[0]!.isExclusive)) {
      const waiter = this.#waiters.shift()!
      if (waiter.isExclusive) this.#reserved.add(connection)
      waiter.serve(connection)
      if (waiter.isExclusive) return
    }
    if (connection.pending > 0) return
    if (this.#ended) connection.close()
    else this.#idle.push(connection)
  }
}
