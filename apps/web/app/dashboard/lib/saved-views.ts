import type { SavedView } from '@stoa/contract/saved-views'
import type { Host } from '../../lib/host.ts'

export type Table = SavedView['table']

export interface KeptView {
  readonly id: string
  readonly label: string
  /** The search parameters that filter the table. */
  readonly query: string
}

export const longestName = 30

export async function loadSavedViews(host: Host, table: Table, narrowing: readonly string[]): Promise<KeptView[]> {
  const { savedViews } = await host.call('savedViews.listSavedViews', { table })
  return savedViews.map(({ id, name, query }) => ({
    id,
    label: name,
    query: buildViewQuery(new URLSearchParams(query), narrowing),
  }))
}

/** The search parameters that a view saves. */
export function buildViewQuery(params: URLSearchParams, narrowing: readonly string[]): string {
  const kept = new URLSearchParams()
  for (const name of narrowing) if (params.get(name)) kept.set(name, params.get(name)!)
  return kept.toString().replaceAll('%2C', ',')
}
