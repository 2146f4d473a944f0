import { access, chmod, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** `credentials.json` of a data folder. It is written under a temporary name and renamed once its site is committed. */
export class CredentialsFile {
  readonly path: string
  readonly #dataDir: string
  readonly #draft: string

  constructor(dataDir: string) {
    this.#dataDir = dataDir
    this.path = join(dataDir, 'credentials.json')
    this.#draft = `${this.path}.new`
  }

  /** True when a start was interrupted, or is in progress on another node with the same folder. */
  hasDraft(): Promise<boolean> {
    return access(this.#draft).then(
      () => true,
      () => false,
    )
  }

  async draft(credentials: { siteId: string }): Promise<void> {
    await writeFile(this.#draft, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 })
    await chmod(this.#draft, 0o600)
  }

  /** Handles the file of an interrupted start: publishes it if its site exists, removes it otherwise. */
  async recover(isThere: (siteId: string) => Promise<boolean>): Promise<void> {
    if (!(await this.hasDraft())) return
    const siteId = await readSiteId(this.#draft)
    if (siteId && (await isThere(siteId))) await this.publish()
    else await rm(this.#draft, { force: true })
  }

  /** Credentials of another database that used this folder before are saved under another name. */
  async publish(): Promise<void> {
    const [before, now] = await Promise.all([readSiteId(this.path), readSiteId(this.#draft)])
    // Another node with the same folder has already published it.
    if (now === undefined) return
    if (before && before !== now) await rename(this.path, join(this.#dataDir, `credentials-${before}.json`))
    await rename(this.#draft, this.path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
}

async function readSiteId(path: string): Promise<string | undefined> {
  try {
    const { siteId } = JSON.parse(await readFile(path, 'utf8'))
    return typeof siteId === 'string' && /^[0-9a-f-]{36}$/.test(siteId) ? siteId : undefined
  } catch {
    return undefined
  }
}
