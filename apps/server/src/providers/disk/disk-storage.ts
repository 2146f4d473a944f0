import { createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage, StoredFile } from '../../modules/media/index.ts'

/** Files in a folder, and behind it folders that are only read, such as the demo shop's pictures. */
export function diskStorage(folder: string, readOnly: readonly string[] = []): Storage {
  const folders = [folder, ...readOnly]
  return {
    async find(key) {
      for (const each of folders) {
        const found = await fileAt(join(each, key))
        if (found) return found
      }
      return undefined
    },
    async put(key, bytes) {
      await mkdir(folder, { recursive: true })
      const temporary = join(folder, `.${key}.${process.pid}.${performance.now()}`)
      await writeFile(temporary, bytes, { flush: true })
      await rename(temporary, join(folder, key))
    },
    async putStream(key, bytes, { passing = false } = {}) {
      await mkdir(folder, { recursive: true })
      const temporary = join(folder, `.${key}.${process.pid}.${performance.now()}`)
      try {
        await pipeline(bytes, createWriteStream(temporary, { flush: !passing }))
        const { size } = await stat(temporary)
        await rename(temporary, join(folder, key))
        return size
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    async remove(key) {
      await rm(join(folder, key), { force: true })
    },
  }
}

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
