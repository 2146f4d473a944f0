import type { Route } from '@stoa/contract/route'
import { parseJson, toError, toNetworkError } from './errors.ts'

type Fields = Record<string, unknown>

/** Says who calls, and learns from an answer that a token no longer counts. */
export interface Strategy {
  headers(): Promise<Record<string, string>>
  /** Called after a 401 with the headers that were refused. True when there is something new to try once with. */
  renew?(refused: Record<string, string>): Promise<boolean>
}

export interface CallOptions {
  /** Makes a money-moving call safe to repeat. */
  idempotencyKey?: string
  signal?: AbortSignal
}

export interface TransportOptions {
  /** The server's address, `https://shop.example`; empty for the page's own. */
  origin: string
  strategy: Strategy
  fetch?: typeof fetch
  /** Hears of every failed call before the caller does, for logs and messages that all calls share. */
  onError?: (error: unknown, call: { method: string; path: string }) => void
}

export interface Transport {
  /** Sends one operation and answers its reply. Throws a {@link StoaError}. */
  call(route: Route, input?: object, options?: CallOptions): Promise<unknown>
  /** `fetch` of a path of the server, as whoever calls. Any answer is returned, good or bad; none is a {@link StoaError}. */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

/** Longer query strings are cut by proxies on the way, so the call goes to its fallback. */
const longestQuery = 4000

export function createTransport({ origin, strategy, fetch, onError }: TransportOptions): Transport {
  const send = fetch ?? globalThis.fetch
  if (!send) throw new Error('Node.js v18+ is required')
  let consistency: string | undefined

  async function fetchAs(path: string, init: RequestInit = {}): Promise<Response> {
    if (!/^\/(?![/\\])/.test(path)) throw new Error(`Not a path of the server: ${path}`)
    for (let attempt = 1; ; attempt++) {
      const identity = await strategy.headers()
      const headers = new Headers({ accept: 'application/json', 'x-stoa-media': 'own', ...identity })
      if (typeof init.body === 'string') headers.set('content-type', 'application/json')
      new Headers(init.headers).forEach((value, name) => {
        headers.set(name, value)
      })
      if (consistency) headers.set('x-wix-consistent', consistency)
      const response = await send(getAt(origin, path), { ...init, headers }).catch(toNetworkError)
      consistency = response.headers.get('x-wix-consistent') ?? consistency
      if (response.status !== 401 || attempt > 1 || !(await strategy.renew?.(identity))) return response
    }
  }

  async function request(path: string, init: RequestInit): Promise<unknown> {
    const response = await fetchAs(path, init)
    if (response.status !== 200) throw await toError(response)
    return parseJson(response)
  }

  async function call(route: Route, input: object = {}, { idempotencyKey, signal }: CallOptions = {}) {
    try {
      const { path, ...init } = encode(route, input)
      const headers: Record<string, string> = idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}
      return await request(path, { ...init, headers, signal: signal ?? null })
    } catch (error) {
      onError?.(error, { method: route.method, path: route.path })
      throw error
    }
  }

  return { call, fetch: fetchAs }
}

const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']

/** Path parameters into the path, and the whole payload into the query string or the body. */
export function encode(route: Route, input: object): { path: string; method: string; body?: string } {
  const { method, fallback } = route
  if (!methods.includes(method)) throw new Error(`Unknown method: ${method}`)
  const path = route.path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = String(valueAt(input, name) ?? '')
    // A value of dots would lead to another path than the one that is meant.
    if (/^\.{0,2}$/.test(value))
      throw new Error(`Url was not successfully created for this request: ${route.path} needs ${name}`)
    return encodeURIComponent(value)
  })
  if (method !== 'GET' && method !== 'DELETE') return { path, method, body: bodyOf(input) }
  const query = encodeQuery(input as Fields)
  if (fallback && query.length > longestQuery)
    return { path: fallback.path, method: fallback.method, body: bodyOf(input) }
  return { path: query ? `${path}?${query}` : path, method }
}

/** What JSON can't say, such as a bigint or a circle, is the caller's mistake. */
function bodyOf(input: object): string {
  try {
    return JSON.stringify(input)
  } catch (cause) {
    throw new Error('Request options were not created for this request', { cause })
  }
}

function valueAt(input: object, dotted: string): unknown {
  return dotted.split('.').reduce<unknown>((value, name) => (value as Fields | undefined)?.[name], input)
}

/** Plain keys; anything nested makes the whole payload one base64url value. */
function encodeQuery(input: Fields): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  if (given.some(([, value]) => isNested(value))) return `.r=${base64url(new TextEncoder().encode(bodyOf(input)))}`
  return new URLSearchParams(
    given.flatMap(([key, value]) => [value].flat().map((each): [string, string] => [key, String(each)])),
  ).toString()
}

function isNested(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isNested) : typeof value === 'object' && value !== null
}

/** An origin is often written with a slash at its end. */
export const getAt = (origin: string, path: string): string =>
  (origin.endsWith('/') ? origin.slice(0, -1) : origin) + path

export function base64url(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
