import type { InputOf, Operation, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { getStaffPermission, mayCall, noAccess } from '@stoa/contract/staff-access'
import type { Language } from '@stoa/messages'
import { type Actor, anonymousActor, type Caller, holdsPermission, holdsScope, isShopper, type Owner } from './actor.ts'
import { formatAmounts, hasAmounts } from './formatted-amounts.ts'
import { definePort } from './port.ts'
import { validateInput } from './request-validation/validate.ts'
import { ResponseCache } from './response-cache.ts'
import { translateTexts } from './translated-answers.ts'
import { hasSelections, readSelections } from './translated-selections.ts'
import { hasTexts } from './translated-texts.ts'
import type { Unit, Units } from './unit.ts'
import type { Scope, UnitFactory } from './units.ts'

/** An operation and the function that performs it. */
export interface Binding {
  operation: Operation
  /** The reply is the same for every shopper: see {@link serveCacheable}. */
  cacheable?: true
  run(units: Units, input: never): Promise<unknown>
}

type Service<O> = O extends { kind: 'process' }
  ? (units: Units, input: InputOf<O>) => Promise<ReplyOf<O>>
  : (unit: Unit, input: InputOf<O>) => Promise<ReplyOf<O>>

/** Runs before the unit opens: rate limits are counted while no connection is held. */
export type Before<O extends Operation> = (units: Units, input: InputOf<O>) => Promise<unknown>

/** Binds an operation to its service function: one line per operation in a module's routes file. */
export function serve<O extends Operation>(operation: O, service: Service<O>, before?: Before<O>): Binding {
  const perform = createRunner(operation, service)
  if (!before) return { operation, run: perform }
  return {
    operation,
    run: async (units, input) => {
      await before(units, input)
      return perform(units, input)
    },
  }
}

function createRunner<O extends Operation>(operation: O, service: Service<O>): Binding['run'] {
  if (operation.kind === 'process') return service as Binding['run']
  const mode = operation.kind === 'query' ? 'read' : 'command'
  return (units, input) => units[mode]((unit) => (service as (u: Unit, i: never) => Promise<unknown>)(unit, input))
}

/**
 * Binds a query whose reply is the same for every visitor and member. It runs as {@link anonymousActor}, so the reply
 * contains no one's own data. It is cached until a node changes a table that it was read from. Members with replies of
 * their own (see {@link ownRepliesPort}) are answered as themselves, and nothing of that is cached.
 */
export function serveCacheable<O extends Operation & { kind: 'query' }>(operation: O, service: Service<O>): Binding {
  return { ...serve(operation, service), cacheable: true }
}

/** Performs operations, over HTTP and in process: checks permission, validates input, runs the service function. */
export class Api {
  readonly bindings: ReadonlyMap<string, Binding>
  readonly #factory: UnitFactory
  readonly #responseCache: ResponseCache

  constructor(bindings: readonly Binding[], factory: UnitFactory) {
    this.bindings = new Map(bindings.map((binding) => [binding.operation.name, binding]))
    this.#factory = factory
    this.#responseCache = new ResponseCache(factory.changes)
  }

  async perform(binding: Binding, caller: Caller, input: unknown, requestId: string, coerce = false): Promise<unknown> {
    const { operation, cacheable } = binding
    assertPermitted(operation, caller.actor)
    if (!cacheable || !isShopper(caller.actor) || (await this.#factory.hasOwnReplies({ ...caller, requestId })))
      return this.#run(binding, { ...caller, requestId }, input, coerce)
    const language = await this.#factory.translationLanguage({ ...caller, requestId })
    const { siteId } = caller
    const scope = { siteId, actor: anonymousActor, requestId, ...(language && { languages: [language] }) }
    const cacheKey = buildCacheKey(operation, input, coerce, language)
    if (cacheKey === undefined) return this.#run(binding, scope, input, coerce)
    return this.#responseCache.answer(siteId, cacheKey, (names) =>
      this.#run(binding, { ...scope, names }, input, coerce),
    )
  }

  async #run(binding: Binding, scope: Scope, input: unknown, coerce: boolean): Promise<unknown> {
    const { operation } = binding
    const valid = validateInput(operation, input, coerce)
    const parameter = operation.language && (valid as { language?: string | null }).language
    const language = parameter ? await this.#factory.checkLanguage(scope, parameter) : undefined
    const inLanguage = language ? { ...scope, languages: [language] } : scope
    const original = await this.#readSelections(operation, inLanguage, valid)
    const call = this.#factory.isLogged(operation.name)
      ? { operation: operation.name, input: original, isLogged: false }
      : undefined
    const answer = await binding.run(this.#factory.units({ ...inLanguage, ...(call && { call }) }), original as never)
    return inLanguage.languages?.length && (hasTexts(operation.reply) || hasAmounts(operation.reply))
      ? this.#translate(operation, inLanguage, answer, input)
      : answer
  }

  /** With the original names of what the caller selects by translated ones. */
  async #readSelections({ input }: Operation, scope: Scope, valid: unknown): Promise<unknown> {
    if (!scope.languages?.length || !hasSelections(input)) return valid
    const language = await this.#factory.translationLanguage(scope)
    return language ? this.#factory.read(scope, (unit) => readSelections(unit, input, valid, language)) : valid
  }

  /** In the language that was asked for: with the owner's translations, and amounts as its readers write them. */
  async #translate({ reply, raw }: Operation, scope: Scope, answer: unknown, input: unknown): Promise<unknown> {
    const translation = raw ? undefined : await this.#factory.translation(scope)
    if (!translation) return answer
    const translated = hasTexts(reply)
      ? await this.#factory.read(scope, (unit) => translateTexts(unit, reply, answer, translation, { input }))
      : answer
    const { language: locale, currency } = translation
    return hasAmounts(reply) ? formatAmounts(reply, translated, { locale, currency }) : translated
  }

  /** Calls an operation by name, without an HTTP request: for server-side rendering. */
  async call(name: string, caller: Caller, input: unknown, requestId: string): Promise<unknown> {
    return this.perform(this.#binding(name), caller, input, requestId)
  }

  /** Whether the reply is the same for every shopper. */
  isCacheable(name: string): boolean {
    return this.#binding(name).cacheable === true
  }

  operation(name: string): Operation {
    return this.#binding(name).operation
  }

  #binding(name: string): Binding {
    const binding = this.bindings.get(name)
    if (!binding) throw new Problem('NOT_IMPLEMENTED', { data: { operation: name } })
    return binding
  }
}

/** For protocols and approvals that call operations chosen at run time, never from within a unit. */
export const apiPort = definePort<Pick<Api, 'bindings' | 'call'>>('operations')

/** Undefined for input that is nested too deeply to serialize: validation refuses it. */
function buildCacheKey(
  { name }: Operation,
  input: unknown,
  coerce: boolean,
  language: Language | undefined,
): string | undefined {
  try {
    return `${name} ${coerce} ${language ?? ''} ${JSON.stringify(input)}`
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Allows the use of the site's MCP server, and nothing else: changes there need the approval of a person. */
export const useAssistant = 'STOA.USE_ASSISTANT'

export function assertPermitted(operation: Operation, actor: Actor): void {
  const { who, permission, scope } = operation
  if (actor.type === 'system') return
  if (actor.type === 'app' && actor.permissions.has(useAssistant)) {
    const description = 'This API key is for the MCP server alone.'
    throw new Problem('PERMISSION_DENIED', { data: { permission: useAssistant }, description })
  }
  if (who !== 'anyone') {
    if (actor.type === 'anonymous') throw new Problem('UNAUTHENTICATED')
    if (!who.includes(actor.type)) throw new Problem('PERMISSION_DENIED')
  }
  if (actor.type === 'member' && !holdsScope(actor, scope)) {
    throw new Problem('PERMISSION_DENIED', { data: { scope }, description: 'This app has no consent for this.' })
  }
  if (who === 'anyone') return
  if (actor.type === 'app' && permission && !holdsPermission(actor, permission)) {
    throw new Problem('PERMISSION_DENIED', { data: { permission } })
  }
  if (actor.type === 'owner') assertStaffPermitted(operation, actor)
}

/** The same, as a serialized response. */
export function isPermitted(operation: Operation, { actor }: Pick<Caller, 'actor'>): boolean {
  try {
    assertPermitted(operation, actor)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

function assertStaffPermitted(operation: Operation, { access, lacksSecondFactor }: Owner): void {
  if (lacksSecondFactor && !mayCall(noAccess, operation)) throw new Problem('SECOND_FACTOR_DEMANDED')
  if (mayCall(access, operation)) return
  const description = "Your role doesn't include this."
  throw new Problem('PERMISSION_DENIED', { data: { permission: getStaffPermission(operation) }, description })
}
