import type { Identity, Kind } from '@stoa/contract/operation'
import type { Route } from '@stoa/contract/route'
import type { Static, TSchema } from '@stoa/contract/schema'
import type { Scope } from '@stoa/contract/scopes'
import type { ExtensionUnit, ExtensionUnits, ReadUnit } from './unit.ts'

/** Statuses: no permission 403, not found 404, edit conflict 409, wrong state 428. */
export interface DeclaredProblem {
  readonly status: 400 | 403 | 404 | 409 | 428 | 429
  readonly description: string
}

interface Declaration<K extends Kind, Input extends TSchema, Reply extends TSchema> {
  /**
   * - `query` only reads.
   * - `command` is one transaction.
   * - `process` has several, or calls another system.
   */
  readonly kind: K
  /** Who may call it; `anyone` needs no token. */
  readonly who: readonly Identity[] | 'anyone'
  /** Needed by apps, as `EXT.<EXTENSION>.<PERMISSION>`. */
  readonly permission?: string
  /** What a member's token needs. By default only sessions of the shop's own pages may call it. */
  readonly scope?: Scope
  readonly input: Input
  readonly reply: Reply
  /** By their codes, for {@link refuse}. */
  readonly problems?: Readonly<Record<string, DeclaredProblem>>
  /** Of the extension's events, those that it may emit. */
  readonly events?: readonly string[]
  /**
   * Of a query: the reply is the same for every shopper. It is computed as a visitor who owns nothing, and cached until
   * one of its tables is changed.
   */
  readonly isCacheable?: boolean
  /** Largest body in bytes. */
  readonly maxBytes?: number
  /** One line for the reference. */
  readonly summary: string
  run(
    unit: K extends 'query' ? ReadUnit : K extends 'command' ? ExtensionUnit : ExtensionUnits,
    input: Static<NoInfer<Input>>,
  ): Promise<Static<NoInfer<Reply>>>
}

export interface ExtensionOperation<Input extends TSchema = TSchema, Reply extends TSchema = TSchema>
  extends Omit<Declaration<Kind, Input, Reply>, 'run'> {
  run(unit: never, input: never): Promise<unknown>
}
// biome-ignore lint/suspicious/noExplicitAny: schemas are not assignable to each other's common type
export type AnyOperation = ExtensionOperation<any, any>

/** An operation; its name is its key in the extension's `operations`. */
export const defineOperation = <K extends Kind, Input extends TSchema, Reply extends TSchema>(
  operation: Declaration<K, Input, Reply>,
): ExtensionOperation<Input, Reply> => operation as unknown as ExtensionOperation<Input, Reply>

/**
 * The operations of an extension by their full names, for callers:
 * `declare module '@stoa/contract' { interface ExtensionOperations extends OperationsNamed<'loyalty', typeof operations> {} }`
 */
export type OperationsNamed<Prefix extends string, Operations extends Readonly<Record<string, AnyOperation>>> = {
  readonly [Name in keyof Operations & string as `${Prefix}.${Name}`]: Pick<Operations[Name], 'input' | 'reply'>
}

/** `product-questions` → `productQuestions` */
export const toCamelCase = (name: string): string =>
  name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const toKebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** By its name alone, so that callers need no table of routes: `POST /ext/loyalty/v1/get-balance`. */
export const toRoute = (extension: string, operation: string): Route => ({
  method: 'POST',
  path: `/ext/${extension}/v1/${toKebabCase(operation)}`,
  publicPaths: [],
})
