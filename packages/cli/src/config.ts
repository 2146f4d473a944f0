import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { UsageError } from './errors.ts'
import type { Connection } from './request.ts'

interface Saved {
  url?: string
  key?: string
  site?: string
}

const getFile = (): string => join(process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'stoa', 'config.json')

export async function readSaved(): Promise<Saved> {
  try {
    return JSON.parse(await readFile(getFile(), 'utf8'))
  } catch {
    return {}
  }
}

/** Only this user may read the file, as it contains the key. */
export async function save(saved: Saved): Promise<string> {
  const file = getFile()
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, `${JSON.stringify(saved, null, 2)}\n`, { mode: 0o600 })
  await chmod(file, 0o600)
  return file
}

type Option = (name: string) => string | undefined

/** Options come first, then `STOA_URL`, `STOA_KEY` and `STOA_SITE`, then what `stoa login` saved. */
export async function findOrigin(option: Option): Promise<string> {
  const url = option('url') ?? process.env.STOA_URL ?? (await readSaved()).url
  if (!url) throw new UsageError('Which shop? Run `stoa login --url https://shop.example --key …`, or set STOA_URL.')
  if (!URL.canParse(url)) throw new UsageError(`${url} is not a URL.`)
  return new URL(url).origin
}

export async function findConnection(option: Option): Promise<Connection> {
  const origin = await findOrigin(option)
  const saved = await readSaved()
  // A saved key belongs to the saved shop and is never sent to another.
  const own = saved.url === origin ? saved : {}
  const key = option('key') ?? process.env.STOA_KEY ?? own.key
  if (!key) throw new UsageError('No key. Run `stoa login --url … --key …`, or set STOA_KEY.')
  return { origin, key, siteId: option('site') ?? process.env.STOA_SITE ?? own.site }
}
