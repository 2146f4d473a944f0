import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PhoneRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
  bytes: Buffer
}

type Reply = { status: number; body?: object } | 'hang'

/** A phone service's HTTP API: records requests, and answers with `reply`. */
export class PhoneServer {
  readonly requests: PhoneRequest[] = []
  reply: Reply = { status: 200, body: {} }
  readonly #server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url: path = '', headers } = request
    const bytes = Buffer.concat(chunks)
    this.requests.push({ method, path, headers, body: bytes.toString(), bytes })
    if (this.reply === 'hang') return
    const { status, body = {} } = this.reply
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })

  static async start(): Promise<PhoneServer> {
    const service = new PhoneServer()
    await new Promise<void>((resolve) => service.#server.listen(0, 'localhost', resolve))
    return service
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
