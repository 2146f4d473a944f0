import { createHash } from 'node:crypto'
import { EgressError } from '../../kernel/egress.ts'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { planAfter } from '../webhooks/api.ts'
import {
  holdNext,
  insertDelivery,
  lockReportedOrder,
  type PendingDelivery,
  settleDelivery,
} from './deliveries.store.ts'
import { agentOrderSourcesPort } from './order-source.port.ts'
import { markedPlatforms } from './platforms.store.ts'
import { fetchSigned } from './signed-messages.ts'

/** Tells the platform of an order about its present state. Enqueued by whatever changes the order. */
export const reportJob: Job<{ orderId: string }> = {
  name: 'agents.report-order',
  async run(units, { orderId }) {
    await units.command((unit) => storeState(unit, orderId))
    await sendPending(units, orderId)
  },
}

export const enqueueReport = (unit: Unit, orderId: string, startAfter?: Date): Promise<void> =>
  unit.use(jobsPort).enqueue(unit, reportJob, { orderId }, startAfter && { startAfter })

/** The same for several orders, in one statement. */
export async function enqueueReports(unit: Unit, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const { siteId } = unit
  const jobs = orderIds.map((orderId) => ({ data: { siteId, data: { orderId } } }))
  await unit.use(jobsPort).enqueueAll(unit, reportJob.name, jobs)
}

/** Stores the order as it is now, unless it was sent so before: several events of one change make one delivery. */
async function storeState(unit: Unit, orderId: string): Promise<void> {
  const [source] = unit.use(agentOrderSourcesPort)
  const order = await lockReportedOrder(unit, orderId)
  if (!source || !order?.webhookUrl) return
  if ((await unit.site()).get(markedPlatforms).blocked.has(order.platformId)) return
  const described = await source.describe(unit, orderId, order.version)
  if (!described) return
  const body = JSON.stringify(described)
  const hash = createHash('sha256').update(body).digest()
  if (order.reportedHash?.equals(hash)) return
  await insertDelivery(unit, { orderId, url: order.webhookUrl, body, hash })
}

/** In order: a state is sent once the one before it has arrived or was given up. */
async function sendPending(units: Units, orderId: string): Promise<void> {
  for (;;) {
    const next = await units.command((unit) => holdNext(unit, orderId))
    if (!next) return
    if ('laterDate' in next) return units.command((unit) => enqueueReport(unit, orderId, next.laterDate))
    await sendOne(units, next.delivery)
  }
}

async function sendOne(units: Units, delivery: PendingDelivery): Promise<void> {
  const outcome = await attempt(units, delivery)
  const failure = outcome.isDelivered ? undefined : outcome.status === 410 ? 'GONE' : 'STATUS'
  const { attempts, dueDate } = delivery
  const plan = planAfter(
    { date: new Date(), ...(failure && { failure }) },
    { attempts: attempts + 1, dueDate },
    Math.random(),
  )
  await units.command((unit) =>
    settleDelivery(unit, delivery.id, {
      ...plan,
      ...(outcome.status !== undefined && { httpStatus: outcome.status }),
      ...(outcome.reason !== undefined && { reason: outcome.reason }),
    }),
  )
}

interface Outcome {
  readonly isDelivered: boolean
  readonly status?: number
  readonly reason?: string
}

/** Every attempt has the same id, timestamp and body, and a new signature. */
async function attempt(units: Units, { id, url, body, dueDate }: PendingDelivery): Promise<Outcome> {
  const timestamp = String(Math.floor(dueDate.getTime() / 1000))
  try {
    const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp }
    const { status, body: answer } = await fetchSigned(units, { url, body, headers })
    for await (const _ of answer) break
    return { isDelivered: status >= 200 && status < 300, status }
  } catch (error) {
    if (!(error instanceof EgressError)) throw error
    return { isDelivered: false, reason: error.reason }
  }
}
