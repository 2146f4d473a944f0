import * as modules from './modules.ts'
import type { InputOf as Input, Operation, ReplyOf as Reply } from './operation.ts'

/** All operations of this server. */
export const contract = modules
export type Contract = typeof contract

type NamesOf<M extends keyof Contract> = `${M}.${keyof Contract[M] & string}`
/** `currentCart.addToCurrentCart` */
export type OperationName = { [M in keyof Contract]: NamesOf<M> }[keyof Contract]
type Named<N extends OperationName> = N extends `${infer M extends keyof Contract}.${infer F}`
  ? F extends keyof Contract[M]
    ? Contract[M][F]
    : never
  : never
export type InputOf<N extends OperationName> = Input<Named<N>>
export type ReplyOf<N extends OperationName> = Reply<Named<N>>

/** The operations in the order of their modules. */
export const allOperations: readonly Operation[] = Object.values(contract).flatMap((module): Operation[] =>
  Object.values(module),
)
