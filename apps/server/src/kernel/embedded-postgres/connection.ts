import { readFile } from 'node:fs/promises'
import type { Address } from './address.ts'
import type { Place } from './place.ts'
import { database, owner } from './settings.ts'

/** How to reach the server; `host` is the socket's folder, or 127.0.0.1. */
export type PostgresConnection = { host: string; port: number; user: string; database: string; password?: string }

export async function getConnectionOptions(place: Place, { kind, port }: Address): Promise<PostgresConnection> {
  const credentials = { port, user: owner, database }
  if (kind === 'socket') return { host: place.run, ...credentials }
  return { host: '127.0.0.1', ...credentials, password: await readFile(place.passwordFile, 'utf8') }
}

/** A URL or the options of the embedded database, as node-postgres takes them. */
export const toClientOptions = (connection: string | PostgresConnection) =>
  typeof connection === 'string' ? { connectionString: connection } : connection
