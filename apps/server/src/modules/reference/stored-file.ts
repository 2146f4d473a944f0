import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding } from '../../kernel/compress.ts'

const [compress, decompress] = [promisify(brotliCompress), promisify(brotliDecompress)]

/** A text that is made when it is first asked for, and held compressed. */
export class StoredFile {
  readonly #type: string
  readonly #make: () => Promise<string | Buffer>
  #stored: Promise<{ body: Buffer; etag: string }> | undefined

  constructor(type: string, make: () => Promise<string | Buffer>) {
    this.#type = type
    this.#make = make
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { body, etag } = await this.#load()
    reply.type(this.#type).header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (!acceptsEncoding(String(request.headers['accept-encoding'] ?? ''), 'br'))
      return reply.send(await decompress(body))
    return reply.header('content-encoding', 'br').send(body)
  }

  /** A failure is not remembered. */
  #load() {
    this.#stored ??= this.#create().catch((error) => {
      this.#stored = undefined
      throw error
    })
    return this.#stored
  }

  async #create() {
    const body = await compress(await this.#make(), { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
    return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
  }
}
