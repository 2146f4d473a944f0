import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Place } from './place.ts'

export type PidFile = { pid: number; port: number; tcp: boolean; ready: boolean }

/** A number that no process has: the kernel's own limit is 4194304. */
const nobody = 4_194_999

/** The lines of postmaster.pid: pid, folder, start time, port, socket folder, listen address, memory key, state. */
export async function readPidFile(place: Place): Promise<PidFile | undefined> {
  const text = await readFile(path.join(place.cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, , listen, , state] = text.split('\n').map((line) => line.trim())
  if (!pid || !Number(pid)) return undefined
  return { pid: Number(pid), port: Number(port), tcp: Boolean(listen), ready: state === 'ready' }
}

/** A zombie still has its number, and PostgreSQL would take it for alive. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return process.platform === 'win32' || stateOf(pid) !== 'Z'
}

function stateOf(pid: number): string {
  try {
    if (process.platform !== 'linux') return ps(pid, 'stat').slice(0, 1)
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2)[0] ?? ''
  } catch {
    return 'Z'
  }
}

/** Numbers are used again: is this process really the postmaster of this cluster? It works in the cluster's folder. */
export function isPostmasterOf(pid: number, place: Place): boolean {
  try {
    if (process.platform === 'win32') return true
    if (process.platform !== 'linux') return ps(pid, 'command').includes(place.cluster)
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(place.cluster)
  } catch {
    return false
  }
}

const ps = (pid: number, column: string) =>
  execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()

/**
 * Readies the folder after a postmaster that died. Its pid file stays, naming nobody, as PostgreSQL reads in it the
 * memory that orphaned sessions may still be writing with.
 */
export async function clearStaleState(place: Place): Promise<void> {
  const file = path.join(place.cluster, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => '')
  if (text) await writeFile(file, text.replace(/^\d+/, String(nobody)))
  for (const name of await readdir(place.run)) await rm(path.join(place.run, name), { force: true })
}
