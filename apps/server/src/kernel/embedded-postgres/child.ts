import { open, rename, stat } from 'node:fs/promises'
import type { Account } from './account.ts'
import type { Place } from './place.ts'

/** Who a program of PostgreSQL runs as, where, and with nothing of our environment but what it needs. */
export function getChildOptions(place: Place, account: Account | undefined) {
  return {
    cwd: place.root,
    windowsHide: true,
    // LC_ALL=C keeps its messages in the language that we read them in.
    env: { LC_ALL: 'C', TZ: 'UTC', ...(process.platform === 'win32' ? { SystemRoot: 'C:\\Windows' } : {}) },
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
  }
}

/** Opens the log for a child to write to: a file, as a pipe that a grandchild keeps open would hold us up. */
export async function openLog(place: Place) {
  const written = (await stat(place.logFile).catch(() => undefined))?.size ?? 0
  if (written > 10_000_000) await rename(place.logFile, `${place.logFile}.1`)
  const file = await open(place.logFile, 'a', 0o600)
  const from = (await file.stat()).size
  return {
    fd: file.fd,
    lastWords: async () => complaint(await readFrom(place.logFile, from)),
    close: () => file.close(),
  }
}

async function readFrom(path: string, from: number): Promise<string> {
  const file = await open(path)
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(64_000), position: from })
  await file.close()
  return buffer.toString('utf8', 0, bytesRead)
}

function complaint(text: string): string {
  const lines = text.trimEnd().split('\n')
  const last = lines.findLast((line) => /\b(FATAL|PANIC|ERROR|error):/.test(line)) ?? lines.at(-1) ?? ''
  return last.replace(/^.*?\b(FATAL|PANIC|ERROR|error): +/, '')
}
