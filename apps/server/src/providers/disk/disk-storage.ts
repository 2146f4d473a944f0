import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Problem } from '@stoa/contract/problem'
import type { Storage, StoredFile } from '../../modules/media/index.ts'

/** A file that is being written is younger; what a killed process left is not. */
const staleMilliseconds = 3_600_000
const probeBytes = Buffer.alloc(4096, 1)

/** Files in a folder, and behind it folders that are only read, such as the demo shop's pictures. */
export function diskStorage(folder: string, readOnly: readonly string[] = []): Storage {
  const folders = [folder, ...readOnly]

  /** Nothing is left of what could not be written to its end. */
  async function written<T>(key: string, write: (path: string) => Promise<T>): Promise<T> {
    const temporary = join(folder, `.${key}.${process.pid}.${randomUUID()}`)
    try {
      await mkdir(folder, { recursive: true })
      const result = await write(temporary)
      await rename(temporary, join(folder, key))
      return result
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {})
      throw asUnwritable(error)
    }
  }

  return {
    async find(key) {
      for (const each of folders) {
        const found = await fileAt(join(each, key))
        if (found) return found
      }
      return undefined
    },
    put: (key, bytes) => written(key, (path) => writeFile(path, bytes, { flush: true })),
    putStream: (key, bytes, { passing = false } = {}) =>
      written(key, async (path) => {
        await pipeline(bytes, createWriteStream(path, { flush: !passing }))
        return (await stat(path)).size
      }),
    async remove(key) {
      await rm(join(folder, key), { force: true })
    },
    async unavailableReason() {
      const probe = join(folder, `.probe.${process.pid}.${randomUUID()}`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(probe, probeBytes)
        return undefined
      } catch (error) {
        return `files can't be written: ${(error as NodeJS.ErrnoException).code}`
      } finally {
        await rm(probe, { force: true }).catch(() => {})
      }
    },
    async sweep(prefix, before) {
      const entries = await unlessGone(opendir(folder))
      if (!entries) return 0
      const stale = Date.now() - staleMilliseconds
      let removed = 0
      for await (const { name } of entries) {
        const oldest = name.startsWith('.') ? stale : name.startsWith(prefix) ? before.getTime() : undefined
        if (oldest === undefined) continue
        const path = join(folder, name)
        const found = await stat(path).catch(() => undefined)
        if (!found?.isFile() || found.mtimeMs >= oldest) continue
        await rm(path, { force: true })
        removed++
      }
      return removed
    },
  }
}

/** Full, over its quota, read-only, or not this process's to write. */
const unwritable = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EFBIG'])

const asUnwritable = (error: unknown): unknown =>
  unwritable.has((error as NodeJS.ErrnoException).code ?? '')
    ? new Problem('INSUFFICIENT_STORAGE', { cause: error })
    : error

async function fileAt(path: string): Promise<StoredFile | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return undefined
  return {
    size: found.size,
    read: () => unlessGone(readFile(path)),
    // What is open stays whole when its name is removed.
    stream: async (part) => (await unlessGone(open(path)))?.createReadStream(part),
  }
}

async function unlessGone<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
