import { createHash, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSigner, httpbis } from 'http-message-signatures'

/** A request that a platform received: an order. */
export interface ReceivedOrder {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const allCapabilities = [
  'checkout',
  'cart',
  'order',
  'catalog.search',
  'catalog.lookup',
  'fulfillment',
  'discount',
  'buyer_consent',
].map((name) => `dev.ucp.shopping.${name}`)

interface PlatformOptions {
  version?: string
  capabilities?: readonly string[]
  /** What the profile says instead; functions answer the request themselves. */
  profile?: object | string | ((request: IncomingMessage, response: ServerResponse) => unknown)
}

/**
 * A shopping agent of the tests: a server with a profile and a key. Its requests are signed by another implementation of
 * RFC 9421 than the server's.
 */
export class AgentPlatform {
  readonly orders: ReceivedOrder[] = []
  /** Status of the answers to webhooks. */
  orderStatus = 200
  /** How often the profile was fetched. */
  fetches = 0
  profile: PlatformOptions['profile']
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  #kid!: string
  #privateKey!: KeyObject
  #keys: object[] = []

  private constructor() {
    this.rotateKey()
  }

  static async start({
    version = '2026-08-25',
    capabilities = allCapabilities,
    profile,
  }: PlatformOptions = {}): Promise<AgentPlatform> {
    const platform = new AgentPlatform()
    await new Promise<void>((resolve) => platform.#server.listen(0, 'localhost', resolve))
    platform.profile = profile ?? {
      ucp: {
        version,
        name: 'Test agent',
        services: {},
        capabilities: Object.fromEntries(
          capabilities.map((name) => [name, [{ version, config: platform.#getConfig(name) }]]),
        ),
        payment_handlers: {},
      },
    }
    return platform
  }

  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  get profileUrl(): string {
    return `${this.origin}/profile`
  }

  get kid(): string {
    return this.#kid
  }

  /** Signs with a new key from now on, which is published beside the old ones. */
  rotateKey(): void {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#kid = `key-${randomUUID()}`
    this.#privateKey = privateKey
    this.#keys.push({ ...publicKey.export({ format: 'jwk' }), kid: this.#kid, use: 'sig', alg: 'ES256' })
  }

  /** Signs with its own key under the name of another platform's. */
  forgeKeyOf(other: AgentPlatform): void {
    this.#kid = other.kid
  }

  /** The headers of a request; with `signed` also those that prove it. `change` is applied after signing. */
  async headers(
    { method, url, body }: { method: string; url: string; body?: string },
    { signed = true, key, change = {} }: { signed?: boolean; key?: string; change?: Record<string, string> } = {},
  ): Promise<Record<string, string>> {
    const plain: Record<string, string> = {
      'ucp-agent': `profile="${this.profileUrl}"`,
      'request-id': randomUUID(),
      ...(key && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    return { ...(signed ? await this.#sign(plain, { method, url, body }) : plain), ...change }
  }

  /** Sends a request to a shop. */
  async send(
    { method, url, body }: { method: string; url: string; body?: unknown },
    options: Parameters<AgentPlatform['headers']>[1] & { siteId?: string } = {},
  ) {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers = await this.headers({ method, url, ...(text !== undefined && { body: text }) }, options)
    if (options.siteId) headers['wix-site-id'] = options.siteId
    const response = await fetch(url, { method, headers, ...(text !== undefined && { body: text }) })
    const answer = await response.text()
    return { status: response.status, headers: response.headers, body: answer ? JSON.parse(answer) : undefined }
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  #getConfig(capability: string): object {
    return capability === 'dev.ucp.shopping.order' ? { webhook_url: `${this.origin}/orders` } : {}
  }

  async #sign(
    headers: Record<string, string>,
    { method, url, body }: { method: string; url: string; body?: string | undefined },
  ): Promise<Record<string, string>> {
    const digest = body && `sha-256=:${createHash('sha256').update(body).digest('base64')}:`
    const all = { ...headers, ...(digest && { 'content-digest': digest }) }
    const message = { method, url, headers: all }
    const fields = [
      ...['@method', '@authority', '@path', ...(new URL(url).search ? ['@query'] : []), 'ucp-agent'],
      ...(headers['idempotency-key'] ? ['idempotency-key'] : []),
      ...(digest ? ['content-digest', 'content-type'] : []),
    ]
    const key = createSigner(this.#privateKey as never, 'ecdsa-p256-sha256', this.#kid)
    const signed = await httpbis.signMessage({ key, fields, params: ['created', 'keyid'] }, message)
    return Object.fromEntries(
      Object.entries(signed.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
    )
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/profile') {
      this.fetches++
      if (typeof this.profile === 'function') return void this.profile(request, response)
      const text =
        typeof this.profile === 'string' ? this.profile : JSON.stringify({ ...this.profile, keys: this.#keys })
      return void response.setHeader('content-type', 'application/json').end(text)
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    this.orders.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(chunks).toString() })
    response.writeHead(this.orderStatus).end()
  }
}
