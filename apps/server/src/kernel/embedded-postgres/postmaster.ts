import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { getChildOptions, openLog } from './child.ts'
import { isRunning } from './process-state.ts'
import type { Setup } from './setup.ts'
import { PostgresStartError } from './start-error.ts'

/** A running postmaster: a child of ours, or one that outlived the server that had started it. */
export class Postmaster {
  readonly pid: number
  readonly ended: Promise<void>

  constructor(pid: number, child?: ChildProcess) {
    this.pid = pid
    this.ended = child ? once(child, 'exit').then(() => {}) : watch(pid)
  }

  get running(): boolean {
    return isRunning(this.pid)
  }

  /** Sessions are ended and everything is written out; after `patience` it must do its recovery at the next start. */
  async stop(patience = 15_000): Promise<void> {
    for (const [signal, wait] of [
      ['SIGINT', patience],
      ['SIGQUIT', 3_000],
      ['SIGKILL', 5_000],
    ] as const) {
      if (this.signal(signal) && (await this.endsWithin(wait))) return
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

  private async endsWithin(wait: number): Promise<boolean> {
    const limit = Date.now() + wait
    while (this.running && Date.now() < limit) await sleep(10)
    return !this.running
  }
}

/** In a session of its own: Ctrl-C in the terminal is for the server, which stops the database last. */
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

async function watch(pid: number): Promise<void> {
  while (isRunning(pid)) await sleep(250, undefined, { ref: false })
}
