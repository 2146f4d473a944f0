import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Problem } from '@stoa/contract/problem'
import { ignoreMissing } from '../../kernel/ignore-missing.ts'
import type { Storage, StoredFile } from '../../modules/media/api.ts'

/** Temporary files older than this belong to a killed process. */
const staleMilliseconds = 3_600_000
const probeBytes = Buffer.alloc(4096, 1)

/** Files in a folder, and read-only folders behind it, such as the demo shop's images. */
export function createDiskStorage(folder: string, readOnly: readonly string[] = []): Storage {
  const folders = [folder, ...readOnly]

  /** Leaves nothing behind if writing fails. */
  async function writeAtomically<T>(key: string, write: (path: string) => Promise<T>): Promise<T> {
    const temporary = join(folder, `.${key}.${process.pid}.${randomUUID()}`)
    try {
      await mkdir(folder, { recursive: true })
      const result = await write(temporary)
      await rename(temporary, join(folder, key))
      return result
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {})
      throw toStorageProblem(error)
    }
  }

  return {
    async find(key) {
      for (const each of folders) {
        const found = await findFile(join(each, key))
        if (found) return found
      }
      return undefined
    },
    put: (key, bytes) => writeAtomically(key, (path) => writeFile(path, bytes, { flush: true })),
    putStream: (key, bytes, { passing: isTemporary = false } = {}) =>
      writeAtomically(key, async (path) => {
        await pipeline(bytes, createWriteStream(path, { flush: !isTemporary }))
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
      const entries = await ignoreMissing(opendir(folder))
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

/** Disk full, quota exceeded, read-only, or no permission. */
const unwritableCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EFBIG'])

const toStorageProblem = (error: unknown): unknown =>
  unwritableCodes.has((error as NodeJS.ErrnoException).code ?? '')
    ? new Problem('INSUFFICIENT_STORAGE', { cause: error })
    : error

async function findFile(path: string): Promise<StoredFile | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return undefined
  return {
    size: found.size,
    read: () => ignoreMissing(readFile(path)),
    // An open file stays readable after its name is removed.
    stream: async (part) => (await ignoreMissing(open(path)))?.createReadStream(part),
  }
}
