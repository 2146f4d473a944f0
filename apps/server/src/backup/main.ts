import { parseArgs } from 'node:util'
import { type Config, ConfigError, readConfig } from '../kernel/config.ts'
import { PostgresStartError } from '../kernel/embedded-postgres/index.ts'
import { BackupError, type BackupStore, createDiskStore } from './backup-store.ts'
import { check } from './check.ts'
import { createBackup } from './create-backup.ts'
import { formatBackupName, listBackups, type Manifest, sumRows } from './manifest.ts'
import { prune } from './prune.ts'
import { restore } from './restore.ts'
import { openVault, type Vault } from './vault.ts'

const usage = `Usage:
  npm run backup -- <folder> [--keep <number>]   write a backup; keep only the latest ones
  npm run backup -- <folder> --list              list the backups
  npm run backup -- <folder> --check [<backup>]  restore a backup into a scratch database
  npm run restore -- <folder> [<backup>]         fill an empty database and data folder

STOA_BACKUP_PASSPHRASE encrypts the backups. Without it they can't be read.`

async function main(): Promise<void> {
  const [action, ...rest] = process.argv.slice(2)
  const { values, positionals } = readArguments(rest)
  const [folder, backup] = positionals
  if (!folder) throw new BackupError(usage)
  const config = readConfig(process.env)
  const passphrase = config.backupPassphrase
  if (!passphrase) throw new BackupError('Set STOA_BACKUP_PASSPHRASE, which encrypts the backups.')
  const store = createDiskStore(folder)
  const isNew = action === 'backup' && !values.list && !values.check
  const vault = await openVault(store, passphrase, { create: isNew })
  if (action === 'restore') return runRestore(config, store, vault, backup)
  if (values.list) return printBackups(store, vault)
  if (values.check) return runCheck(config, store, vault, backup)
  await runBackup(config, store, vault, values.keep)
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { keep: { type: 'string' }, list: { type: 'boolean' }, check: { type: 'boolean' } },
    })
  } catch (error) {
    throw new BackupError(`${(error as Error).message}\n\n${usage}`)
  }
}

async function runBackup(config: Config, store: BackupStore, vault: Vault, keep: string | undefined): Promise<void> {
  const count = keep === undefined ? undefined : readCount(keep)
  const { name, rows, files, newBytes } = await createBackup(config, store, vault)
  print(`${formatBackupName(name)}: ${rows} rows, ${files} files, ${formatSize(newBytes)} new`)
  if (count === undefined) return
  const removed = await prune(store, vault, count)
  if (removed.backups > 0) print(`Removed ${removed.backups} older backups and ${removed.parts} parts`)
}

function readCount(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new BackupError('--keep must be a number of at least 1.')
}

async function printBackups(store: BackupStore, vault: Vault): Promise<void> {
  for (const name of await listBackups(store)) {
    const manifest = (await vault.getDocument<Manifest>(name))!
    print(`${formatBackupName(name)}: ${sumRows(manifest)} rows, ${manifest.files.length} files`)
  }
}

async function runCheck(config: Config, store: BackupStore, vault: Vault, backup: string | undefined): Promise<void> {
  const { name, manifest } = await find(store, vault, backup)
  await check(config, vault, manifest)
  print(`${name} is complete and can be restored`)
}

async function runRestore(config: Config, store: BackupStore, vault: Vault, backup: string | undefined): Promise<void> {
  const { name, manifest } = await find(store, vault, backup)
  await restore(config, vault, manifest)
  print(`${name} is restored. Start the server with npm start`)
}

/** A backup by its name, or the latest one. */
async function find(store: BackupStore, vault: Vault, wanted: string | undefined) {
  const names = await listBackups(store)
  const found = wanted === undefined ? names.at(-1) : names.find((name) => formatBackupName(name) === wanted)
  if (!found) throw new BackupError(wanted ? `There is no backup ${wanted}.` : 'There are no backups here.')
  return { name: formatBackupName(found), manifest: (await vault.getDocument<Manifest>(found))! }
}

const print = (line: string) => void process.stdout.write(`${line}\n`)

const formatSize = (bytes: number) =>
  new Intl.NumberFormat('en', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(bytes / 1024 ** 2)

const isExplained = (error: unknown) =>
  [BackupError, ConfigError, PostgresStartError].some((kind) => error instanceof kind)

main().catch((error: Error) => {
  process.stderr.write(`stoa: ${isExplained(error) ? error.message : (error.stack ?? error)}\n`)
  process.exit(1)
})
