import type { LookupAddress } from 'node:dns'
import http, { type AgentOptions, type ClientRequestArgs, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Deadline } from './deadline.ts'

interface Pinned extends ClientRequestArgs {
  /** The address that was checked: an open connection to another one of the same host is not used. */
  readonly pinned?: string
}

/** Idle connections are closed before most servers close them. */
const options: AgentOptions = { keepAlive: true, maxFreeSockets: 16, timeout: 4000 }

class HttpConnections extends http.Agent {
  override getName(request: Pinned = {}): string {
    return `${super.getName(request)}:${request.pinned}`
  }
}

class HttpsConnections extends https.Agent {
  override getName(request: Pinned = {}): string {
    return `${super.getName(request)}:${request.pinned}`
  }
}

const connections = { 'http:': new HttpConnections(options), 'https:': new HttpsConnections(options) }

export interface PreparedRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | undefined
  readonly deadline: Deadline
  readonly keepsConnection: boolean
}

/** Connects to the address that was checked: the name is not looked up a second time. */
export async function sendRequest(
  url: URL,
  chosen: LookupAddress,
  prepared: PreparedRequest,
): Promise<IncomingMessage> {
  const answered = prepared.keepsConnection ? await trySending(url, chosen, prepared, true) : undefined
  return answered ?? ((await trySending(url, chosen, prepared, false)) as IncomingMessage)
}

/** Undefined: a connection from an earlier request was closed in the moment in which it was used again. */
function trySending(
  url: URL,
  chosen: LookupAddress,
  { method, headers, body, deadline }: PreparedRequest,
  isKept: boolean,
): Promise<IncomingMessage | undefined> {
  const protocol = url.protocol as keyof typeof connections
  const { request } = protocol === 'https:' ? https : http
  return new Promise((answered, failed) => {
    const requestOptions: Pinned = {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
      signal: deadline.signal,
      agent: isKept ? connections[protocol] : false,
      pinned: chosen.address,
      lookup: (_name, { all }, done) => (all ? done(null, [chosen]) : done(null, chosen.address, chosen.family)),
    }
    const outgoing = request(url, requestOptions, answered)
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const isStale = outgoing.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
      if (isStale && !deadline.hasPassed) answered(undefined)
      else failed(error)
    })
    outgoing.end(body)
  })
}
