import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { parseStrictly } from '../strict-json.ts'

type Fields = Record<string, unknown>

export interface RequestParts {
  params: Fields
  query: Record<string, string | string[]>
  body: unknown
  /** GET and DELETE carry their payload in the query string. */
  payloadInQuery: boolean
}

/**
 * Merges path, query string and body into one input. A path parameter that differs from the same field of the body is
 * an error, as the client probably means another entity.
 */
export function gatherInput({ params, query, body, payloadInQuery }: RequestParts): { input: Fields; coerce: boolean } {
  const encoded = payloadInQuery ? query['.r'] : undefined
  const input = encoded !== undefined ? decodeR(encoded) : payloadInQuery ? parseQuery(query) : toObject(body)
  for (const [name, value] of Object.entries(params)) setPath(input, name, value as string)
  return { input, coerce: payloadInQuery && encoded === undefined }
}

function toObject(body: unknown): Fields {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw createInvalidArgument('', 'the body must be a JSON object')
  return { ...(body as Fields) }
}

function decodeR(encoded: string | string[]): Fields {
  if (typeof encoded !== 'string') throw createInvalidArgument('.r', 'must occur once', 'FORMAT')
  try {
    return toObject(parseStrictly(Buffer.from(encoded, 'base64url').toString('utf8')))
  } catch (error) {
    if (error instanceof Problem) throw error
    throw createInvalidArgument('.r', 'must be base64url of a JSON object', 'FORMAT')
  }
}

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** `paging.limit=5` → `{ paging: { limit: '5' } }`; repeated keys become a list. */
function parseQuery(query: Record<string, string | string[]>): Fields {
  const input: Fields = {}
  for (const [key, value] of Object.entries(query)) setPath(input, key, value, false)
  return input
}

function setPath(target: Fields, dotted: string, value: string | string[], isStrict = true): void {
  const names = dotted.split('.')
  if (names.some((name) => forbidden.has(name)) || names.length > 8)
    throw createInvalidArgument(dotted, 'is not a field', 'FIELD_NOT_ALLOWED')
  const last = names.pop()!
  let holder = target
  for (const name of names) {
    const inner = holder[name]
    const copy = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? { ...inner } : {}
    holder[name] = copy
    holder = copy
  }
  const existing = holder[last]
  if (isStrict && existing !== undefined && existing !== null && existing !== value) {
    throw createInvalidArgument(dotted, 'differs between the path and the payload')
  }
  holder[last] = value
}
