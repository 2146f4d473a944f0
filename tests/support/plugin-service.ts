import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pluginCalls } from '@stoa/contract/plugin-calls'
import { importSPKI, jwtVerify } from 'jose'
import type { Caller } from './caller.ts'

// biome-ignore lint/suspicious/noExplicitAny: requests as the service sees them
type Any = any

/** The service's reply to a call, including those of a broken or hostile service. */
export type Behaviour = object | ((request: Any, response: ServerResponse) => unknown)

type Call = keyof typeof pluginCalls
const findCall = (url = '') =>
  (Object.keys(pluginCalls) as Call[]).find((call) => url.endsWith(pluginCalls[call].path))!

/** A merchant's service: verifies every signature and answers by path. */
export class PluginService {
  /** Calls with a valid signature. */
  readonly calls: { call: Call; request: Any; metadata: Any }[] = []
  /** Number of calls with an invalid signature. */
  refused = 0
  /** Number of all calls. */
  arrived = 0
  behaviour: Partial<Record<Call, Behaviour>> = {}
  plugin: Any
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  static async start(behaviour: PluginService['behaviour'] = {}): Promise<PluginService> {
    const service = new PluginService()
    service.behaviour = behaviour
    await new Promise<void>((resolve) => service.#server.listen(0, 'localhost', resolve))
    return service
  }

  get baseUrl(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  /** Registers it as a service of a site. */
  async register(owner: Caller, interfaces: string[], rest: object = {}): Promise<this> {
    const plugin = { name: 'Own service', baseUrl: this.baseUrl, interfaces, ...rest }
    this.plugin = (await owner.ok('plugins.createPlugin', { plugin })).plugin
    return this
  }

  getRequests(call: Call): Any[] {
    return this.calls.filter((one) => one.call === call).map(({ request }) => request)
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.arrived++
    const call = findCall(request.url)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const data = await this.#verified(Buffer.concat(chunks).toString())
    if (!data) {
      this.refused++
      response.writeHead(401).end()
      return
    }
    this.calls.push({ call, ...data })
    const behaviour = this.behaviour[call] ?? {}
    const reply = typeof behaviour === 'function' ? await behaviour(data.request, response) : behaviour
    if (response.writableEnded || response.headersSent || reply === undefined) return
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  }

  async #verified(token: string): Promise<{ request: Any; metadata: Any } | undefined> {
    try {
      const key = await importSPKI(this.plugin.publicKey, 'RS256')
      const { payload } = await jwtVerify(token, key, { issuer: 'wix.com', audience: this.plugin.appId })
      return payload.data as { request: Any; metadata: Any }
    } catch {
      return undefined
    }
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
