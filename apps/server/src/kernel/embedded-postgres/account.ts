import { spawnSync } from 'node:child_process'
import { chown, lchown, readFile } from 'node:fs/promises'
import { PostgresStartError } from './start-error.ts'

/** The user that PostgreSQL runs as when it may not be ours: it refuses to run as root. */
export type Account = { name: string; uid: number; gid: number }

const preferred = ['postgres', 'nobody', 'daemon']

/** Undefined: run as whoever we are. `owner` is the uid that owns the database, or else its folder. */
export async function findUnprivilegedAccount(owner: number): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const accounts = parsePasswd(await readFile('/etc/passwd', 'utf8').catch(() => ''))
  const found =
    accounts.find((it) => it.uid === owner) ??
    preferred.map((name) => accounts.find((it) => it.name === name)).find((it) => it !== undefined) ??
    accounts[0]
  if (found) return found
  throw new PostgresStartError(
    'PostgreSQL cannot run as root and /etc/passwd names no other user. Start Stoa as an ordinary user or set DATABASE_URL.',
  )
}

/** Asks the system itself, as modes alone do not tell (access lists, mounts). */
export function canReach(account: Account | undefined, folder: string): boolean {
  if (!account) return true
  const { uid, gid } = account
  const asked = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { uid, gid, cwd: '/', stdio: 'ignore' })
  return asked.status === 0
}

export async function changeOwner(account: Account | undefined, file: string): Promise<void> {
  if (account) await chown(file, account.uid, account.gid)
}

/** The same for what may be a symbolic link: the link itself, never what it leads to. */
export async function changeLinkOwner(account: Account | undefined, file: string): Promise<void> {
  if (account) await lchown(file, account.uid, account.gid)
}

function parsePasswd(text: string): Account[] {
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && Number(uid) > 0 && Number(gid) > 0 ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}
