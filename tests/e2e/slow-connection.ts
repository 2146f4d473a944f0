import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const piece = 1_000
const between = 17
const late = 350

/** Simulates a slow connection: pages arrive in pieces, then scripts and fonts, on any machine at any load. */
export class SlowConnection {
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
  }

  static async to(origin: string): Promise<SlowConnection> {
    const server = createServer((incoming, answer) => forward(new URL(origin + incoming.url), incoming, answer))
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    return new SlowConnection(server)
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((closed) => this.#server.close(closed))
  }
}

function forward(url: URL, incoming: IncomingMessage, answer: ServerResponse): void {
  const headers = { ...incoming.headers, host: url.host, 'accept-encoding': 'identity' }
  const passedOn = request(url, { method: incoming.method, headers }, async (come) => {
    const type = come.headers['content-type'] ?? ''
    if (/javascript|font/.test(type)) await sleep(late)
    answer.writeHead(come.statusCode!, come.headers)
    for await (const bytes of come as AsyncIterable<Buffer>) {
      if (!type.startsWith('text/html')) answer.write(bytes)
      else await trickle(bytes, answer)
    }
    answer.end()
  })
  passedOn.on('error', () => answer.destroy())
  incoming.pipe(passedOn)
}

async function trickle(bytes: Buffer, answer: ServerResponse): Promise<void> {
  for (let at = 0; at < bytes.length; at += piece) {
    answer.write(bytes.subarray(at, at + piece))
    await sleep(between)
  }
}
