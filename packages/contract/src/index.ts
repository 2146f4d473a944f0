import * as modules from './modules.ts'
import type { InputOf as Input, Operation, ReplyOf as Reply } from './operation.ts'
import type { TSchema } from './schema.ts'

/** All operations of this server. */
export const contract = modules
export type Contract = typeof contract

/** Operations of extensions by their full names; each extension adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: extensions add to it
export interface ExtensionOperations {}

type NamesOf<M extends keyof Contract> = `${M}.${keyof Contract[M] & string}`
type OwnName = { [M in keyof Contract]: NamesOf<M> }[keyof Contract]
/** `currentCart.addToCurrentCart` */
export type OperationName = OwnName | (keyof ExtensionOperations & string)
type Named<N extends OperationName> = N extends keyof ExtensionOperations
  ? ExtensionOperations[N] extends { input: TSchema; reply: TSchema }
    ? ExtensionOperations[N]
    : never
  : N extends `${infer M extends keyof Contract}.${infer F}`
    ? F extends keyof Contract[M]
      ? Contract[M][F]
      : never
    : never
export type InputOf<N extends OperationName> = Input<Named<N>>
export type ReplyOf<N extends OperationName> = Reply<Named<N>>

const operations: Operation[] = Object.values(contract).flatMap((module): Operation[] => Object.values(module))

/** The operations in the order of their modules; then those of extensions. */
export const allOperations: readonly Operation[] = operations

/** Grows with each change of the operations. */
let tableVersion = 0

/** Adds the operations of extensions, before anything lists them. Returns what removes them when their server stops. */
export function registerOperations(added: readonly Operation[]): () => void {
  operations.push(...added)
  tableVersion += 1
  return () => {
    for (const each of added) operations.splice(operations.indexOf(each), 1)
    tableVersion += 1
  }
}

/** What `derive` makes of all operations: when it is first asked for, and again once extensions have changed them. */
export function deriveFromOperations<T>(derive: (operations: readonly Operation[]) => T): () => T {
  let derived: { version: number; value: T } | undefined
  return () => {
    if (derived?.version !== tableVersion) derived = { version: tableVersion, value: derive(operations) }
    return derived.value
  }
}
