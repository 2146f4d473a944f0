import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Account, canReach, changeOwner, findUnprivilegedAccount } from './account.ts'
import type { Log } from './log.ts'
import { PostgresStartError } from './start-error.ts'

/** Where a data folder's database is: `cluster` holds its files, `run` its socket. */
export type Place = { root: string; cluster: string; run: string; logFile: string; passwordFile: string }

const fallbackFolders = ['/var/lib/stoa', '/srv/stoa', '/opt/stoa']

/** `<data folder>/postgres`, or, if PostgreSQL's user cannot reach that, the folder named in `postgres.location`. */
export async function findPlace(dataDir: string, log: Log): Promise<{ place: Place; account: Account | undefined }> {
  const pointer = path.join(dataDir, 'postgres.location')
  const recordedRoot = (await readFile(pointer, 'utf8').catch(() => '')).trim()
  const defaultRoot = path.join(dataDir, 'postgres')
  const knownRoot = recordedRoot || defaultRoot
  const owner = (await stat(knownRoot).catch(() => stat(dataDir))).uid
  const account = await findUnprivilegedAccount(owner)
  const root = recordedRoot
    ? await assertFolderExists(recordedRoot, pointer)
    : await chooseRoot(dataDir, defaultRoot, pointer, account, log)
  await createFolder(root, account)
  const place = toPlace(root)
  await createFolder(place.run, account)
  return { place, account }
}

function toPlace(root: string): Place {
  const toPath = (name: string) => path.join(root, name)
  return {
    root,
    cluster: toPath('cluster'),
    run: toPath('run'),
    logFile: toPath('postgres.log'),
    passwordFile: toPath('password'),
  }
}

async function assertFolderExists(folder: string, pointer: string): Promise<string> {
  if (await stat(folder).catch(() => undefined)) return folder
  throw new PostgresStartError(
    `The database of this data folder was in ${folder}, which is gone. Restore it or remove ${pointer} to start empty.`,
  )
}

async function chooseRoot(
  dataDir: string,
  defaultRoot: string,
  pointer: string,
  account: Account | undefined,
  log: Log,
): Promise<string> {
  if (canReach(account, dataDir)) return defaultRoot
  if (await stat(path.join(defaultRoot, 'cluster')).catch(() => undefined)) {
    throw new PostgresStartError(
      `The user ${account?.name} runs PostgreSQL and can no longer reach its database in ${defaultRoot}: allow it to enter (chmod o+x) the folders above.`,
    )
  }
  const root = await createFallbackRoot(dataDir, account)
  await writeFile(`${pointer}.new`, `${root}\n`)
  await rename(`${pointer}.new`, pointer)
  log.info(`The database is stored in ${root}, as the user ${account?.name}, who runs it, cannot reach ${dataDir}`)
  return root
}

async function createFallbackRoot(dataDir: string, account: Account | undefined): Promise<string> {
  for (const parent of fallbackFolders) {
    const made = await mkdir(parent, { recursive: true, mode: 0o755 }).then(
      () => canReach(account, parent),
      () => false,
    )
    if (!made) continue
    const root = path.join(parent, `${path.basename(dataDir)}-${randomBytes(4).toString('hex')}`)
    await createFolder(root, account)
    await writeFile(path.join(root, 'belongs-to'), `${dataDir}\n`)
    return root
  }
  throw new PostgresStartError(
    `The user ${account?.name}, who runs PostgreSQL, cannot reach ${dataDir}. Set STOA_DATA_DIR to a folder it can reach.`,
  )
}

async function createFolder(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await changeOwner(account, folder)
}

/** Creates the data folder. Throws PostgresStartError if it is not writable. */
export async function openDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    // Several nodes may check the same folder at the same time.
    const probe = path.join(dataDir, `.writable-${randomBytes(6).toString('hex')}`)
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new PostgresStartError(
      `The data folder ${dataDir} cannot be written to (${code}). Set STOA_DATA_DIR to a folder that can.`,
    )
  }
}
