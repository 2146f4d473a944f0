import { randomUUID } from 'node:crypto'
import { apiKey, createClient, StoaError } from '@stoa/client'
import type { Operation } from './document.ts'
import { RefusedError } from './errors.ts'

export interface Connection {
  readonly origin: string
  readonly key: string
  readonly siteId: string | undefined
}

type Fields = Record<string, unknown>

/** Performs an operation. Throws a {@link RefusedError} with the server's reason. */
export async function perform(operation: Operation, input: Fields, connection: Connection): Promise<Fields> {
  const { origin, key, siteId = '' } = connection
  const { method, path } = operation
  const client = createClient({ origin, strategy: apiKey(key, siteId), modules: {} })
  const options = operation.kind === 'process' ? { idempotencyKey: randomUUID() } : {}
  try {
    return (await client.call({ method, path, publicPaths: [] }, input, options)) as Fields
  } catch (error) {
    throw error instanceof StoaError && error.status > 0 ? new RefusedError(explainRefusal(error)) : error
  }
}

function explainRefusal({ message, details: { applicationError }, violations, requestId }: StoaError): string {
  const reasons = violations.map(({ field, description }) => `${field || 'input'}: ${description}`)
  if (applicationError) reasons.push(`${applicationError.code}: ${applicationError.description}`)
  if (reasons.length === 0) reasons.push(message)
  return [...reasons, ...(requestId ? [`Request id: ${requestId}`] : [])].join('\n')
}
