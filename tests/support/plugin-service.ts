import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pluginCalls } from '@stoa/contract/plugin-calls'
import { importSPKI, jwtVerify } from 'jose'
import type { Caller } from './caller.ts'

// biome-ignore lint/suspicious/noExplicitAny: requests as the service sees them
type Any = any

/** What the service does with a call: its reply, or anything that a broken or hostile one would do. */
export type Behaviour = object | ((request: Any, response: ServerResponse) => unknown)

type Call = keyof typeof pluginCalls
const callOf = (url = '') => (Object.keys(pluginCalls) as Call[]).find((call) => url.endsWith(pluginCalls[call].path))!

/** A merchant's own service, as a merchant would write one: it checks every signature and answers by path. */
export class PluginService {
  /** The calls that arrived with a good signature. */
  readonly calls: { call: Call; request: Any; metadata: Any }[] = []
  /** How many were refused for their signature. */
  refused = 0
  /** How many arrived at all. */
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

  /** Makes it one of a site's services. */
  async register(owner: Caller, interfaces: string[], rest: object = {}): Promise<this> {
    const plugin = { name: 'Own service', baseUrl: this.baseUrl, interfaces, ...rest }
    this.plugin = (await owner.ok('plugins.createPlugin', { plugin })).plugin
    return this
  }

  requestsOf(call: Call): Any[] {
    return this.calls.filter((one) => one.call === call).map(({ request }) => request)
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.arrived++
    const call = callOf(request.url)
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
