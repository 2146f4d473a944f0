import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type CacheMetrics, listCacheMetrics } from './cache.ts'
import type { Database } from './database.ts'
import { canReadMetrics } from './metrics-access.ts'
import type { Readiness } from './readiness.ts'

const warningsTimeoutMs = 2000
const storageTimeoutWarnings: readonly string[] = ['files: no answer']

export interface HealthOptions {
  /** Problems that affect only a part of the server. */
  findWarnings?: () => Promise<readonly string[]>
  /** Absent: only this machine may read `/metrics`. */
  metricsToken?: string | undefined
}

const cacheMetrics: readonly { name: string; help: string; metric: Exclude<keyof CacheMetrics, 'name'> }[] = [
  { name: 'stoa_cache_hits_total', help: 'Values that were used again, by cache', metric: 'hits' },
  { name: 'stoa_cache_stores_total', help: 'Values that were computed and stored, by cache', metric: 'stores' },
  { name: 'stoa_cache_evictions_total', help: 'Values that were dropped for others, by cache', metric: 'evictions' },
  { name: 'stoa_cache_entries', help: 'Values that are held, by cache', metric: 'entries' },
  { name: 'stoa_cache_bytes', help: 'Memory of the values, by cache that is bound in bytes', metric: 'bytes' },
]

/** Liveness, readiness and Prometheus metrics. While `isDraining`, the server is not ready. */
export function serveHealth(
  app: FastifyInstance,
  database: Database,
  readiness: Readiness,
  isDraining: () => boolean,
  { findWarnings = async () => [], metricsToken }: HealthOptions = {},
): void {
  app.get('/health/live', async () => ({ status: 'live' }))

  app.get('/health/ready', async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' })
    const reasons = await readiness.findReasons()
    if (reasons.length > 0) return reply.code(503).header('retry-after', '1').send({ status: 'not ready', reasons })
    const timeout = setTimeout(warningsTimeoutMs, storageTimeoutWarnings, { ref: false })
    const warnings = await Promise.race([findWarnings().catch(() => storageTimeoutWarnings), timeout])
    return { status: 'ready', ...(warnings.length > 0 && { warnings }) }
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
    name: 'stoa_pool_waiting',
    help: 'Transactions that wait for a connection of the pool',
    registers: [registry],
    collect() {
      this.set(database.waiting.length)
    },
  })
  new Gauge({
    name: 'stoa_database_hangs',
    help: '1 while the database takes questions and answers none',
    registers: [registry],
    collect() {
      this.set(database.pulse.isHanging ? 1 : 0)
    },
  })
  const readAges = () => readiness.ages().catch(() => undefined)
  new Gauge({
    name: 'stoa_job_age_seconds',
    help: 'Time since the oldest job that is due should have begun, by its queue',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      const jobs = (await readAges())?.jobs ?? []
      this.reset()
      for (const { name, age } of jobs) this.set({ queue: name }, age)
    },
  })
  new Gauge({
    name: 'stoa_outbox_age_seconds',
    help: 'Age of the oldest event that waits to be relayed',
    registers: [registry],
    async collect() {
      this.set((await readAges())?.outbox ?? Number.NaN)
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

  for (const { name, help, metric } of cacheMetrics) {
    const options = { name, help, labelNames: ['cache'], registers: [registry] }
    const collect = (metrics: Counter | Gauge) => {
      metrics.reset()
      for (const cache of listCacheMetrics()) metrics.inc({ cache: cache.name }, cache[metric])
    }
    if (name.endsWith('_total'))
      new Counter({
        ...options,
        collect() {
          collect(this)
        },
      })
    else
      new Gauge({
        ...options,
        collect() {
          collect(this)
        },
      })
  }

  app.addHook('onResponse', (request, reply, done) => {
    const operation = (request.routeOptions.config as { operation?: string }).operation
    if (operation) requests.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })

  app.get('/metrics', async ({ socket, headers }, reply) => {
    // 404, so that the endpoint does not reveal that a token would help.
    if (!canReadMetrics({ address: socket.remoteAddress, headers }, metricsToken)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
