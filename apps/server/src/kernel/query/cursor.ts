import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { createInvalidArgument } from '@stoa/contract/problem'
import type { Place } from './keyset.ts'

/** Where a cursor is valid. Signed with it, so cursors of other sites or operations are refused. */
export interface CursorBinding {
  readonly key: KeyObject | Uint8Array
  readonly siteId: string
  readonly operation: string
}

/** Where a page starts, and its query: the next request sends only the cursor. */
export interface Cursor {
  readonly filter: unknown
  readonly sort: readonly (readonly [name: string, descending: 0 | 1])[]
  readonly place: Place
  readonly back: boolean
  readonly limit: number
  readonly search?: unknown
}

const MAC = 16
const [PLAIN, DEFLATED] = [0, 1]
const DEFLATE_FROM = 1024
const MAX_BODY = 4 * 1024 * 1024

/** base64url of: 128 bits of HMAC-SHA256, one byte for the format, the JSON. */
export function sealCursor({ filter, sort, place, back, limit, search }: Cursor, binding: CursorBinding): string {
  const json = Buffer.from(JSON.stringify([back ? 1 : 0, limit, sort, place, filter ?? null, search]))
  const isDeflated = json.length >= DEFLATE_FROM
  const body = Buffer.concat([Buffer.of(isDeflated ? DEFLATED : PLAIN), isDeflated ? deflateRawSync(json) : json])
  return Buffer.concat([computeMac(body, binding), body]).toString('base64url')
}

/** The contents of a cursor, if this server made it for this site and operation. */
export function openCursor(text: string, binding: CursorBinding): Cursor | undefined {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length <= MAC + 1) return undefined
  const body = bytes.subarray(MAC)
  if (!timingSafeEqual(bytes.subarray(0, MAC), computeMac(body, binding))) return undefined
  const json = body[0] === DEFLATED ? inflateRawSync(body.subarray(1), { maxOutputLength: MAX_BODY }) : body.subarray(1)
  const [back, limit, sort, place, filter, search] = JSON.parse(json.toString())
  return { filter, sort, place, back: back === 1, limit, search: search ?? undefined }
}

const computeMac = (body: Uint8Array, { key, siteId, operation }: CursorBinding): Buffer =>
  createHmac('sha256', key).update(`${siteId}\n${operation}\n`).update(body).digest().subarray(0, MAC)

/** The search that a cursor carries; undefined without a cursor, INVALID_ARGUMENT for an invalid one. */
export function readCursorSearch(cursor: string | null | undefined, binding: CursorBinding, at: string): unknown {
  if (!cursor) return undefined
  const cursorContent = openCursor(cursor, binding)
  if (!cursorContent) throw createInvalidArgument(at, 'is not a cursor of this query', 'VALIDATION')
  return cursorContent.search
}
