import type { Declaration, InputOf, Operation, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { type Actor, anonymousActor, type Caller, holdsScope, isShopper } from './actor.ts'
import { validateInput } from './request-validation/validate.ts'
import { ResponseCache } from './response-cache.ts'
import type { Unit, Units } from './unit.ts'
import type { Scope, UnitFactory } from './units.ts'

/** An operation joined to the function that performs it. */
export interface Binding {
  operation: Operation
  /** Every shopper is answered the same: see {@link serveCacheable}. */
  cacheable?: true
  run(units: Units, input: never): Promise<unknown>
}

type Service<O> = O extends { kind: 'process' }
  ? (units: Units, input: InputOf<O>) => Promise<ReplyOf<O>>
  : (unit: Unit, input: InputOf<O>) => Promise<ReplyOf<O>>

/** What happens before the unit opens: limits are counted while no connection is held. */
export type Before<O extends Operation> = (units: Units, input: InputOf<O>) => Promise<unknown>

/** Joins an operation to its service function: one line per operation in a module's routes file. */
export function serve<O extends Operation>(operation: O, service: Service<O>, before?: Before<O>): Binding {
  const perform = performing(operation, service)
  if (!before) return { operation, run: perform }
  return {
    operation,
    run: async (units, input) => {
      await before(units, input)
      return perform(units, input)
    },
  }
}

function performing<O extends Operation>(operation: O, service: Service<O>): Binding['run'] {
  if (operation.kind === 'process') return service as Binding['run']
  const mode = operation.kind === 'query' ? 'read' : 'command'
  return (units, input) => units[mode]((unit) => (service as (u: Unit, i: never) => Promise<unknown>)(unit, input))
}

/**
 * Joins a query that answers every visitor and member the same. For them it is performed as for a stranger, so nothing of
 * anyone's own can be in it, and the answer is kept until this process changes a table that it came from; what another
 * process changes shows within a second.
 */
export function serveCacheable<O extends Operation & { kind: 'query' }>(operation: O, service: Service<O>): Binding {
  return { ...serve(operation, service), cacheable: true }
}

/** Performs operations for callers, over HTTP and in process alike: who may, is the input right, do it. */
export class Api {
  readonly bindings: ReadonlyMap<string, Binding>
  readonly #factory: UnitFactory
  readonly #kept: ResponseCache

  constructor(bindings: readonly Binding[], factory: UnitFactory) {
    this.bindings = new Map(bindings.map((binding) => [binding.operation.name, binding]))
    this.#factory = factory
    this.#kept = new ResponseCache(factory.changes)
  }

  async perform(binding: Binding, caller: Caller, input: unknown, requestId: string, coerce = false): Promise<unknown> {
    const { operation, cacheable: alike } = binding
    assertPermitted(operation, caller.actor)
    if (!alike || !isShopper(caller.actor)) return this.#run(binding, { ...caller, requestId }, input, coerce)
    const question = questionOf(operation, input, coerce)
    const { siteId } = caller
    if (question === undefined) return this.#run(binding, { siteId, actor: anonymousActor, requestId }, input, coerce)
    return this.#kept.answer(siteId, question, (names) =>
      this.#run(binding, { siteId, actor: anonymousActor, requestId, names }, input, coerce),
    )
  }

  async #run(binding: Binding, scope: Scope, input: unknown, coerce: boolean): Promise<unknown> {
    const valid = validateInput(binding.operation, input, coerce)
    return binding.run(this.#factory.units(scope), valid as never)
  }

  /** The same by name, without an HTTP hop: for server-side rendering. */
  async call(name: string, caller: Caller, input: unknown, requestId: string): Promise<unknown> {
    return this.perform(this.#binding(name), caller, input, requestId)
  }

  /** Whether every shopper is answered the same. */
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

/** Nothing for what is nested too deep to be written down: the door refuses it. */
function questionOf({ name }: Operation, input: unknown, coerce: boolean): string | undefined {
  try {
    return `${name} ${coerce} ${JSON.stringify(input)}`
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

type Guarded = Pick<Declaration, 'who' | 'permission' | 'scope'>

export function assertPermitted({ who, permission, scope }: Guarded, actor: Actor): void {
  if (actor.type === 'system') return
  if (who !== 'anyone') {
    if (actor.type === 'anonymous') throw new Problem('UNAUTHENTICATED')
    if (!who.includes(actor.type)) throw new Problem('PERMISSION_DENIED')
  }
  if (actor.type === 'member' && !holdsScope(actor, scope)) {
    throw new Problem('PERMISSION_DENIED', { data: { scope }, description: 'This app was not allowed to do this.' })
  }
  if (who === 'anyone') return
  if (actor.type === 'app' && permission && !actor.permissions.has(permission) && !actor.permissions.has('*')) {
    throw new Problem('PERMISSION_DENIED', { data: { permission } })
  }
}
