import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants

export type Encoding = 'br' | 'gzip'

/** A small window is enough for a page, and much cheaper to set up. */
const params = {
  [BROTLI_PARAM_QUALITY]: 4,
  [BROTLI_PARAM_LGWIN]: 17,
  [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
}

const packers = {
  br: () => createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 }),
}

/** Packs what is sent if the browser can unpack it. Every piece of a page still leaves as soon as it is made. */
export function compressStream(body: Readable, reply: FastifyReply): Readable {
  const encoding = chooseEncoding(reply)
  // Whichever end breaks off, the other one is told; what broke was logged where it happened.
  return encoding ? pipeline(body, packers[encoding](), () => {}) : body
}

const [brotliWhole, gzipWhole] = [promisify(brotliCompress), promisify(gzip)]

/** What is packed once and sent often is worth a second look. */
export const compressBuffer = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? brotliWhole(body, { params: { ...params, [BROTLI_PARAM_QUALITY]: 5 } })
    : gzipWhole(body, { level: 6 })

/** How this answer is packed, which is said in its headers. */
export function chooseEncoding(reply: FastifyReply): Encoding | undefined {
  const accepted = reply.request.headers['accept-encoding'] ?? ''
  reply.header('vary', 'accept-encoding')
  const encoding = (['br', 'gzip'] as const).find((each) => accepts(accepted, each))
  if (encoding) reply.header('content-encoding', encoding).removeHeader('content-length')
  return encoding
}

const accepts = (accepted: string, encoding: string) =>
  accepted.split(',').some((each) => {
    const [name, weight] = each.split(';').map((part) => part.trim())
    return name === encoding && !/^q=0(\.0*)?$/.test(weight ?? '')
  })
