import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

interface ParserError extends Error {
  readonly code?: string
}

/** By the code of Node's error. */
const refusals: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The address and headers of the request are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
}
const malformed = [400, 'This is not a valid HTTP request.'] as const

/**
 * Answers what can't be parsed as a request, such as one with too long an address, and closes its connection. The answer
 * says so: otherwise a client sends its next request over the same connection, and that one fails.
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
