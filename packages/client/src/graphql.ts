import { getRequestId, parseJson, StoaError } from './errors.ts'
import type { Transport } from './transport.ts'

export interface GraphqlAnswer<Data> {
  data: Data
  /** What went wrong with parts of the query; the rest is in `data`. */
  errors?: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[]
}

/** Asks the GraphQL endpoint as whoever the client calls as. */
export async function graphql<Data = Record<string, unknown>>(
  client: Pick<Transport, 'fetch'>,
  query: string,
  variables: Record<string, unknown> = {},
  { apiVersion = 'alpha', signal }: { apiVersion?: string; signal?: AbortSignal } = {},
): Promise<GraphqlAnswer<Data>> {
  const body = JSON.stringify({ query, variables })
  const response = await client.fetch(`/graphql/${apiVersion}`, { method: 'POST', body, signal: signal ?? null })
  const { status } = response
  if (status !== 200)
    throw new StoaError(`GraphQL request failed with status ${status}`, { status, requestId: getRequestId(response) })
  const { data, errors } = (await parseJson(response)) as Partial<GraphqlAnswer<Data>>
  return { data: data ?? ({} as Data), ...(errors && { errors }) }
}
