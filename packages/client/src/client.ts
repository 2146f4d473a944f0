import type { contract } from '@stoa/contract'
import type { InputOf, Operation, ReplyOf } from '@stoa/contract/operation'
import type { Routes } from '@stoa/contract/route'
import { createTransport, type Strategy } from './transport.ts'

type Contract = typeof contract

export interface CallOptions {
  /** Makes a money-moving call safe to repeat. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** Every operation of the chosen modules as a function: `client.currentCart.addToCurrentCart({ lineItems })`. */
export type Client<M extends keyof Contract> = {
  readonly [K in M]: {
    readonly [O in keyof Contract[K]]: Contract[K][O] extends Operation
      ? (input?: InputOf<Contract[K][O]>, options?: CallOptions) => Promise<ReplyOf<Contract[K][O]>>
      : never
  }
}

export interface ClientOptions<M extends keyof Contract> {
  /** The server's address, without a slash at the end; empty for the page's own. */
  origin: string
  strategy: Strategy
  /** The routes of the modules to use: `{ currentCart: currentCartRoutes }`. What is not named here is not shipped. */
  modules: { readonly [K in M]: Routes }
  fetch?: typeof fetch
}

export function createClient<M extends keyof Contract>({ modules, ...options }: ClientOptions<M>): Client<M> {
  const call = createTransport(options)
  const client: Record<string, Record<string, unknown>> = {}
  for (const [module, routes] of Object.entries<Routes>(modules)) {
    const functions: Record<string, unknown> = {}
    for (const [name, route] of Object.entries(routes)) {
      functions[name] = (input?: Record<string, unknown>, init?: CallOptions) => call(route, input, init)
    }
    client[module] = functions
  }
  return client as Client<M>
}
