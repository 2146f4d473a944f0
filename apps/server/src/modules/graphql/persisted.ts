import { createHash } from 'node:crypto'
import { Cache } from '../../kernel/cache.ts'
import type { Snapshot } from '../../kernel/snapshot.ts'
import type { Scope, UnitFactory } from '../../kernel/units.ts'
import * as store from './documents.store.ts'
import { requestError } from './errors.ts'

/** Texts that callers sent with their hash, and may leave out the next time. */
const sent = new Cache<string>({ name: 'graphql persisted queries', maxBytes: 4 * 1024 ** 2 })
/** Registered texts, as of a version of the site. */
const registered = new Cache<string, string>({ name: 'graphql registered documents', maxBytes: 4 * 1024 ** 2 })

export const hashDocument = (text: string): string => createHash('sha256').update(text).digest('hex')

export interface Sent {
  /** Absent where the hash stands for it. */
  query: string | null
  /** SHA-256 in hexadecimal, of the protocol of automatic persisted queries. */
  hash: string | null
}

interface Reader {
  factory: UnitFactory
  scope: Scope
  site: Snapshot
  /** Only registered documents are executed. */
  registeredOnly: boolean
}

/** The text of the document that a request names. */
export async function findText({ query, hash }: Sent, reader: Reader): Promise<string> {
  if (query !== null && hash !== null && hashDocument(query) !== hash)
    throw requestError('BAD_USER_INPUT', 'The hash is not that of the query.')
  if (query !== null && !reader.registeredOnly) return query
  const known = await findRegistered(reader, hash ?? hashDocument(query!))
  if (known !== undefined) return known
  if (reader.registeredOnly) {
    throw requestError(
      'DOCUMENT_NOT_REGISTERED',
      'This site executes registered documents only, and this is none of them.',
    )
  }
  const text = sent.get(`${reader.scope.siteId} ${hash}`)
  // Clients send the text when they read this message.
  if (text === undefined) throw requestError('PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound')
  return text
}

/** Remembers a text that turned out to be a document. */
export function rememberText({ query, hash }: Sent, siteId: string): void {
  if (query !== null && hash !== null) sent.set(`${siteId} ${hash}`, query, { bytes: query.length * 2 })
}

async function findRegistered({ factory, scope, site }: Reader, hash: string): Promise<string | undefined> {
  const key = `${scope.siteId} ${hash}`
  const known = registered.get(key, (version) => version === site.version)
  if (known !== undefined) return known
  const text = await factory.read(scope, (unit) => store.findDocument(unit, hash))
  return text === undefined ? undefined : registered.set(key, text, { version: site.version, bytes: text.length * 2 })
}
