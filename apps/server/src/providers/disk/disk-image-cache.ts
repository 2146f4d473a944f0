import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Cache } from '../../kernel/cache.ts'
import type { ImageCache } from '../../modules/media/api.ts'

/** Scaled images in a folder of limited size; the least recently used one is deleted first. */
export function createDiskImageCache(folder: string, maxBytes = 1024 ** 3): ImageCache {
  const sizes = new Cache<number>({
    name: 'scaled pictures',
    maxBytes,
    onEvict: (name) => void rm(join(folder, name), { force: true }).catch(() => {}),
  })
  let loading: Promise<void> | undefined
  const ensureLoaded = () => (loading ??= loadIndex(folder, sizes))

  return {
    async get(key) {
      await ensureLoaded()
      const name = hashKey(key)
      if (!sizes.get(name)) return undefined
      const bytes = await readFile(join(folder, name)).catch(() => undefined)
      if (!bytes) sizes.delete(name)
      return bytes
    },
    async put(key, bytes) {
      await ensureLoaded()
      const name = hashKey(key)
      const temporary = join(folder, `.${name}.${process.pid}.${performance.now()}`)
      try {
        await writeFile(temporary, bytes)
        await rename(temporary, join(folder, name))
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {})
        throw error
      }
      sizes.set(name, bytes.length, { bytes: bytes.length })
    },
  }
}

const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Loads the files of an earlier run, oldest first, and deletes incomplete ones. */
async function loadIndex(folder: string, sizes: Cache<number>): Promise<void> {
  await mkdir(folder, { recursive: true })
  const names = await readdir(folder)
  const files = await Promise.all(
    names.map(async (name) => ({ name, found: await stat(join(folder, name)).catch(() => undefined) })),
  )
  for (const { name, found } of files.sort((a, b) => (a.found?.mtimeMs ?? 0) - (b.found?.mtimeMs ?? 0))) {
    if (!found) continue
    if (/^[0-9a-f]{64}$/.test(name)) sizes.set(name, found.size, { bytes: found.size })
    else await rm(join(folder, name), { force: true })
  }
}
