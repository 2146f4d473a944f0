import { connect, createServer, type Server, type Socket } from 'node:net'

interface Target {
  host: string
  port: number
}

/** A TCP proxy to the database that simulates crashes, failovers and network failures. */
export class Link {
  readonly #target: Target
  readonly #server: Server
  /** Client socket to database socket. */
  readonly #pairs = new Map<Socket, Socket>()
  readonly #leaving = new Set<Socket>()
  /** `slam` accepts and closes at once, like a stopping database; `freeze` accepts and never answers. */
  mode: 'pass' | 'slam' | 'freeze' = 'pass'
  port = 0

  constructor(target: Target) {
    this.#target = target
    this.#server = createServer((near) => this.#join(near))
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.port, '127.0.0.1', resolve))
    this.port = (this.#server.address() as { port: number }).port
  }

  /** Stops listening; connections stay. */
  refuse(): void {
    this.#server.close()
  }

  /** Ends every connection: with a reset, in the middle of a message, or properly. */
  cut(how: 'reset' | 'end'): void {
    for (const [near, far] of this.#pairs) {
      far.destroy()
      if (how === 'reset') near.resetAndDestroy()
      else this.#leave(near)
    }
    this.#pairs.clear()
  }

  /** Connections stay open without data, as when a machine disappears. */
  freeze(): void {
    this.mode = 'freeze'
    for (const [near, far] of this.#pairs) {
      near.unpipe().pause()
      far.unpipe().pause()
    }
  }

  async close(): Promise<void> {
    this.cut('reset')
    for (const near of this.#leaving) near.destroy()
    if (this.#server.listening) await new Promise((resolve) => this.#server.close(resolve))
  }

  #leave(near: Socket): void {
    this.#leaving.add(near.end().resume())
    near.once('close', () => this.#leaving.delete(near))
  }

  #join(near: Socket): void {
    near.on('error', () => {})
    if (this.mode === 'slam') {
      this.#leave(near)
      return
    }
    const { host, port } = this.#target
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    this.#pairs.set(near, far)
    far.on('error', () => near.destroy())
    near.on('close', () => {
      this.#pairs.delete(near)
      far.destroy()
    })
    if (this.mode === 'freeze') return
    near.pipe(far).pipe(near)
  }
}
