import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants

export type Encoding = 'br' | 'gzip'

/** A small window is enough for a page and cheaper to set up. */
const params = {
  [BROTLI_PARAM_QUALITY]: 4,
  [BROTLI_PARAM_LGWIN]: 17,
  [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
}

const compressors = {
  br: () => createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 }),
}

/** Compresses a stream if the browser accepts it. Each chunk is flushed as it is produced. */
export function compressStream(body: Readable, reply: FastifyReply): Readable {
  const encoding = chooseEncoding(reply)
  // If either end fails, pipeline closes the other; the error was already logged.
  return encoding ? pipeline(body, compressors[encoding](), () => {}) : body
}

const [brotliBuffer, gzipBuffer] = [promisify(brotliCompress), promisify(gzip)]

/** Compressed once and sent often, so a higher quality pays off. */
export const compressBuffer = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? brotliBuffer(body, { params: { ...params, [BROTLI_PARAM_QUALITY]: 5 } })
    : gzipBuffer(body, { level: 6 })

/** Chooses the encoding of the response and sets its headers. */
export function chooseEncoding(reply: FastifyReply): Encoding | undefined {
  const accepted = reply.request.headers['accept-encoding'] ?? ''
  reply.header('vary', 'accept-encoding')
  const encoding = (['br', 'gzip'] as const).find((each) => acceptsEncoding(accepted, each))
  if (encoding) reply.header('content-encoding', encoding).removeHeader('content-length')
  return encoding
}

/** Whether an `Accept-Encoding` header allows an encoding. */
export const acceptsEncoding = (accepted: string, encoding: Encoding): boolean =>
  accepted.split(',').some((each) => {
    const [name, weight] = each.split(';').map((part) => part.trim())
    return name === encoding && !/^q=0(\.0*)?$/.test(weight ?? '')
  })
