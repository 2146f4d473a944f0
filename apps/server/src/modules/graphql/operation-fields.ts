import type { Operation } from '@stoa/contract/operation'

/** Whether an operation is a field of queries: those that change something are mutations. */
export const isQuery = ({ kind, route, safe }: Operation): boolean =>
  kind === 'query' || (kind === 'process' && (route.method === 'GET' || safe === true))

/** Replies of raw operations are redirects and pages, which no GraphQL client could follow. */
export const isField = (operation: Operation): boolean => !operation.raw

export function splitName({ name }: Pick<Operation, 'name'>): { module: string; key: string } {
  const [module, key] = name.split('.') as [string, string]
  return { module, key }
}

export function describe({ summary, who, permission }: Operation): string {
  const callers = who === 'anyone' ? 'anyone' : who.join(', ')
  return `${summary}\n\nCallers: ${callers}.${permission ? ` Permission of apps: ${permission}.` : ''}`
}
