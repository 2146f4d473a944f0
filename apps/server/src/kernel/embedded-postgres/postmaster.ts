import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { getChildOptions, openLog } from './child.ts'
import { isRunning } from './process-state.ts'
import type { Setup } from './setup.ts'
import { PostgresStartError } from './start-error.ts'

/** A running postmaster: our child process, or one that survived the server that started it. */
export class Postmaster {
  readonly pid: number
  readonly ended: Promise<void>

  constructor(pid: number, child?: ChildProcess) {
    this.pid = pid
    this.ended = child ? once(child, 'exit').then(() => {}) : waitUntilDead(pid)
  }

  get running(): boolean {
    return isRunning(this.pid)
  }

  /** Ends all sessions and writes a checkpoint. After `graceMs` it is killed and recovers at the next start. */
  async stop(graceMs = 15_000): Promise<void> {
    for (const [signal, timeoutMs] of [
      ['SIGINT', graceMs],
      ['SIGQUIT', 3_000],
      ['SIGKILL', 5_000],
    ] as const) {
      if (this.signal(signal) && (await this.endsWithin(timeoutMs))) return
      if (!this.running) return
    }
  }

  private signal(signal: NodeJS.Signals): boolean {
    try {
      return process.kill(this.pid, signal)
    } catch {
      return false
    }
  }

  private async endsWithin(timeoutMs: number): Promise<boolean> {
    const deadline = Date.now() + timeoutMs
    while (this.running && Date.now() < deadline) await sleep(10)
    return !this.running
  }
}

/** In its own session: Ctrl-C in the terminal goes to the server only, which stops the database last. */
export async function launch(setup: Setup, args: string[]): Promise<{ postmaster: Postmaster; died: Promise<string> }> {
  const log = await openLog(setup.place)
  const options = { ...getChildOptions(setup.place, setup.account), detached: true }
  const child = spawn(setup.binaries.postgres, args, { ...options, stdio: ['ignore', log.fd, log.fd] })
  child.unref()
  const died = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', () => resolve(log.lastWords()))
  })
  await log.close()
  if (child.pid === undefined) throw new PostgresStartError(`PostgreSQL cannot run here: ${await died}`)
  return { postmaster: new Postmaster(child.pid, child), died }
}

async function waitUntilDead(pid: number): Promise<void> {
  while (isRunning(pid)) await sleep(250, undefined, { ref: false })
}
