import { access } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { loadConfig } from '@stoa/extension/load'
import { type App, createApp } from './app.ts'
import { type Credentials, ensureDemoYear, ensureFirstSite, readDemoPayouts } from './first-start.ts'
import { system } from './kernel/actor.ts'
import { type Config, ConfigError, isLoopback, readConfig } from './kernel/config.ts'
import { PostgresStartError, toClientOptions } from './kernel/embedded-postgres/index.ts'
import { type PreparedDatabase, prepareDatabase } from './kernel/embedded-postgres/prepare-database.ts'
import { sendNotFound } from './kernel/http.ts'
import { platformSiteId } from './kernel/ids.ts'
import { readSecret } from './kernel/keys.ts'
import { analyzeFilled } from './kernel/table-upkeep.ts'
import { getOpeningChecks, listWarnings } from './modules/opening/api.ts'
import { findDefaultSite } from './modules/sites/api.ts'
import { loadPages, type Pages, servePages } from './pages/pages.ts'
import { releaseStartMemory } from './start-memory.ts'

const webBuild = fileURLToPath(new URL('../../web/build', import.meta.url))

/** Reads the configuration, builds and starts the server, and stops it on signals. */
async function main(): Promise<void> {
  // The reader of stdout may exit; the server continues.
  process.stdout.on('error', () => {})
  const started = performance.now()
  const config = readConfig(process.env)
  // Loaded while the database starts.
  const pages = config.web === 'build' ? readPages() : undefined
  pages?.catch(() => {})
  const postgres = await prepareDatabase(config, log)
  const app = await build(config, postgres, pages).catch(async (error) => {
    await postgres.stop()
    throw error
  })
  stopOnSignals(app, postgres, config.drainSeconds)
  try {
    const { demo } = config
    const firstSite = { ...config, demo: demo !== 'none', year: demo === 'year' }
    const credentials = await ensureFirstSite(app.factory, firstSite, config.dataDir)
    const isYearNew = await ensureDemoYear(app.factory).catch((error: Error) => {
      log.warn(`The demo shop starts without its year of orders: ${error.message}`)
      return false
    })
    if (credentials || isYearNew) await analyzeFilled(app.database.sql)
    await app.start()
    if (isYearNew) await readDemoPayouts(app.factory)
    releaseStartMemory()
    await app.http.listen({ host: config.host, port: config.port })
    announce(config, credentials, performance.now() - started)
    for (const line of await findOpeningWarnings(app, config)) log.warn(line)
    // Saved now, as otherwise only a clean exit would save it.
    flushCompileCache()
  } catch (error) {
    await app.stop(1).catch(() => {})
    await postgres.stop()
    throw error
  }
}

async function build(config: Config, postgres: PreparedDatabase, pages: Promise<Pages> | undefined): Promise<App> {
  const { connection } = postgres
  const app = await createApp({
    connection,
    jobsConnection: toClientOptions(connection),
    poolSize: config.poolSize,
    isShared: typeof connection === 'string',
    secret: readSecret(config.secret, config.dataDir),
    settings: {
      origin: config.origin,
      development: config.environment !== 'production',
      rateLimits: config.rateLimits,
      trustsProxy: config.trustProxy !== false,
      passwordMebibytes: config.passwordMebibytes,
    },
    http: {
      logLevel: config.logLevel,
      trustProxy: config.trustProxy,
      bodyLimit: 10 * 1024 * 1024,
      ...(config.origin.startsWith('https:') && { strictTransport: config.strictTransport }),
    },
    dataDir: config.dataDir,
    ffmpeg: config.ffmpeg,
    smtp: readSmtpOptions(config),
    egressAllow: config.egressAllow,
    metricsToken: config.metricsToken,
    loaded: await loadConfig(config.extensionsFile),
    ...(config.paymentProviderUrls && { paymentProviderUrls: config.paymentProviderUrls }),
  })
  if (pages) await servePages(app, await pages, config.origin, `${webBuild}/client`)
  else if (config.web === 'dev') {
    const { startVite } = await import('./pages/dev.ts')
    await startVite(app, config.origin)
  } else app.http.setNotFoundHandler(sendNotFound)
  return app
}

async function readPages(): Promise<Pages> {
  await access(`${webBuild}/server/index.js`)
  return loadPages(webBuild)
}

/** Seconds for closing connections after the drain time. */
const graceSeconds = 3

/** Stops in order. A step that hangs, such as an unavailable database, can't prevent the exit. */
function stopOnSignals(app: App, postgres: PreparedDatabase, seconds: number): void {
  let isStopping = false
  const logFailure = (why: string) => {
    log.warn(`stopping: ${why}`)
    return 1
  }
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    const stopped = app.stop(seconds).then(
      () => 0,
      (error: Error) => logFailure(error.message),
    )
    const timeout = sleep((seconds + graceSeconds) * 1000).then(() => logFailure('not everything ended in time'))
    const code = await Promise.race([stopped, timeout])
    await postgres.stop()
    process.exit(code)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function readSmtpOptions({ smtpUrl: url, mailFrom: from, dkimSelector: selector, dkimKey: privateKey }: Config) {
  if (!url || !from) return undefined
  return { url, from, ...(selector && privateKey && { dkim: { selector, privateKey } }) }
}

function announce(
  { origin, dataDir, environment }: Config,
  credentials: Credentials | undefined,
  milliseconds: number,
): void {
  const lines = [
    `Stoa is ready after ${(milliseconds / 1000).toFixed(1)} s`,
    `  shop       ${origin}`,
    `  dashboard  ${origin}/dashboard`,
  ]
  if (credentials) lines.push(...formatCredentials(credentials, dataDir, environment))
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Warnings for public servers. None if the checks can't run. */
async function findOpeningWarnings({ factory }: App, { host, environment }: Config): Promise<string[]> {
  if (environment !== 'production' && isLoopbackHost(host)) return []
  const units = factory.units({ siteId: platformSiteId, actor: system, requestId: 'start' })
  try {
    const siteId = await findDefaultSite(units)
    return siteId ? listWarnings((await units.at(siteId).read(getOpeningChecks)).checks) : []
  } catch (error) {
    return [`The opening checks failed: ${(error as Error).message}`]
  }
}

const isLoopbackHost = (host: string) => isLoopback(`http://${host.includes(':') ? `[${host}]` : host}`)

/** Output that is not a terminal ends up in logs, which must not contain a password. */
function formatCredentials(credentials: Credentials, dataDir: string, environment: Config['environment']): string[] {
  const isWatched = process.stdout.isTTY && environment !== 'production'
  return [
    `  owner      ${credentials.ownerEmail}${isWatched ? `  password ${credentials.ownerPassword}` : ''}`,
    `  clientId   ${credentials.clientId}`,
    `  siteId     ${credentials.siteId}`,
    isWatched
      ? `  all of this and the API key are in ${dataDir}/credentials.json`
      : `  the password and the API key are in ${dataDir}/credentials.json`,
  ]
}

const log = {
  info: (line: string) => void process.stdout.write(`${line}\n`),
  warn: (line: string) => void process.stderr.write(`${line}\n`),
}

/** Errors that the administrator can fix are one line; others keep their stack trace. */
function explain(error: unknown): string {
  const { code, message, stack, port } = error as NodeJS.ErrnoException & { port?: number }
  if (error instanceof ConfigError || error instanceof PostgresStartError) return message
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Set STOA_PORT to a free one.`
  if (code === 'EACCES' && port)
    return `Port ${port} needs rights that this user does not have. Set STOA_PORT to one above 1023.`
  return stack ?? String(error)
}

main().catch((error: unknown) => {
  process.stderr.write(`stoa: ${explain(error)}\n`)
  process.exit(1)
})
