import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

interface ParserError extends Error {
  readonly code?: string
}

/** Keys are the codes of Node's parser errors. */
const refusals: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The address and headers of the request are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
}
const malformed = [400, 'This is not a valid HTTP request.'] as const

/**
 * Answers a request that can't be parsed, for example as its URL is too long, and closes the connection. The
 * `Connection: close` header keeps the client from sending its next request over the same connection, where it would
 * fail.
 */
export function refuseUnparsed({ code = '' }: ParserError, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const [status, message] = refusals[code] ?? malformed
  const body = JSON.stringify({ message, status })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy()
}
