import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isRunning } from '../../apps/server/src/kernel/embedded-postgres/process-state.ts'
import { openPool } from '../../apps/server/src/kernel/postgres/index.ts'
import { builtServer } from '../../scripts/build-server.mjs'
import { makeDataFolder, makeEmptyDataFolder } from '../support/data-folder.ts'
import { findFreePort } from '../support/free-port.ts'
import type { SiteFacts } from '../support/server.ts'

const main = fileURLToPath(new URL(`../../${builtServer}`, import.meta.url))

/** A server process with its own data folder, as an administrator starts it. */
export class ServerProcess {
  readonly folder: string
  readonly port: number
  readonly #env: Record<string, string>
  /** From its start. */
  #process: ChildProcess | undefined
  /** Its output since the start. */
  printed = ''
  /** Its error output. */
  warned = ''

  readonly #options: readonly string[]

  private constructor(folder: string, port: number, env: Record<string, string>, options: readonly string[]) {
    this.folder = folder
    this.port = port
    this.#env = env
    this.#options = options
  }

  /** `options`: of Node. */
  static async make(env: Record<string, string> = {}, options: readonly string[] = []): Promise<ServerProcess> {
    const folder = await (env.DATABASE_URL ? makeEmptyDataFolder() : makeDataFolder())
    return new ServerProcess(folder, await findFreePort(), env, options)
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async start(env: Record<string, string> = {}): Promise<void> {
    this.printed = ''
    const child = spawn(process.execPath, [...this.#options, main], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: 'node_modules/.cache/node',
        STOA_DATA_DIR: this.folder,
        STOA_PORT: String(this.port),
        STOA_WEB: 'off',
        STOA_LOG_LEVEL: 'silent',
        STOA_RATE_LIMITS: 'off',
        ...this.#env,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    this.warned = ''
    child.stderr!.on('data', (chunk) => {
      this.warned += chunk
    })
    await new Promise<void>((resolve, reject) => {
      child.stdout!.on('data', (chunk) => {
        this.printed += chunk
        if (this.printed.includes('/dashboard\n')) resolve()
      })
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${this.warned}`)))
    })
  }

  /** Exit code and seconds until exit. */
  async kill(signal: NodeJS.Signals): Promise<{ code: number | null; seconds: number }> {
    const started = performance.now()
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return { code: null, seconds: 0 }
    const exited = once(child, 'exit')
    child.kill(signal)
    const [code] = await exited
    return { code, seconds: (performance.now() - started) / 1000 }
  }

  /** In megabytes: now, and at the most. Linux only. */
  async readMemory(): Promise<{ now: number; most: number }> {
    const status = await readFile(`/proc/${this.#process?.pid}/status`, 'utf8')
    const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)![1]) / 1024
    return { now: read('VmRSS'), most: read('VmHWM') }
  }

  /** Kills the server and its database, which survives it and would create files while the folder is removed. */
  async remove(): Promise<void> {
    await this.kill('SIGKILL')
    const postmaster = await this.postmaster().catch(() => undefined)
    if (postmaster && isRunning(postmaster)) {
      // The postmaster ends after all its sessions.
      process.kill(postmaster, 'SIGQUIT')
      while (isRunning(postmaster)) await sleep(10)
    }
    await rm(this.folder, { recursive: true, force: true })
  }

  /** The postmaster's process id, from its pid file. */
  async postmaster(): Promise<number> {
    const text = await readFile(join(this.folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
    return Number(text.split('\n')[0])
  }

  async facts(): Promise<SiteFacts> {
    return { ...JSON.parse(await readFile(join(this.folder, 'credentials.json'), 'utf8')), origin: this.origin }
  }

  /** Queries the server's database. */
  readonly query = async (text: string, parameters: string[] = []): Promise<readonly unknown[]> => {
    const host = join(this.folder, 'postgres', 'run')
    const sql = openPool({ host, user: 'stoa', database: 'stoa' }, { max: 1 })
    return await sql.unsafe(text, parameters).finally(() => sql.end())
  }

  async isReady(): Promise<boolean> {
    return (await fetch(`${this.origin}/health/ready`).catch(() => undefined))?.ok ?? false
  }

  /** Waits until it is ready. */
  untilReady(): Promise<void> {
    return this.#untilReadyIs(true)
  }

  /** Waits until it is not ready. */
  untilNotReady(): Promise<void> {
    return this.#untilReadyIs(false)
  }

  async #untilReadyIs(expected: boolean): Promise<void> {
    const started = performance.now()
    while ((await this.isReady()) !== expected) {
      if (performance.now() - started > 50_000)
        throw new Error(`The server did not become ${expected ? '' : 'un'}ready`)
      await sleep(50)
    }
  }
}
