import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../support/free-port.ts'
import type { SiteFacts } from '../support/server.ts'
import { waitUntil } from '../support/until.ts'

const offlineGuard = new URL('offline-guard.mjs', import.meta.url).href

/** Next's development server checks for updates there. */
const versionCheck = 'registry.npmjs.org'

export interface RunningApp {
  origin: string
  /** Other hosts that the app's server tried to reach. */
  foreignHosts(): string[]
  stop(): Promise<void>
}

export interface Commands {
  build?: string
  start: string
}

/** Variables that each stack's documentation asks for: the app's ids, an API key for servers, and Stoa's URL. */
function buildEnvironment({ origin, clientId, siteId, apiKey }: SiteFacts, blocked: string) {
  return {
    ...process.env,
    NODE_ENV: undefined,
    // Vitest's flags would affect the app's programs.
    NODE_OPTIONS: `--import ${offlineGuard}`,
    VITEST: undefined,
    PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
    OFFLINE_GUARD_LOG: blocked,
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    STOA_URL: origin,
    WIX_CLIENT_ID: clientId,
    VITE_WIX_CLIENT_ID: clientId,
    NEXT_PUBLIC_WIX_CLIENT_ID: clientId,
    WIX_SITE_ID: siteId,
    WIX_API_KEY: apiKey,
  } as NodeJS.ProcessEnv
}

/** Builds and starts an example on a free port; `PORT` in a command is replaced by it. */
export async function runApp(name: string, { build, start }: Commands, facts: SiteFacts): Promise<RunningApp> {
  const cwd = fileURLToPath(new URL(`../../examples/${name}`, import.meta.url))
  if (!existsSync(join(cwd, 'node_modules'))) throw new Error(`${name} is not installed: run \`npm run test:apps\``)
  const blocked = join(tmpdir(), `stoa-app-${crypto.randomUUID()}`)
  const port = await findFreePort('localhost')
  const env = { ...buildEnvironment(facts, blocked), PORT: `${port}`, HOST: 'localhost' }
  if (build) await run(build, { cwd, env })
  const origin = `http://localhost:${port}`
  const server = launch(start.replaceAll('PORT', `${port}`), { cwd, env })
  const listForeignHosts = () => {
    const hosts = existsSync(blocked) ? readFileSync(blocked, 'utf8').trim().split('\n') : []
    return [...new Set(hosts)].filter((host) => host !== versionCheck)
  }
  await waitUntil(async () => {
    if (server.hasEnded()) throw new Error(`${name} ended before it answered:\n${server.output()}`)
    return await fetch(`${origin}/cart`).then(
      ({ ok }) => ok,
      () => false,
    )
  }).catch((error) => {
    void server.stop()
    throw new Error(`${error.message}\n${server.output()}`)
  })
  return {
    origin,
    foreignHosts: listForeignHosts,
    async stop() {
      await server.stop()
      rmSync(blocked, { force: true })
    },
  }
}

interface Place {
  cwd: string
  env: NodeJS.ProcessEnv
}

function launch(command: string, place: Place) {
  // In a process group, as npm and frameworks start further processes.
  const child = spawn(command, { ...place, shell: true, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    ended,
    hasEnded,
    output: () => output,
    async stop() {
      if (hasEnded()) return
      process.kill(-child.pid!, 'SIGTERM')
      await ended
    },
  }
}

async function run(command: string, place: Place): Promise<void> {
  const program = launch(command, place)
  if ((await program.ended) !== 0) throw new Error(`${command} failed:\n${program.output()}`)
}
