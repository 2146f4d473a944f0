import { Agent, type IncomingMessage, request } from 'node:http'
import { allOperations, contract } from '@stoa/contract'
import type { Operation } from '@stoa/contract/operation'
import { recordExample } from './recorded-examples.ts'

type Fields = Record<string, unknown>

export interface Answer {
  status: number
  body: Fields & {
    details?: { applicationError?: { code: string; data: Fields }; validationError?: { fieldViolations: Violation[] } }
  }
  headers: Headers
}

export interface Violation {
  field: string
  violatedRule: string
  description: string
  data: Fields
}

/**
 * Three times as fast as `fetch`, for tens of thousands of calls. Connections are not reused shortly before the
 * server's timeout: a busy worker would miss that they closed.
 */
const agent = new Agent({ keepAlive: true, timeout: 10_000 })

/** Without an iterator, which would cost a fifth of a call. */
function readText(answer: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    answer
      .setEncoding('utf8')
      .on('data', (piece: string) => {
        text += piece
      })
      .on('error', reject)
      .on('end', () => resolve(text))
  })
}

function toHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at]!, rawHeaders[at + 1]!)
  return headers
}

/** Calls operations over HTTP by name, as one identity. */
export class Caller {
  readonly origin: string
  readonly headers: Record<string, string>
  /** The reply of the token grant, if any. */
  readonly tokens: Fields

  constructor(origin: string, headers: Record<string, string>, tokens: Fields = {}) {
    this.origin = origin
    this.headers = headers
    this.tokens = tokens
  }

  /** Returns any answer, successful or not. */
  async call(name: string, input: Fields = {}, headers: Record<string, string> = {}): Promise<Answer> {
    const { route } = findOperation(name)
    const path = route.path.replace(/\{([^}]+)\}/g, (_, key: string) =>
      encodeURIComponent(String(getValueAt(input, key) ?? '').toWellFormed()),
    )
    const inQuery = route.method === 'GET' || route.method === 'DELETE'
    const url = `${this.origin}${path}${inQuery ? buildQuery(input) : ''}`
    // As Stoa's own client; the platform's form is tested with the official packages.
    const own = { 'x-stoa-media': 'own', ...headers }
    const answer = await this.send(route.method, url, inQuery ? undefined : JSON.stringify(input), own)
    if (answer.status === 200) recordExample('operation', name, { input, reply: answer.body })
    return answer
  }

  /** Redirects are not followed; other bodies than JSON are omitted. */
  async send(method: string, url: string, body?: string, headers: Record<string, string> = {}): Promise<Answer> {
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const options = { method, headers: { ...type, ...this.headers, ...headers }, agent }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(url.startsWith('http') ? url : this.origin + url, options, resolve)
        .on('error', reject)
        .end(body)
    })
    const bodyText = await readText(answer)
    const received = toHeaders(answer)
    const isJson = received.get('content-type')?.startsWith('application/json')
    return { status: answer.statusCode!, body: isJson ? JSON.parse(bodyText) : {}, headers: received }
  }

  /** Returns the reply, or throws an error with the answer. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
  async ok(name: string, input: Fields = {}, headers: Record<string, string> = {}): Promise<any> {
    const answer = await this.call(name, input, headers)
    if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  /** Returns the problem of the answer; throws if the call succeeds. */
  async problem(name: string, input: Fields = {}): Promise<{ code: string; status: number; data: Fields }> {
    const { status, body } = await this.call(name, input)
    if (status === 200) throw new Error(`${name} succeeded: ${JSON.stringify(body)}`)
    const error = body.details?.applicationError
    return {
      status,
      code: error?.code ?? (body.details?.validationError ? 'INVALID_ARGUMENT' : ''),
      data: error?.data ?? {},
    }
  }

  async violations(name: string, input: Fields = {}): Promise<Violation[]> {
    const { status, body } = await this.call(name, input)
    const found = body.details?.validationError?.fieldViolations
    if (status !== 400 || !found) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`)
    return found
  }
}

export function findOperation(name: string): Operation {
  const [module, key] = name.split('.') as [keyof typeof contract, string]
  const operation =
    (contract[module] as Record<string, Operation> | undefined)?.[key] ??
    allOperations.find((each) => each.name === name)
  if (!operation) throw new Error(`The contract has no ${name}`)
  return operation
}

function getValueAt(input: Fields, dotted: string): unknown {
  return dotted.split('.').reduce<unknown>((value, key) => (value as Fields | undefined)?.[key], input)
}

/** As the SDK sends it: plain keys, or `.r` for nested values. */
function buildQuery(input: Fields): string {
  const present = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  if (present.length === 0) return ''
  const isNested = present.some(
    ([, value]) =>
      typeof value === 'object' && !(Array.isArray(value) && value.every((each) => typeof each !== 'object')),
  )
  if (isNested) return `?.r=${Buffer.from(JSON.stringify(input)).toString('base64url')}`
  return `?${new URLSearchParams(present.flatMap(([key, value]) => [value].flat().map((each): [string, string] => [key, String(each)])))}`
}
