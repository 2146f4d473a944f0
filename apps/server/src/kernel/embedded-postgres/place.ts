import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Account, canReach, changeOwner, findUnprivilegedAccount } from './account.ts'
import type { Log } from './log.ts'
import { PostgresStartError } from './start-error.ts'

/** Where the database of a data folder lives: `cluster` holds its files, `run` its socket. */
export type Place = { root: string; cluster: string; run: string; logFile: string; passwordFile: string }

const elsewhere = ['/var/lib/stoa', '/srv/stoa', '/opt/stoa']

/** `<data folder>/postgres`, or, where PostgreSQL's user cannot reach that, a folder named in `postgres.location`. */
export async function findPlace(dataDir: string, log: Log): Promise<{ place: Place; account: Account | undefined }> {
  const pointer = path.join(dataDir, 'postgres.location')
  const named = (await readFile(pointer, 'utf8').catch(() => '')).trim()
  const near = path.join(dataDir, 'postgres')
  const known = named || near
  const owner = (await stat(known).catch(() => stat(dataDir))).uid
  const account = await findUnprivilegedAccount(owner)
  const root = named ? await existing(named, pointer) : await usable(dataDir, near, pointer, account, log)
  await make(root, account)
  const place = describe(root)
  await make(place.run, account)
  return { place, account }
}

function describe(root: string): Place {
  const file = (name: string) => path.join(root, name)
  return {
    root,
    cluster: file('cluster'),
    run: file('run'),
    logFile: file('postgres.log'),
    passwordFile: file('password'),
  }
}

async function existing(folder: string, pointer: string): Promise<string> {
  if (await stat(folder).catch(() => undefined)) return folder
  throw new PostgresStartError(
    `The database of this data folder was in ${folder}, which is gone. Bring it back, or remove ${pointer} to start empty.`,
  )
}

async function usable(
  dataDir: string,
  near: string,
  pointer: string,
  account: Account | undefined,
  log: Log,
): Promise<string> {
  if (canReach(account, dataDir)) return near
  if (await stat(path.join(near, 'cluster')).catch(() => undefined)) {
    throw new PostgresStartError(
      `The user ${account?.name} runs PostgreSQL and can no longer reach its database in ${near}: allow it to enter (chmod o+x) the folders above.`,
    )
  }
  const root = await makeElsewhere(dataDir, account)
  await writeFile(`${pointer}.new`, `${root}\n`)
  await rename(`${pointer}.new`, pointer)
  log.info(`The database is kept in ${root}, as the user ${account?.name}, who runs it, cannot reach ${dataDir}`)
  return root
}

async function makeElsewhere(dataDir: string, account: Account | undefined): Promise<string> {
  for (const parent of elsewhere) {
    const made = await mkdir(parent, { recursive: true, mode: 0o755 }).then(
      () => canReach(account, parent),
      () => false,
    )
    if (!made) continue
    const root = path.join(parent, `${path.basename(dataDir)}-${randomBytes(4).toString('hex')}`)
    await make(root, account)
    await writeFile(path.join(root, 'belongs-to'), `${dataDir}\n`)
    return root
  }
  throw new PostgresStartError(
    `The user ${account?.name}, who runs PostgreSQL, cannot reach ${dataDir}. Set STOA_DATA_DIR to a folder it can reach.`,
  )
}

async function make(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await changeOwner(account, folder)
}

/** Makes the data folder, or says in one line why it cannot be used. */
export async function openDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    // Several nodes may look at the same folder at the same time.
    const trial = path.join(dataDir, `.writable-${randomBytes(6).toString('hex')}`)
    await writeFile(trial, '')
    await rm(trial)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new PostgresStartError(
      `The data folder ${dataDir} cannot be written to (${code}). Set STOA_DATA_DIR to a folder that can.`,
    )
  }
}
