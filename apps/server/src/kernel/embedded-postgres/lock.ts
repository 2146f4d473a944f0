import { createHash } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PostgresStartError } from './start-error.ts'

/**
 * Locks a data folder for this process until `release`. The lock is a listening socket, so it ends with the process; it
 * sends the holder's process id to each connection.
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): Promise<void> }> {
  const address = await lockAddress(dataDir)
  const server = (await listen(address)) ?? (await takeOverStale(address))
  if (!server) throw new PostgresStartError(formatLockError(dataDir, await readHolder(address)))
  server.unref()
  return { release: () => new Promise((done) => server.close(() => done())) }
}

function formatLockError(dataDir: string, holder: string): string {
  const holderNote = /^\d+$/.test(holder) ? ` (process ${holder})` : ''
  return `Another Stoa server${holderNote} is using the data folder ${dataDir}. Stop it, or set STOA_DATA_DIR to another folder.`
}

/** Device and inode, so a folder has one lock regardless of the path. */
async function lockAddress(dataDir: string): Promise<string> {
  const { dev, ino } = await stat(dataDir, { bigint: true })
  const name = `stoa-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 24)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.lock`)
}

function listen(address: string): Promise<net.Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.on('error', () => {}).end(String(process.pid)))
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(address, () => resolve(server))
  })
}

/** A socket that is a file outlives its process: then no process answers on it. */
async function takeOverStale(address: string): Promise<net.Server | undefined> {
  if (!path.isAbsolute(address) || process.platform === 'win32') return undefined
  if ((await readHolder(address)) !== 'none') return undefined
  await rm(address, { force: true })
  return listen(address)
}

function readHolder(address: string): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = net.connect(address)
    socket.setTimeout(1000, () => socket.destroy())
    socket.on('data', (data) => {
      received += data
    })
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? 'none' : ''))
    socket.on('close', () => resolve(received))
  })
}
