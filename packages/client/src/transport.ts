import type { Route } from '@stoa/contract/route'
import { toError } from './errors.ts'

type Fields = Record<string, unknown>

/** Says who calls, and learns from an answer that a token no longer counts. */
export interface Strategy {
  headers(): Promise<Record<string, string>>
  /** Called after a 401. True when there is something new to try once with. */
  renew?(): Promise<boolean>
}

export interface TransportOptions {
  /** The server's address; empty for the page's own. */
  origin: string
  strategy: Strategy
  fetch?: typeof fetch
}

/** Longer query strings are cut by proxies on the way, so the call goes to its fallback. */
const longestQuery = 4000

/** Sends one operation and answers its reply. */
export function createTransport({ origin, strategy, fetch: send = globalThis.fetch }: TransportOptions) {
  let consistency: string | undefined

  return async function call(
    route: Route,
    input: Fields = {},
    init: { idempotencyKey?: string; signal?: AbortSignal } = {},
  ) {
    const { url, method, body } = encode(origin, route, input)
    for (let attempt = 1; ; attempt++) {
      const headers: Record<string, string> = { accept: 'application/json', ...(await strategy.headers()) }
      if (body !== undefined) headers['content-type'] = 'application/json'
      if (consistency) headers['x-wix-consistent'] = consistency
      if (init.idempotencyKey) headers['idempotency-key'] = init.idempotencyKey
      const request: RequestInit = { method, headers, signal: init.signal ?? null }
      if (body !== undefined) request.body = body
      const response = await send(url, request)
      consistency = response.headers.get('x-wix-consistent') ?? consistency
      if (response.ok) return response.json() as Promise<unknown>
      if (response.status !== 401 || attempt > 1 || !(await strategy.renew?.())) throw await toError(response)
    }
  }
}

/** Path parameters into the path, and the whole payload into the query string or the body. */
export function encode(origin: string, route: Route, input: Fields): { url: string; method: string; body?: string } {
  const path = route.path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(String(valueAt(input, name) ?? '')),
  )
  if (route.method !== 'GET' && route.method !== 'DELETE')
    return { url: origin + path, method: route.method, body: JSON.stringify(input) }
  const query = encodeQuery(input)
  if (route.fallback && query.length > longestQuery) {
    return { url: origin + route.fallback.path, method: route.fallback.method, body: JSON.stringify(input) }
  }
  return { url: query ? `${origin}${path}?${query}` : origin + path, method: route.method }
}

function valueAt(input: Fields, dotted: string): unknown {
  return dotted.split('.').reduce<unknown>((value, name) => (value as Fields | undefined)?.[name], input)
}

/** Plain keys; anything nested makes the whole payload one base64url value. */
function encodeQuery(input: Fields): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  if (given.some(([, value]) => isNested(value))) return `.r=${base64url(JSON.stringify(input))}`
  return new URLSearchParams(
    given.flatMap(([key, value]) => [value].flat().map((each): [string, string] => [key, String(each)])),
  ).toString()
}

function isNested(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isNested) : typeof value === 'object' && value !== null
}

function base64url(text: string): string {
  const bytes = new TextEncoder().encode(text)
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
