import type { Route } from '@stoa/contract/route'
import { parseJson, toError, toNetworkError } from './errors.ts'

type Fields = Record<string, unknown>

/** Authenticates calls, and learns from responses that a token is no longer valid. */
export interface Strategy {
  headers(): Promise<Record<string, string>>
  /** Called after a 401 with the refused headers. True if the call should be retried once. */
  renew?(refused: Record<string, string>): Promise<boolean>
}

export interface CallOptions {
  /** Makes a call that moves money safe to repeat. */
  idempotencyKey?: string
  signal?: AbortSignal
}

export interface TransportOptions {
  /** The server's origin, `https://shop.example`; empty for the page's own. */
  origin: string
  strategy: Strategy
  fetch?: typeof fetch
  /** Called for every failed call before the caller gets the error, for logging and shared messages. */
  onError?: (error: unknown, call: { method: string; path: string }) => void
}

export interface Transport {
  /** Calls an operation and returns its reply. Throws a {@link StoaError}. */
  call(route: Route, input?: object, options?: CallOptions): Promise<unknown>
  /** `fetch` with the client's authentication. Returns any response; throws a {@link StoaError} without one. */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

/** Proxies truncate longer query strings, so the call uses its fallback route. */
const maxQueryLength = 4000

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

/** Path parameters go into the path, the payload into the query string or body. */
export function encode(route: Route, input: object): { path: string; method: string; body?: string } {
  const { method, fallback } = route
  if (!methods.includes(method)) throw new Error(`Unknown method: ${method}`)
  const path = route.path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = String(readValue(input, name) ?? '')
    // A value of dots would change the path.
    if (/^\.{0,2}$/.test(value))
      throw new Error(`Url was not successfully created for this request: ${route.path} needs ${name}`)
    return encodeURIComponent(value)
  })
  if (method !== 'GET' && method !== 'DELETE') return { path, method, body: serializeBody(input) }
  const query = encodeQuery(input as Fields)
  if (fallback && query.length > maxQueryLength)
    return { path: fallback.path, method: fallback.method, body: serializeBody(input) }
  return { path: query ? `${path}?${query}` : path, method }
}

/** Values that JSON can't express, such as a bigint or a cycle, are the caller's error. */
function serializeBody(input: object): string {
  try {
    return JSON.stringify(input)
  } catch (cause) {
    throw new Error('Request options were not created for this request', { cause })
  }
}

function readValue(input: object, dotted: string): unknown {
  return dotted.split('.').reduce<unknown>((value, name) => (value as Fields | undefined)?.[name], input)
}

/** Flat values; with anything nested the payload is one base64url value. */
function encodeQuery(input: Fields): string {
  const present = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  if (present.some(([, value]) => isNested(value)))
    return `.r=${toBase64url(new TextEncoder().encode(serializeBody(input)))}`
  return new URLSearchParams(
    present.flatMap(([key, value]) => [value].flat().map((each): [string, string] => [key, String(each)])),
  ).toString()
}

function isNested(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isNested) : typeof value === 'object' && value !== null
}

/** Origins are often written with a trailing slash. */
export const getAt = (origin: string, path: string): string =>
  (origin.endsWith('/') ? origin.slice(0, -1) : origin) + path

export function toBase64url(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
