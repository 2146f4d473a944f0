import { pipeline, type Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants

/** A small window is enough for a page, and much cheaper to set up. */
const brotli = () =>
  createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_LGWIN]: 17, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT },
  })

const gzip = () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 })

/** Packs what is sent if the browser can unpack it. Every piece of a page still leaves as soon as it is made. */
export function compressed(body: Readable, accepted: string | undefined, reply: FastifyReply): Readable {
  reply.header('vary', 'accept-encoding')
  const encoding = (['br', 'gzip'] as const).find((each) => accepts(accepted ?? '', each))
  if (!encoding) return body
  reply.header('content-encoding', encoding).removeHeader('content-length')
  // Whichever end breaks off, the other one is told; what broke was logged where it happened.
  return pipeline(body, encoding === 'br' ? brotli() : gzip(), () => {})
}

const accepts = (accepted: string, encoding: string) =>
  accepted.split(',').some((each) => {
    const [name, weight] = each.split(';').map((part) => part.trim())
    return name === encoding && !/^q=0(\.0*)?$/.test(weight ?? '')
  })
