import { access, chmod, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** `credentials.json` of a data folder. Written as a draft first, and given its name once its site is there for good. */
export class CredentialsFile {
  readonly path: string
  readonly #dataDir: string
  readonly #draft: string

  constructor(dataDir: string) {
    this.#dataDir = dataDir
    this.path = join(dataDir, 'credentials.json')
    this.#draft = `${this.path}.new`
  }

  /** A start was cut off, or is under way on a node that has the same folder. */
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

  /** What an earlier start left is published where its transaction came to its end, and removed where it did not. */
  async recover(isThere: (siteId: string) => Promise<boolean>): Promise<void> {
    if (!(await this.hasDraft())) return
    const siteId = await siteIdIn(this.#draft)
    if (siteId && (await isThere(siteId))) await this.publish()
    else await rm(this.#draft, { force: true })
  }

  /** Those of another database, which this folder was used with before, stay beside it. */
  async publish(): Promise<void> {
    const [before, now] = await Promise.all([siteIdIn(this.path), siteIdIn(this.#draft)])
    // Another node with the same folder has published it.
    if (now === undefined) return
    if (before && before !== now) await rename(this.path, join(this.#dataDir, `credentials-${before}.json`))
    await rename(this.#draft, this.path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
}

async function siteIdIn(path: string): Promise<string | undefined> {
  try {
    const { siteId } = JSON.parse(await readFile(path, 'utf8'))
    return typeof siteId === 'string' && /^[0-9a-f-]{36}$/.test(siteId) ? siteId : undefined
  } catch {
    return undefined
  }
}
