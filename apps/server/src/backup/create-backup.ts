import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Config } from '../kernel/config.ts'
import { ignoreMissing } from '../kernel/ignore-missing.ts'
import type { BackupStore } from './backup-store.ts'
import { withClient, withDatabase } from './connect.ts'
import { listBackups, type Manifest, sumRows, type TableBackup, toBackupName } from './manifest.ts'
import { countRows, splitRows } from './split-rows.ts'
import { storeFiles } from './stored-files.ts'
import { formatTable, listMigrations, listSequences, listTables, type Table } from './tables.ts'
import type { Vault } from './vault.ts'

export interface BackupResult {
  readonly name: string
  readonly rows: number
  readonly files: number
  /** Bytes of rows and files that no earlier backup has, before compression. */
  readonly newBytes: number
}

/**
 * Writes a backup of the database and the uploaded files, while the server runs. All rows are of one moment. Files are
 * stored before that moment and again after it, so that each file that a row names is there.
 */
export async function createBackup(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'poolSize' | 'secret'>,
  store: BackupStore,
  vault: Vault,
): Promise<BackupResult> {
  const unlock = await store.lock()
  try {
    const mediaFolder = path.join(config.dataDir, 'media')
    const latest = await readLatest(store, vault)
    const before = await storeFiles(vault, mediaFolder, indexFiles(latest?.files ?? []))
    const createdDate = new Date()
    const { database, added, newBytes } = await withDatabase(config, (connection) =>
      withClient(connection, async (client) => {
        await client.query('begin isolation level repeatable read, read only')
        // The first statement, not `begin`, takes the snapshot.
        const migrations = await listMigrations(client)
        const added = await storeFiles(vault, mediaFolder, indexFiles(before.files))
        const { tables, newBytes } = await storeTables(client, vault)
        const sequences = await listSequences(client)
        await client.query('commit')
        return { database: { migrations, tables, sequences }, added, newBytes }
      }),
    )
    const files = [...indexFiles([...before.files, ...added.files]).values()]
    const secret = config.secret ? undefined : await ignoreMissing(readFile(path.join(config.dataDir, 'secret')))
    const name = toBackupName(createdDate)
    const manifest: Manifest = {
      createdDate: createdDate.toISOString(),
      ...database,
      files,
      ...(secret && { secret: secret.toString('base64') }),
    }
    await vault.putDocument(name, manifest)
    return { name, rows: sumRows(manifest), files: files.length, newBytes: newBytes + before.newBytes + added.newBytes }
  } finally {
    await unlock()
  }
}

async function readLatest(store: BackupStore, vault: Vault): Promise<Manifest | undefined> {
  const name = (await listBackups(store)).at(-1)
  return name === undefined ? undefined : vault.getDocument<Manifest>(name)
}

const indexFiles = (files: Manifest['files']) => new Map(files.map((file) => [file.key, file]))

async function storeTables(client: pg.Client, vault: Vault): Promise<{ tables: TableBackup[]; newBytes: number }> {
  const tables: TableBackup[] = []
  let newBytes = 0
  for (const table of await listTables(client)) {
    const parts: string[] = []
    let rows = 0
    for await (const part of splitRows(client.query(copyTo(buildCopy(table))))) {
      rows += countRows(part)
      const { name, isNew } = await vault.putPart(part)
      parts.push(name)
      if (isNew) newBytes += part.length
    }
    tables.push({ schema: table.schema, name: table.name, columns: table.columns, rows, parts })
  }
  return { tables, newBytes }
}

/** In the order of the key, so that unchanged rows are in the same parts as before. */
function buildCopy(table: Table): string {
  const order = table.key.length > 0 ? ` order by ${table.key.join(', ')}` : ''
  return `copy (select ${table.columns.join(', ')} from ${formatTable(table)}${order}) to stdout`
}
