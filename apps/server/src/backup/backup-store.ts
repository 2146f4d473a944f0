import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ignoreMissing } from '../kernel/ignore-missing.ts'

/** Where backups are stored: named files that are written once. Names have `/` between their parts. */
export interface BackupStore {
  has(name: string): Promise<boolean>
  read(name: string): Promise<Buffer | undefined>
  write(name: string, bytes: Buffer): Promise<void>
  remove(name: string): Promise<void>
  /** The names in a folder and the folders in it, sorted. */
  list(folder: string): Promise<string[]>
  /** Keeps other processes out until the returned function is called. */
  lock(): Promise<() => Promise<void>>
}

/** A lock that is older belongs to a process that was killed. */
const staleLockMs = 24 * 3_600_000

export function createDiskStore(root: string): BackupStore {
  const toPath = (name: string) => path.join(root, ...name.split('/'))
  return {
    has: async (name) => (await ignoreMissing(stat(toPath(name)))) !== undefined,
    read: (name) => ignoreMissing(readFile(toPath(name))),
    async write(name, bytes) {
      const file = toPath(name)
      const temporary = `${file}.${randomUUID()}.new`
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      try {
        await writeFile(temporary, bytes, { flush: true, mode: 0o600 })
        await rename(temporary, file)
      } finally {
        await rm(temporary, { force: true })
      }
    },
    remove: (name) => rm(toPath(name), { force: true }),
    async list(folder) {
      const entries = await ignoreMissing(readdir(toPath(folder), { recursive: true, withFileTypes: true }))
      const files = (entries ?? []).filter((entry) => entry.isFile() && !entry.name.endsWith('.new'))
      return files.map((entry) => toName(path.relative(root, path.join(entry.parentPath, entry.name)))).sort()
    },
    async lock() {
      const file = toPath('lock')
      await mkdir(root, { recursive: true, mode: 0o700 })
      const age = await ignoreMissing(stat(file)).then((found) => found && Date.now() - found.mtimeMs)
      if (age !== undefined && age > staleLockMs) await rm(file, { force: true })
      const handle = await open(file, 'wx').catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
        throw new BackupError(`Another backup is writing to ${root}. If it was killed, remove ${file}.`)
      })
      await handle.close()
      return () => rm(file, { force: true })
    },
  }
}

/** An error that the administrator can fix. */
export class BackupError extends Error {
  override name = 'BackupError'
}

const toName = (file: string) => file.split(path.sep).join('/')
