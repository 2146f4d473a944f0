import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { query } from './database.ts'
import { strike } from './jobs.ts'
import { until } from './until.ts'

/** A request that a receiver got. */
export interface ReceivedWebhook {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly at: number
}

/** How a receiver answers: a status, or anything else that a server can do. */
export type Behavior = number | ((response: ServerResponse, webhook: ReceivedWebhook) => unknown)

/** Receivers of webhooks, one for each path of one server. */
export class WebhookReceivers {
  readonly received: ReceivedWebhook[] = []
  readonly #behaviors = new Map<string, Behavior>()
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  static async start(port = 0): Promise<WebhookReceivers> {
    const receivers = new WebhookReceivers()
    await new Promise<void>((resolve) => receivers.#server.listen(port, 'localhost', resolve))
    return receivers
  }

  url(path: string, behavior: Behavior = 200): string {
    this.#behaviors.set(path, behavior)
    return `http://localhost:${(this.#server.address() as AddressInfo).port}${path}`
  }

  at(path: string): ReceivedWebhook[] {
    return this.received.filter((webhook) => webhook.path === path)
  }

  /** Those at a path, once there are so many. */
  wait(path: string, count = 1): Promise<ReceivedWebhook[]> {
    return until(async () => {
      const own = this.at(path)
      return own.length >= count && own
    })
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { url: path = '', headers } = request
    const webhook = {
      path,
      headers: headers as Record<string, string>,
      body: Buffer.concat(chunks).toString(),
      at: performance.now(),
    }
    this.received.push(webhook)
    const behavior = this.#behaviors.get(path) ?? 200
    if (typeof behavior === 'number') response.writeHead(behavior).end('answered')
    else await behavior(response, webhook)
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

/** Lets the next attempts begin now. */
export async function skipDelays(siteId: string): Promise<void> {
  await query(`update webhook_deliveries set next_date = now() where site_id = $1 and next_date is not null`, [siteId])
  await query(
    `update webhook_receivers set due_date = now(), paused_until = null where site_id = $1 and lease_id is null`,
    [siteId],
  )
  await strike('webhooks.look')
}
