import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadConfig } from '@stoa/extension/load'
import { seedYear } from '../../apps/server/demo/year/seed-year.ts'
import { type App, type AppOptions, createApp } from '../../apps/server/src/app.ts'
import { type Credentials, createFirstSite } from '../../apps/server/src/first-start.ts'
import { system } from '../../apps/server/src/kernel/actor.ts'
import { startPostgres } from '../../apps/server/src/kernel/embedded-postgres/index.ts'
import { createId } from '../../apps/server/src/kernel/ids.ts'
import { readSecret } from '../../apps/server/src/kernel/keys.ts'
import { demoState } from '../../apps/server/src/modules/demo/api.ts'
import { openSession } from '../../apps/server/src/modules/tokens/api.ts'
import { loadPages, servePages } from '../../apps/server/src/pages/pages.ts'
import type { StatementBuffers } from '../../bench/statement-buffers.ts'
import { recordProblems } from './answered-problems.ts'
import { startBalancer } from './balancer.ts'
import { bankPage } from './bank-page.ts'
import { startCaptchaService } from './captcha-service.ts'
import { assertCompleteAnswers } from './complete-answers.ts'
import { recordEvents, subscribeToSites } from './emitted-events.ts'
import { linkFfmpeg } from './ffmpeg.ts'
import { findFreePort } from './free-port.ts'
import { startMollie } from './mollie-fake.ts'
import { nodes } from './nodes.ts'
import type { SiteOptions } from './site.ts'
import { startStripe } from './stripe-fake.ts'

const webBuild = fileURLToPath(new URL('../../apps/web/build', import.meta.url))

interface ServerOptions {
  rateLimits?: boolean
  poolSize?: number
  /** Compares each event with the registry, for `assertEventsAsDeclared`. */
  checksEvents?: boolean
  /** Counts the buffers of each statement. */
  buffers?: StatementBuffers
  /** A configuration of extensions and providers. */
  config?: string
  /** Pages other than those without extensions. */
  webBuild?: string
}

const getPort = ({ http }: App): number => (http.server.address() as AddressInfo).port

/** The whole server with the built pages, on a temporary database. */
export async function startServer(
  folder: string,
  host = '127.0.0.1',
  {
    rateLimits = false,
    poolSize = 24,
    checksEvents = false,
    buffers,
    config,
    webBuild: pagesFolder = webBuild,
  }: ServerOptions = {},
) {
  if (!existsSync(`${pagesFolder}/server/index.js`)) {
    throw new Error('The web is not built, and these tests open its pages: run them with `npm test`, which builds it.')
  }
  // Pages need the origin before the server listens.
  const port = await findFreePort()
  const origin = `http://${host}:${port}`
  const postgres = await startPostgres({ dataDir: folder, durable: false, log: { info: () => {}, warn: () => {} } })
  const { connection, jobsConnection } = (await buffers?.prepare(postgres.connection)) ?? {
    connection: postgres.connection,
    jobsConnection: postgres.connection,
  }
  const captchas = await startCaptchaService()
  const stripe = await startStripe()
  const mollie = await startMollie()
  const settings = { origin, development: true, rateLimits, passwordMebibytes: 8 }
  const subscriber = subscribeToSites()
  const options: AppOptions = {
    connection,
    jobsConnection,
    poolSize: Math.ceil(poolSize / nodes),
    isShared: nodes > 1,
    secret: readSecret(undefined, folder),
    settings,
    http: { logLevel: process.env.STOA_TEST_LOG ?? 'error', trustProxy: false, bodyLimit: 10 * 1024 * 1024 },
    dataDir: folder,
    ffmpeg: await linkFfmpeg(join(folder, 'bin')),
    paymentProviders: [bankPage],
    captchaAddresses: captchas.addresses,
    paymentProviderUrls: { stripe: stripe.url, mollie: mollie.url },
    // Without a DNS server: no test depends on other names.
    dnsServers: ['127.0.0.1:1'],
    // A name that no test of hostile addresses uses.
    egressAllow: ['localhost:*'],
    reactions: subscriber.reactions,
    ...(config && { loaded: await loadConfig(config) }),
  }
  const apps: App[] = []
  for (let node = 0; node < nodes; node++) apps.push(await createApp(options))
  const app = apps[0]!
  const randomSites = new Set<string>()
  const answeredProblems = recordProblems(
    apps.map(({ api }) => api),
    randomSites,
  )
  const pages = await loadForProduction(() => loadPages(pagesFolder))
  for (const node of apps) {
    assertCompleteAnswers(node.api)
    await servePages(node, pages, origin, `${pagesFolder}/client`)
    await node.start()
    await node.http.listen({ host: '127.0.0.1', port: nodes > 1 ? 0 : port })
  }
  const balancer = nodes > 1 ? await startBalancer(port, apps.map(getPort)) : undefined
  const emitted = recordEvents(apps, { checksEvents })
  return {
    origin,
    app,
    connection: postgres.connection,
    stripe: stripe.url,
    mollie: mollie.url,
    emitted,
    deliveries: subscriber.deliveries,
    answeredProblems,
    async makeSite({
      demo = false,
      subscribed = false,
      translated = false,
      year,
      language,
      randomInput = false,
    }: SiteOptions): Promise<Credentials> {
      const scope = { siteId: createId(), actor: system, requestId: 'test' }
      const made = await app.factory.command(scope, (unit) =>
        createFirstSite(unit, {
          ...{ origin, demo, translated, redirectUris: ['http://localhost:*'] },
          ...(language && { language }),
        }),
      )
      if (year) {
        await app.factory.command(scope, async (unit) => {
          await seedYear(unit, year)
          await demoState.save(unit, { year: 'WRITTEN', writtenDate: unit.now.toISOString() })
        })
      }
      // Events of creating the site are dropped.
      emitted.take(made.siteId)
      if (subscribed) subscriber.subscribe(made.siteId)
      if (randomInput) randomSites.add(made.siteId)
      return made
    },
    /** Registers and signs in a member, like the hosted page. */
    async makeMember(siteId: string, email: string, password: string) {
      const caller = { siteId, actor: system }
      const profile = { loginId: { email }, password, profile: { firstName: 'Test', lastName: 'Member' } }
      const { identity } = (await app.call('authentication.registerV2', caller, profile, 'test')) as {
        identity: { id: string }
      }
      const subject = { kind: 'member', id: identity.id, clientId: null, authDate: new Date() } as const
      const tokens = await app.factory.command({ ...caller, requestId: 'test' }, (unit) => openSession(unit, subject))
      return { memberId: identity.id, ...tokens }
    },
    /** Ages all sign-ins; browsers notice when they renew their session. */
    async ageSignIns(siteId: string) {
      const aged = "update token_families set auth_date = auth_date - interval '6 minutes' where site_id = $1"
      await app.database.sql.unsafe(aged, [siteId])
    },
    async stop() {
      await balancer?.stop()
      for (const node of apps) await node.stop(2)
      captchas.stop()
      stripe.stop()
      mollie.stop()
      await postgres.stop()
    },
  }
}

/** React chooses its build when loaded: production, as for buyers. */
async function loadForProduction<T>(load: () => Promise<T>): Promise<T> {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    return await load()
  } finally {
    process.env.NODE_ENV = NODE_ENV
  }
}
