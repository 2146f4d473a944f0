import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './database.ts'
import { mayReadMetrics } from './metrics-access.ts'

const readyTimeout = 2_000

export interface HealthOptions {
  /** What is not well and keeps the server from nothing but a part of its work. */
  findWarnings?: () => Promise<readonly string[]>
  /** Absent: figures are for this machine alone. */
  metricsToken?: string | undefined
}

/**
 * Liveness, readiness and Prometheus figures. `isDraining` turns readiness off before the server stops listening.
 */
export function serveHealth(
  app: FastifyInstance,
  database: Database,
  isDraining: () => boolean,
  { findWarnings = async () => [], metricsToken }: HealthOptions = {},
): void {
  app.get('/health/live', async () => ({ status: 'live' }))

  app.get('/health/ready', async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' })
    try {
      await withTimeout(database.sql`select 1`, readyTimeout)
      const warnings = await withTimeout(findWarnings(), readyTimeout).catch(() => ['files: no answer'])
      return { status: 'ready', ...(warnings.length > 0 && { warnings }) }
    } catch {
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })

  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'stoa_http_request_seconds',
    help: 'Time to answer, by operation and status',
    labelNames: ['operation', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  new Counter({
    name: 'stoa_sql_statements_total',
    help: 'SQL statements sent for callers, and by the relay and jobs, BEGIN and COMMIT included',
    labelNames: ['for'],
    registers: [registry],
    collect() {
      this.reset()
      this.inc({ for: 'callers' }, database.statements)
      this.inc({ for: 'background' }, database.background)
    },
  })
  new Gauge({
    name: 'stoa_draining',
    help: '1 while the server stops',
    registers: [registry],
    collect() {
      this.set(isDraining() ? 1 : 0)
    },
  })

  app.addHook('onResponse', (request, reply, done) => {
    const operation = (request.routeOptions.config as { operation?: string }).operation
    if (operation) requests.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })

  app.get('/metrics', async ({ socket, headers }, reply) => {
    // Not found, so that nobody learns that there is something to try tokens at.
    if (!mayReadMetrics({ address: socket.remoteAddress, headers }, metricsToken)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

async function withTimeout<T>(work: PromiseLike<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
