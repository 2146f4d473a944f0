import { createHash } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PostgresStartError } from './start-error.ts'

/**
 * Keeps a data folder for this process until `release`. The lock is a listening socket, so that it ends with the
 * process however that dies; it tells whoever connects which process holds it.
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): Promise<void> }> {
  const address = await lockAddress(dataDir)
  const server = (await listen(address)) ?? (await takeOverStale(address))
  if (!server) throw new PostgresStartError(refusal(dataDir, await askHolder(address)))
  server.unref()
  return { release: () => new Promise((done) => server.close(() => done())) }
}

function refusal(dataDir: string, holder: string): string {
  const who = /^\d+$/.test(holder) ? ` (process ${holder})` : ''
  return `Another Stoa server${who} is using the data folder ${dataDir}. Stop it, or set STOA_DATA_DIR to another folder.`
}

/** Device and inode, so that one folder has one lock whatever path leads to it. */
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

/** Only where the socket is a file does it outlive its process: then nobody answers on it. */
async function takeOverStale(address: string): Promise<net.Server | undefined> {
  if (!path.isAbsolute(address) || process.platform === 'win32') return undefined
  if ((await askHolder(address)) !== 'nobody') return undefined
  await rm(address, { force: true })
  return listen(address)
}

function askHolder(address: string): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    const socket = net.connect(address)
    socket.setTimeout(1000, () => socket.destroy())
    socket.on('data', (data) => {
      said += data
    })
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? 'nobody' : ''))
    socket.on('close', () => resolve(said))
  })
}
