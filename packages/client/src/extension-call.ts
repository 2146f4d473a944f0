import type { ExtensionOperations, InputOf, ReplyOf } from '@stoa/contract'
import type { CallOptions, Transport } from './transport.ts'

const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Calls an operation of an extension. Its route follows from its name: `loyalty.getBalance` is
 * `POST /ext/loyalty/v1/get-balance`.
 */
export async function callExtension<N extends keyof ExtensionOperations & string>(
  client: Pick<Transport, 'call'>,
  name: N,
  input: InputOf<N>,
  options?: CallOptions,
): Promise<ReplyOf<N>> {
  const [extension, operation] = (name as string).split('.').map(toKebabCase)
  const route = { method: 'POST', path: `/ext/${extension}/v1/${operation}`, publicPaths: [] } as const
  return (await client.call(route, input as object, options)) as ReplyOf<N>
}
