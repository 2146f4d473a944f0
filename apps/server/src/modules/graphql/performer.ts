import { DEFAULT_MAX_BYTES, type Operation } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type DataLoader from 'dataloader'
import type { FastifyRequest } from 'fastify'
import type { ResponsePath } from 'graphql'
import type { Caller } from '../../kernel/actor.ts'
import type { Gateway } from '../../kernel/gateway.ts'
import { createLinkLoader, type IdLink } from './links.ts'
import { isQuery } from './operation-fields.ts'

interface Options {
  gateway: Gateway
  request: FastifyRequest
  caller: Caller
  /** The number of operations of the request. */
  operations: number
  /** Bytes of the request's body. */
  bytes: number
}

/** Performs the operations of one request, each as its own route would. */
export class Performer {
  readonly #options: Options
  readonly #loaders = new Map<IdLink, DataLoader<string, unknown>>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
  }

  /** Queries run at the same time. What changes something runs alone, in the order of the document. */
  perform(operation: Operation, input: object, path: ResponsePath): Promise<unknown> {
    if (isQuery(operation)) return this.#call(operation, input, path)
    const next = this.#last.then(() => this.#call(operation, input, path))
    this.#last = next.catch(() => {})
    return next
  }

  /** The loader of a link: what is loaded in the same step is one call. */
  loader(link: IdLink): DataLoader<string, unknown> {
    const known = this.#loaders.get(link)
    if (known) return known
    const { gateway, request, caller } = this.#options
    const loader = createLinkLoader(link, (input) =>
      gateway.perform({ operation: link.to }, { request, caller, input }),
    )
    this.#loaders.set(link, loader)
    return loader
  }

  async #call(operation: Operation, input: object, path: ResponsePath): Promise<unknown> {
    const { gateway, request, caller } = this.#options
    this.#assertSize(operation, input)
    return gateway.perform({ operation }, { request, caller: this.#withKeyOf(path, caller), input: { ...input } })
  }

  /** The operation's own limit; only inputs of large requests can exceed one. */
  #assertSize({ maxBytes = DEFAULT_MAX_BYTES, tooLarge = 'PAYLOAD_TOO_LARGE' }: Operation, input: object): void {
    if (this.#options.bytes > maxBytes && Buffer.byteLength(JSON.stringify(input)) > maxBytes)
      throw new Problem(tooLarge)
  }

  /** Each operation of a request has its own result under the request's key. */
  #withKeyOf(path: ResponsePath, caller: Caller): Caller {
    if (caller.idempotencyKey === undefined || this.#options.operations < 2) return caller
    return { ...caller, idempotencyKey: `${caller.idempotencyKey} ${joinPath(path)}` }
  }
}

const joinPath = ({ prev, key }: ResponsePath): string => (prev ? `${joinPath(prev)}.${key}` : String(key))
