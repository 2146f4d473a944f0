import type { ProblemCode } from './problems.ts'
import type { Route, Routes } from './route.ts'
import { list, object, optional, type Static, Text, type TSchema, Whole } from './schema.ts'
import type { Scope } from './scopes.ts'

/** Who calls. `owner` is WIX_USER on the wire; an `app` comes with an API key or as an OAuth app. */
export type Identity = 'visitor' | 'member' | 'owner' | 'app'

/**
 * - `query`: its unit can only read.
 * - `command`: one transaction.
 * - `process`: talks to an outside system; it opens one unit for the intent and one for the outcome.
 */
export type Kind = 'query' | 'command' | 'process'

/** Most inputs are far smaller; what a visitor sends must not keep the others waiting. */
export const DEFAULT_MAX_BYTES = 256 * 1024
/** Rich texts and long documents of one entity. */
export const RICH_MAX_BYTES = 1024 * 1024
/** Many entities in one call. */
export const BULK_MAX_BYTES = 4 * 1024 * 1024

export interface Declaration<Input extends TSchema = TSchema, Reply extends TSchema = TSchema> {
  readonly kind: Kind
  /** Identities that may call; `anyone` needs no token at all. */
  readonly who: readonly Identity[] | 'anyone'
  /** What an app's permission set must hold (the contract's permission id); owners hold every permission. */
  readonly permission?: string
  /** What a member's token must hold, where it differs from the module's; see {@link scopeOf}. */
  readonly scope?: Scope
  readonly input: Input
  readonly reply: Reply
  /** Every code that this operation may answer beyond those of the door (validation, token, rate, size). */
  readonly problems?: readonly ProblemCode[]
  /** The reply is not the JSON body but the HTTP answer itself: a redirect, a page (see {@link HttpAnswer}). */
  readonly raw?: true
  /** What is raw here is only read, so that HEAD asks for it too: as it does for every JSON body that GET asks for. */
  readonly safe?: true
  /** Standard OAuth clients call it: every refusal is named in RFC 6749's words too. */
  readonly oauth?: true
  /** Bytes of a body; {@link DEFAULT_MAX_BYTES}, if left out. */
  readonly maxBytes?: number
  /** What a larger body is answered; PAYLOAD_TOO_LARGE, if left out. */
  readonly tooLarge?: ProblemCode
  /** Event types that it may emit. */
  readonly events?: readonly string[]
  /** One line for the reference: what it does, in the words of a user. */
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
 * The scope of an operation: its own, else its module's. Without either, what needs no token is public and what is for
 * the shop alone is `manage`; what members may call has none, so no app of others reaches it and a test fails.
 */
function scopeOf({ scope, who }: Declaration, ofModule: Scope | undefined): Scope | undefined {
  if (scope) return scope
  if (who === 'anyone') return ofModule ?? 'public'
  return who.includes('member') || who.includes('visitor') ? ofModule : 'manage'
}

/** A module's name alone, or with the scope of those of its operations that name none. */
type ModuleOf = string | { readonly name: string; readonly scope: Scope }

/** Joins a module's routes with their declarations: a route without a declaration, or the reverse, is a type error. */
export function operations<R extends Routes, D extends { [K in keyof R]: Declaration }>(
  module: ModuleOf,
  routes: R,
  declarations: D & { [K in Exclude<keyof D, keyof R>]: never },
): Operations<R, D> {
  const { name: prefix, scope: ofModule } = typeof module === 'string' ? { name: module, scope: undefined } : module
  const declared = declarations as Record<string, Declaration>
  return Object.fromEntries(
    Object.entries(routes).map(([name, route]) => {
      const scope = scopeOf(declared[name]!, ofModule)
      return [name, { ...declared[name], ...(scope && { scope }), name: `${prefix}.${name}`, route }]
    }),
  ) as unknown as Operations<R, D>
}
