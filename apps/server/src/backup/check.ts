import { randomBytes } from 'node:crypto'
import { loadConfig } from '@stoa/extension/load'
import type { Config } from '../kernel/config.ts'
import { type Connection, withClient, withDatabase } from './connect.ts'
import type { Manifest } from './manifest.ts'
import { restoreDatabase } from './restore.ts'
import { readParts } from './stored-files.ts'
import type { Vault } from './vault.ts'

/** Restores a backup into a scratch database, which is removed afterwards, and reads each of its files. */
export async function check(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'poolSize' | 'extensionsFile'>,
  vault: Vault,
  manifest: Manifest,
): Promise<void> {
  const loaded = await loadConfig(config.extensionsFile)
  await withDatabase(config, (connection) =>
    withScratchDatabase(connection, (scratch) => restoreDatabase(scratch, loaded, vault, manifest)),
  )
  for (const { parts } of manifest.files) for await (const _ of readParts(vault, parts));
}

async function withScratchDatabase(connection: Connection, act: (scratch: Connection) => Promise<void>): Promise<void> {
  const name = `stoa_check_${randomBytes(6).toString('hex')}`
  await withClient(connection, async (client) => {
    await client.query(`create database ${name} encoding 'UTF8' template template0`)
    try {
      await act(withDatabaseName(connection, name))
    } finally {
      await client.query(`drop database if exists ${name} with (force)`)
    }
  })
}

function withDatabaseName(connection: Connection, database: string): Connection {
  if (typeof connection !== 'string') return { ...connection, database }
  const url = new URL(connection)
  url.pathname = `/${database}`
  return url.href
}
