import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type LoadedConfig, loadConfig } from '@stoa/extension/load'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrateExtension } from '../extensions/migrate.ts'
import type { Config } from '../kernel/config.ts'
import { prepareDatabase, toClientOptions } from '../kernel/embedded-postgres/index.ts'
import { createJobTables } from '../kernel/job-tables.ts'
import { migrate } from '../kernel/migrations.ts'
import { openPool } from '../kernel/postgres/index.ts'
import { migrations } from '../migrations/index.ts'
import { BackupError } from './backup-store.ts'
import { type Connection, log, withClient } from './connect.ts'
import type { Manifest, TableBackup } from './manifest.ts'
import { readParts, restoreFile } from './stored-files.ts'
import { formatTable, listTables, type Table } from './tables.ts'
import type { Vault } from './vault.ts'

type Target = Pick<Config, 'databaseUrl' | 'dataDir' | 'poolSize' | 'extensionsFile' | 'secret'>

/** Has names that the schema already contains. */
const migrationsTable = 'migrations'

/**
 * Fills an empty database and the data folder. All rows appear at once or not at all, and after the files that they
 * name, so an interrupted restore can be repeated.
 */
export async function restore(target: Target, vault: Vault, manifest: Manifest): Promise<void> {
  assertKnown(manifest)
  const database = await prepareDatabase(target, log)
  try {
    await assertEmpty(database.connection)
    await restoreSecret(target, manifest)
    for (const file of manifest.files) await restoreFile(vault, path.join(target.dataDir, 'media'), file)
    await restoreDatabase(database.connection, await loadConfig(target.extensionsFile), vault, manifest)
  } finally {
    await database.stop()
  }
}

/** Creates the schema of the backup's version and fills it. A newer server migrates it when it starts. */
export async function restoreDatabase(
  connection: Connection,
  loaded: LoadedConfig,
  vault: Vault,
  manifest: Manifest,
): Promise<void> {
  const sql = openPool(connection, { max: 1 })
  try {
    const names = new Set(manifest.migrations)
    await migrate(
      sql,
      migrations.filter(({ name }) => names.has(name)),
    )
    for (const extension of loaded.extensions) await migrateExtension(sql, extension)
  } finally {
    await sql.end()
  }
  await createJobTables(toClientOptions(connection))
  await withClient(connection, async (client) => {
    const tables = matchTables(await listTables(client), manifest)
    await client.query('begin')
    await client.query(`truncate ${tables.map(({ table }) => formatTable(table)).join(', ')}`)
    for (const { table, backup } of tables) await fillTable(client, table, vault, backup)
    for (const { schema, name, value } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [`${schema}.${name}`, value])
    await client.query('commit')
    await client.query('analyze')
  })
}

/** Tables in the order in which they can be filled. */
function matchTables(tables: readonly Table[], manifest: Manifest): { table: Table; backup: TableBackup }[] {
  const backups = new Map(manifest.tables.map((backup) => [formatTable(backup), backup]))
  const matched = tables.flatMap((table) => {
    const backup = backups.get(formatTable(table))
    backups.delete(formatTable(table))
    if (!backup || table.name === migrationsTable) return []
    const missing = backup.columns.filter((column) => !table.columns.includes(column))
    if (missing.length === 0) return { table, backup }
    throw new BackupError(
      `This version of Stoa has no ${missing.join(', ')} in ${formatTable(table)}. Restore with the version that wrote the backup, then update.`,
    )
  })
  const [unknown] = backups.keys()
  if (unknown) {
    throw new BackupError(
      `There is no table ${unknown} here. If an extension owns it, install the extension and restore again.`,
    )
  }
  return matched
}

async function fillTable(client: pg.Client, table: Table, vault: Vault, backup: TableBackup): Promise<void> {
  const stream = client.query(copyFrom(`copy ${formatTable(table)} (${backup.columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(readParts(vault, backup.parts)), stream)
  if (stream.rowCount === backup.rows) return
  throw new BackupError(`The backup is damaged: ${formatTable(table)} has ${stream.rowCount} of ${backup.rows} rows.`)
}

function assertKnown(manifest: Manifest): void {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = manifest.migrations.filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new BackupError(
    `The backup was written by another version of Stoa (${unknown.join(', ')}). Restore with that version or a later one.`,
  )
}

async function assertEmpty(connection: Connection): Promise<void> {
  await withClient(connection, async (client) => {
    const { rows } = await client.query(`select to_regclass('sites') is not null as "hasTables"`)
    if (!rows[0].hasTables) return
    const found = await client.query('select 1 from sites limit 1')
    if (found.rows.length === 0) return
    throw new BackupError('The database already contains a site. Restore into an empty database and data folder.')
  })
}

/** Another secret could not read what this one has encrypted. */
async function restoreSecret({ dataDir, secret: configured }: Target, { secret }: Manifest): Promise<void> {
  if (!secret) return
  if (configured) throw new BackupError('The backup contains the secret of its server. Restore it without STOA_SECRET.')
  const file = path.join(dataDir, 'secret')
  const bytes = Buffer.from(secret, 'base64')
  await writeFile(file, bytes, { mode: 0o600, flag: 'wx' }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    if ((await readFile(file)).equals(bytes)) return
    throw new BackupError(`${file} belongs to another shop. Restore into an empty data folder.`)
  })
}
