import { platformOperations } from '@stoa/contract/platform-operations'
import { type LoadedConfig, noExtensions } from '@stoa/extension/load'
import type { FastifyInstance } from 'fastify'
import { type InstalledExtensions, installExtensions } from './extensions/install.ts'
import { AbsentSubscribers } from './kernel/absent-subscribers.ts'
import { type Caller, system } from './kernel/actor.ts'
import { Api, apiPort } from './kernel/api.ts'
import { createBackfillJob } from './kernel/backfill.ts'
import { bind } from './kernel/bind.ts'
import { cleanUpJobs } from './kernel/clean-up.ts'
import { type Database, openDatabase } from './kernel/database.ts'
import { createEgress, egressPort } from './kernel/egress.ts'
import type { AnyReaction } from './kernel/events.ts'
import { Gateway } from './kernel/gateway.ts'
import { serveHealth } from './kernel/health.ts'
import { closeWithin, createHttp, type HttpOptions } from './kernel/http.ts'
import { platformSiteId } from './kernel/ids.ts'
import { Jobs, jobsPort } from './kernel/jobs.ts'
import { keysPort, makeKeys } from './kernel/keys.ts'
import { siteLanguagesPort } from './kernel/language.ts'
import { createLimits, limitsPort } from './kernel/limits.ts'
import { migrate } from './kernel/migrations.ts'
import { NodeChanges } from './kernel/nodes/node-changes.ts'
import { Outbox } from './kernel/outbox.ts'
import { Ports } from './kernel/port.ts'
import type { Address } from './kernel/postgres/index.ts'
import { Readiness, readinessPort } from './kernel/readiness.ts'
import { createReactionJobs, Relay } from './kernel/relay.ts'
import { type Settings, settingsPort } from './kernel/settings.ts'
import { Snapshots } from './kernel/snapshot.ts'
import { TableUpkeep } from './kernel/table-upkeep.ts'
import { richContentPort, translationsPort } from './kernel/translated-answers.ts'
import { optionTextsPort } from './kernel/translated-selections.ts'
import { UnitFactory } from './kernel/units.ts'
import { migrations } from './migrations/index.ts'
import { createSearchModule, listOptionTexts } from './modules/catalog/api.ts'
import { toRichContent } from './modules/catalog-v3/api.ts'
import { installedPort } from './modules/extensions/api.ts'
import { modules as coreModules } from './modules/index.ts'
import { storagePort } from './modules/media/api.ts'
import { getSiteLanguages, listSiteIds } from './modules/sites/api.ts'
import { createAuthenticator } from './modules/tokens/api.ts'
import { translations } from './modules/translations/api.ts'
import { applyConfiguration } from './modules/webhooks/api.ts'
import { plugConfigured, toPaymentProvider } from './providers/configured/index.ts'
import { type ProviderOptions, plugProviders } from './providers/index.ts'

export interface AppOptions extends ProviderOptions {
  connection: Address
  /** How the job queue reaches the database. It has its own small connection pool. */
  jobsConnection: object
  poolSize: number
  /** Whether other processes may serve the same database. */
  isShared?: boolean
  secret: Buffer
  settings: Settings
  http: HttpOptions
  /** Absent: only this machine may read `/metrics`. */
  metricsToken?: string | undefined
  /** Reactions besides those of the modules. */
  reactions?: readonly AnyReaction[]
  /** Hosts of the internal network that outbound requests may reach, as `host:port` or `host:*`. */
  egressAllow?: readonly string[]
  /** What `stoa.config.ts` names. */
  loaded?: LoadedConfig
}

export interface App {
  readonly http: FastifyInstance
  readonly api: Api
  readonly gateway: Gateway
  readonly factory: UnitFactory
  readonly outbox: Outbox
  readonly database: Database
  readonly extensions: InstalledExtensions
  /** Starts jobs and the relay. The caller starts the HTTP server. */
  start(): Promise<void>
  /** Waits up to `seconds` for running work, then closes everything. */
  stop(seconds: number): Promise<void>
  /** Performs an operation in process, without an HTTP request. */
  call(name: string, caller: Caller, input: unknown, requestId: string): Promise<unknown>
}

/** Migrates the schema and builds the server from kernel, modules and providers. */
export async function createApp(options: AppOptions): Promise<App> {
  const database = openDatabase(options.connection, options.poolSize)
  try {
    await migrate(database.sql, migrations)
    let api!: Api
    const { loaded = noExtensions } = options
    const extensions = await installExtensions(database.sql, loaded, () => api, warn)
    const app = await assemble(options, database, extensions)
    api = app.api
    return app
  } catch (error) {
    await database.close().catch(() => {})
    throw error
  }
}

const startScope = { siteId: platformSiteId, actor: system, requestId: 'start' }
const warn = (line: string) => void process.stderr.write(`stoa: ${line}\n`)

async function assemble(options: AppOptions, database: Database, extensions: InstalledExtensions): Promise<App> {
  const { search } = (options.loaded ?? noExtensions).providers
  const modules = [...coreModules, ...(search ? [createSearchModule(search, warn)] : []), ...extensions.modules]
  const reactions = [...modules.flatMap((module) => module.reactions ?? []), ...(options.reactions ?? [])]
  const ports = new Ports()
  const outbox = new Outbox(
    reactions,
    modules.flatMap((module) => module.sinks ?? []),
  )
  const factory = new UnitFactory(database, new Snapshots(), outbox, ports, reactions)
  const http = await createHttp(options.http)
  const jobs = new Jobs(options.jobsConnection, factory, http.log as never)
  const nodes = options.isShared ? new NodeChanges(options.connection, database, factory.changes, http.log) : undefined
  const tableMaintenance = new TableUpkeep(database.sql, http.log)
  database.pulse.start()
  const absentSubscribers = new AbsentSubscribers(database.sql, outbox, reactions, http.log as never)
  const relay = new Relay(factory, jobs, outbox, http.log as never)
  ports.provide(keysPort, makeKeys(options.secret)).provide(settingsPort, options.settings).provide(jobsPort, jobs)
  const readiness = new Readiness(database)
  ports.provide(readinessPort, readiness)
  ports.provide(limitsPort, createLimits(database, options.settings.rateLimits))
  ports.provide(egressPort, createEgress({ allow: options.egressAllow ?? [] }))
  ports.provide(siteLanguagesPort, getSiteLanguages)
  ports.provide(translationsPort, translations).provide(richContentPort, toRichContent)
  ports.provide(optionTextsPort, listOptionTexts)
  ports.provide(installedPort, extensions)
  const { providers } = options.loaded ?? noExtensions
  const payment = [
    ...(providers.payment ?? []),
    ...extensions.extensions.flatMap(({ extension }) => extension.providers?.payment ?? []),
  ]
  plugProviders(ports, {
    ...options,
    paymentProviders: [...(options.paymentProviders ?? []), ...payment.map(toPaymentProvider)],
  })
  plugConfigured(ports, providers)
  for (const module of modules) for (const item of module.plugs ?? []) ports.add(item)

  const api = new Api(
    modules.flatMap((module) => module.bindings ?? []),
    factory,
  )
  ports.provide(apiPort, api)
  const gateway = new Gateway(api, createAuthenticator(factory), options.settings.origin)
  let isDraining = false
  const findWarnings = async () =>
    [await ports.use(storagePort).unavailableReason()].filter((item) => item !== undefined)
  serveHealth(http, database, readiness, () => isDraining, { findWarnings, metricsToken: options.metricsToken })
  bind(http, gateway, platformOperations)
  for (const module of modules) module.mount?.(http, factory, gateway)
  const background = modules.flatMap((module) => module.background?.(factory, http.log) ?? [])

  return {
    http,
    api,
    gateway,
    factory,
    outbox,
    database,
    extensions,
    call: (name, caller, input, requestId) => api.call(name, caller, input, requestId),
    async start() {
      await nodes?.start()
      await jobs.start([
        ...modules.flatMap((module) => module.jobs ?? []),
        ...cleanUpJobs(
          modules.flatMap((module) => module.expiring ?? []),
          listSiteIds,
        ),
        ...createReactionJobs(reactions),
        createBackfillJob(
          modules.flatMap((module) => module.backfills ?? []),
          http.log,
        ),
      ])
      const { webhooks } = options.loaded ?? noExtensions
      if (webhooks) await applyConfiguration(factory.units(startScope), webhooks, warn)
      await absentSubscribers.start(warn)
      relay.start()
      for (const work of background) work.start()
      await tableMaintenance.start()
    },
    async stop(seconds) {
      isDraining = true
      const end = performance.now() + seconds * 1000
      await closeWithin(http, seconds)
      await relay.stop()
      await absentSubscribers.stop()
      await Promise.all(background.map((work) => work.stop()))
      await tableMaintenance.stop()
      await nodes?.stop()
      await jobs.stop(Math.max(0, end - performance.now()) / 1000)
      extensions.unregister()
      await database.close()
    },
  }
}
