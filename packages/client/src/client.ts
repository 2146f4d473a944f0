import type { contract } from '@stoa/contract'
import type { InputOf, Operation, ReplyOf } from '@stoa/contract/operation'
import type { Route, Routes } from '@stoa/contract/route'
import { type CallOptions, createTransport, type Transport, type TransportOptions } from './transport.ts'

type Contract = typeof contract
export type ModuleName = keyof Contract

/** An operation of the server as a function. */
export interface Call<Input, Reply> {
  (
    ...args: object extends Input ? [input?: Input, options?: CallOptions] : [input: Input, options?: CallOptions]
  ): Promise<Reply>
  /** `currentCart.getCurrentCart` */
  readonly operation: string
}

export type Modules<M extends ModuleName> = {
  readonly [K in M]: {
    readonly [O in keyof Contract[K]]: Contract[K][O] extends Operation
      ? Call<InputOf<Contract[K][O]>, ReplyOf<Contract[K][O]>>
      : never
  }
}

/** Every operation of the chosen modules as a function: `client.currentCart.addToCurrentCart({ lineItems })`. */
export type Client<M extends ModuleName = never> = Modules<M> & Transport

/** The routes of the modules to use: `{ currentCart: currentCartRoutes }`. Other modules are not bundled. */
export type ModuleRoutes<M extends ModuleName> = { readonly [K in M]: RoutesOf<K> }
type RoutesOf<K extends ModuleName> = { readonly [O in keyof Contract[K]]: Route }

export interface ClientOptions<M extends ModuleName> extends TransportOptions {
  modules: ModuleRoutes<M>
}

export function createClient<M extends ModuleName>({ modules, ...options }: ClientOptions<M>): Client<M> {
  const transport = createTransport(options)
  return { ...createCalls(modules, transport.call), ...transport }
}

/** Functions for the routes, by name. */
export function createCalls<M extends ModuleName>(modules: ModuleRoutes<M>, call: Transport['call']): Modules<M> {
  const createNamed = (module: string, name: string, route: Route) =>
    Object.assign((input?: object, options?: CallOptions) => call(route, input, options), {
      operation: `${module}.${name}`,
    })
  return mapValues(modules as Record<string, Routes>, (routes, module) =>
    mapValues(routes, (route, name) => createNamed(module, name, route)),
  ) as unknown as Modules<M>
}

const mapValues = <T, R>(record: Readonly<Record<string, T>>, change: (value: T, key: string) => R) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))
