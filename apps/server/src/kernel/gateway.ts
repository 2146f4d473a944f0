import type { Operation } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { FastifyRequest } from 'fastify'
import type { Caller } from './actor.ts'
import type { Api, Binding } from './api.ts'
import { readLanguageHeaders } from './language.ts'
import { readMedia, readMediaForm, toPlatformMedia } from './media-forms.ts'

/** Identifies the caller of a request. An invalid token is UNAUTHENTICATED. */
export interface Authenticator {
  authenticate(request: FastifyRequest): Promise<Caller>
}

interface Performance {
  request: FastifyRequest
  caller: Caller
  input: unknown
  /** Numbers and booleans are texts, as in query strings. */
  coerce?: boolean
}

/**
 * Where operations are entered from outside: by their own routes and by protocols that call several of them in one
 * request. The caller, languages, checks and the form of media are the same for all.
 */
export class Gateway {
  readonly #api: Api
  readonly #authenticator: Authenticator
  readonly #origin: string

  constructor(api: Api, authenticator: Authenticator, origin: string) {
    this.#api = api
    this.#authenticator = authenticator
    this.#origin = origin
  }

  get bindings(): Iterable<Binding> {
    return this.#api.bindings.values()
  }

  /** The caller of a request, in the languages that it asks for. */
  async identify(request: FastifyRequest): Promise<Caller> {
    const caller = await this.#authenticator.authenticate(request)
    const languages = readLanguageHeaders(request.headers, caller.actor)
    return languages.length > 0 ? { ...caller, languages } : caller
  }

  async perform(
    { operation }: Pick<Binding, 'operation'>,
    { request, caller, input, coerce }: Performance,
  ): Promise<unknown> {
    const binding = this.#api.bindings.get(operation.name)
    if (!binding) throw new Problem('NOT_IMPLEMENTED', { data: { operation: operation.name } })
    const mediaInput = readMedia(operation.input, input, this.#origin)
    const answer = await this.#api.perform(binding, caller, mediaInput, request.id, coerce)
    return operation.raw || readsOwnMedia(operation, request)
      ? answer
      : toPlatformMedia(operation.reply, answer, this.#origin)
  }
}

/** Callers of Stoa's own operations read Stoa's media form. */
const readsOwnMedia = ({ route }: Operation, { headers }: FastifyRequest): boolean =>
  /^\/(stoa|ext)\//.test(route.path) || readMediaForm(headers) === 'own'
