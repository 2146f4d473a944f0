import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { WorkFolders } from '../../modules/media/api.ts'

/** Folders below one folder, on the disk that has room for uploaded files. */
export const createWorkFolders = (parent: string): WorkFolders => ({
  async create() {
    await mkdir(parent, { recursive: true })
    const path = await mkdtemp(join(parent, 'work-'))
    return { path, remove: () => rm(path, { recursive: true, force: true }) }
  },
  async sweep(before) {
    for (const name of await readdir(parent).catch(() => [])) {
      const path = join(parent, name)
      const found = await stat(path).catch(() => undefined)
      if (found && found.mtime < before) await rm(path, { recursive: true, force: true })
    }
  },
})
