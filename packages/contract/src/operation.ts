import type { PublicEventType } from './events.ts'
import type { ProblemCode } from './problems.ts'
import type { Route, Routes } from './route.ts'
import { list, object, optional, type Static, Text, type TSchema, Whole } from './schema.ts'
import type { Scope } from './scopes.ts'

/** Caller types. `owner` is WIX_USER on the wire; an `app` has an API key or is an OAuth app. */
export type Identity = 'visitor' | 'member' | 'owner' | 'app'

/**
 * - `query`: a read-only unit.
 * - `command`: one transaction.
 * - `process`: calls an external system between a unit for the intent and one for the outcome.
 */
export type Kind = 'query' | 'command' | 'process'

/** Most inputs are far smaller; large ones would delay other visitors. */
export const DEFAULT_MAX_BYTES = 256 * 1024
/** Rich texts and long documents of one entity. */
export const RICH_MAX_BYTES = 1024 * 1024
/** Bulk calls. */
export const BULK_MAX_BYTES = 4 * 1024 * 1024

export interface Declaration<Input extends TSchema = TSchema, Reply extends TSchema = TSchema> {
  readonly kind: Kind
  /** Caller types that may call it; `anyone` needs no token. */
  readonly who: readonly Identity[] | 'anyone'
  /** The permission that apps need. Staff need it too, unless {@link staff} is set. */
  readonly permission?: string
  /**
   * The permission that staff need, if apps can't call it or need another permission; `OWN_ACCOUNT` if it concerns the
   * caller's own account. Without this and {@link permission}, only staff with unlimited access may call it.
   */
  readonly staff?: string
  /** The scope that a member's token needs, if it differs from the module's; see {@link getScope}. */
  readonly scope?: Scope
  readonly input: Input
  readonly reply: Reply
  /** Codes that it may answer, beyond those of request validation (input, token, rate, size). */
  readonly problems?: readonly ProblemCode[]
  /** Codes of single items of a bulk reply. */
  readonly itemProblems?: readonly ProblemCode[]
  /** The reply is the HTTP response (see {@link HttpAnswer}), such as a redirect or a page. */
  readonly raw?: true
  /** It only reads, where that can't be seen: HEAD is served for raw operations, and GraphQL has it among queries. */
  readonly safe?: true
  /** What to use instead. */
  readonly deprecated?: string
  /** Called by standard OAuth clients: errors also contain RFC 6749's fields. */
  readonly oauth?: true
  /** Its input's `language` picks the language of the reply. */
  readonly language?: true
  /** Largest body in bytes; default {@link DEFAULT_MAX_BYTES}. */
  readonly maxBytes?: number
  /** Problem for larger bodies; default PAYLOAD_TOO_LARGE. */
  readonly tooLarge?: ProblemCode
  /** Event types that it may emit. */
  readonly events?: readonly PublicEventType[]
  /** One line for the reference: what it does for the user. */
  readonly summary: string
}

export const HttpAnswer = object({
  statusCode: Whole(),
  headers: list(object({ key: Text(), value: Text() })),
  body: optional(Text()),
})
export type HttpAnswer = Static<typeof HttpAnswer>

export interface Operation<Input extends TSchema = TSchema, Reply extends TSchema = TSchema>
  extends Declaration<Input, Reply> {
  /** `currentCart.addToCurrentCart` */
  readonly name: string
  readonly route: Route
}

export type InputOf<O> = O extends { input: infer I extends TSchema } ? Static<I> : never
export type ReplyOf<O> = O extends { reply: infer R extends TSchema } ? Static<R> : never

type Operations<R extends Routes, D> = { readonly [K in keyof R & keyof D]: D[K] & { name: string; route: Route } }

/**
 * The scope of an operation: its own, else its module's. Without either, operations without a token are public and
 * those of the shop are `manage`. Operations of members must have one: otherwise no third-party app can call them, and
 * a test fails.
 */
function getScope({ scope, who }: Declaration, ofModule: Scope | undefined): Scope | undefined {
  if (scope) return scope
  if (who === 'anyone') return ofModule ?? 'public'
  return who.includes('member') || who.includes('visitor') ? ofModule : 'manage'
}

/**
 * A module's name, or an object with defaults for its operations: the scope, and what staff need if apps can't call
 * them.
 */
type ModuleOf = string | { readonly name: string; readonly scope?: Scope; readonly staff?: string }

/** Combines a module's routes and declarations: a missing counterpart is a type error. */
export function defineOperations<R extends Routes, D extends { [K in keyof R]: Declaration }>(
  module: ModuleOf,
  routes: R,
  declarations: D & { [K in Exclude<keyof D, keyof R>]: never },
): Operations<R, D> {
  const {
    name: prefix,
    scope: ofModule,
    staff: byDefault,
  }: Exclude<ModuleOf, string> = typeof module === 'string' ? { name: module } : module
  const declared = declarations as Record<string, Declaration>
  return Object.fromEntries(
    Object.entries(routes).map(([name, route]) => {
      const declaration = declared[name]!
      const scope = getScope(declaration, ofModule)
      const staff = declaration.staff ?? (declaration.permission === undefined ? byDefault : undefined)
      return [
        name,
        { ...declaration, ...(scope && { scope }), ...(staff && { staff }), name: `${prefix}.${name}`, route },
      ]
    }),
  ) as unknown as Operations<R, D>
}
