import { invalid, Problem } from '@stoa/contract/problem'
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
 * One input object out of path, query string and body. A path parameter wins over its repetition elsewhere, and one that
 * says something else than the body is a mistake (a client that thinks it changes another entity).
 */
export function gatherInput({ params, query, body, payloadInQuery }: RequestParts): { input: Fields; coerce: boolean } {
  const encoded = payloadInQuery ? query['.r'] : undefined
  const input = encoded !== undefined ? decodeR(encoded) : payloadInQuery ? fromQuery(query) : asObject(body)
  for (const [name, value] of Object.entries(params)) setPath(input, name, value as string)
  return { input, coerce: payloadInQuery && encoded === undefined }
}

function asObject(body: unknown): Fields {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw invalid('', 'the body must be a JSON object')
  return { ...(body as Fields) }
}

function decodeR(encoded: string | string[]): Fields {
  if (typeof encoded !== 'string') throw invalid('.r', 'must occur once', 'FORMAT')
  try {
    return asObject(parseStrictly(Buffer.from(encoded, 'base64url').toString('utf8')))
  } catch (error) {
    if (error instanceof Problem) throw error
    throw invalid('.r', 'must be base64url of a JSON object', 'FORMAT')
  }
}

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** `paging.limit=5` → `{ paging: { limit: '5' } }`; a repeated key is a list. */
function fromQuery(query: Record<string, string | string[]>): Fields {
  const input: Fields = {}
  for (const [key, value] of Object.entries(query)) setPath(input, key, value, false)
  return input
}

function setPath(target: Fields, dotted: string, value: string | string[], strict = true): void {
  const names = dotted.split('.')
  if (names.some((name) => forbidden.has(name)) || names.length > 8)
    throw invalid(dotted, 'is not a field', 'FIELD_NOT_ALLOWED')
  const last = names.pop()!
  let holder = target
  for (const name of names) {
    const inner = holder[name]
    const copy = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? { ...inner } : {}
    holder[name] = copy
    holder = copy
  }
  const said = holder[last]
  if (strict && said !== undefined && said !== null && said !== value) {
    throw invalid(dotted, 'differs between the path and the payload')
  }
  holder[last] = value
}
