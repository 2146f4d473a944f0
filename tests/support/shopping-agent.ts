import { randomUUID } from 'node:crypto'
import { findOperation } from '../../apps/server/src/modules/ucp/operations.ts'
import type { AgentPlatform } from './agent-platform.ts'
import type { TestSite } from './site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Any = any

export interface AgentAnswer {
  readonly status: number
  readonly body: Any
  readonly headers: Headers
}

interface Options {
  key?: string | null
  signed?: boolean
  headers?: Record<string, string>
}

export type Transport = 'REST' | 'MCP'

/** Calls the operations of a shop as a platform does, over either transport. Both answer the same body. */
export class ShoppingAgent {
  readonly platform: AgentPlatform
  readonly #site: TestSite
  readonly #transport: Transport

  constructor(platform: AgentPlatform, site: TestSite, transport: Transport = 'REST') {
    this.platform = platform
    this.#site = site
    this.#transport = transport
  }

  /** Any answer, successful or not. `id` names the resource; the rest is the body of REST. */
  call(name: string, input: Any = {}, options: Options = {}): Promise<AgentAnswer> {
    const { id, ...rest } = input
    const [path, payload] = findOperation(name)!.path.includes(':id') ? [id, rest] : [undefined, input]
    return this.#transport === 'REST'
      ? this.#rest(name, path, payload, options)
      : this.#mcp(name, path, payload, options)
  }

  /** The body of an answer with a resource. */
  async ok(name: string, input: Any = {}, options: Options = {}): Promise<Any> {
    const { status, body } = await this.call(name, input, options)
    if (status > 201 || body.ucp?.status !== 'success') throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
    return body
  }

  async #rest(name: string, id: string | undefined, payload: Any, options: Options): Promise<AgentAnswer> {
    const { method, path } = findOperation(name)!
    const body = method === 'GET' ? undefined : payload
    return this.#send(method, `/ucp/v1${path.replace(':id', id ?? '')}`, body, options)
  }

  async #mcp(name: string, id: string | undefined, payload: Any, { key, ...options }: Options): Promise<AgentAnswer> {
    const field = findOperation(name)!.payload
    const meta = {
      'ucp-agent': { profile: this.platform.profileUrl },
      ...(key !== null && { 'idempotency-key': key ?? randomUUID() }),
    }
    const given = { meta, ...(id !== undefined && { id }), ...(field && { [field]: payload }) }
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }
    const { status, body, headers } = await this.#send('POST', '/ucp/mcp', message, { ...options, key: null })
    return { status, headers, body: body.error ? body.error.data : body.result.structuredContent }
  }

  #send(method: string, path: string, body: Any, { key, signed = true, headers = {} }: Options) {
    const more: Record<string, string> =
      this.#transport === 'MCP' ? { accept: 'application/json, text/event-stream' } : {}
    return this.platform.send(
      { method, url: this.#site.facts.origin + path, body },
      {
        ...{ siteId: this.#site.id, signed, change: { ...more, ...headers } },
        ...(key !== null && { key: key ?? randomUUID() }),
      },
    )
  }
}

/** An address in Ireland, where the demo shop delivers. */
export const dublin = {
  street_address: '1 Main Street',
  address_locality: 'Dublin',
  postal_code: 'D02 X285',
  address_country: 'IE',
}

export const buyer = { first_name: 'Bea', last_name: 'Buyer', email: 'bea@mail.example', phone_number: '+35310000000' }

export const toLine = (id: string, quantity = 1) => ({ item: { id }, quantity })

/** A checkout with address and delivery, of these items. */
export async function prepareCheckout(agent: ShoppingAgent, line_items: object[], more: object = {}): Promise<Any> {
  const shipping = { type: 'shipping', destinations: [dublin] }
  const input = { line_items, buyer, fulfillment: { methods: [shipping] }, ...more }
  const made = await agent.ok('create_checkout', input)
  const [method] = made.fulfillment.methods
  const selected_option_id = method.groups[0].options[0].id
  const chosen = { ...shipping, groups: [{ id: method.groups[0].id, selected_option_id }] }
  return agent.ok('update_checkout', { id: made.id, ...input, fulfillment: { methods: [chosen] } })
}

export const sandboxPayment = (token = 'success_token') => ({
  instruments: [{ id: 'one', handler_id: 'sandbox', type: 'card', credential: { type: 'token', token } }],
})

/** Sums up all entries but the total. */
export const addTotals = (totals: { type: string; amount: number }[]): number =>
  totals.reduce((sum, { type, amount }) => (type === 'total' ? sum : sum + amount), 0)

export const findTotal = (totals: { type: string; amount: number }[], type = 'total'): number | undefined =>
  totals.find((each) => each.type === type)?.amount
