import { listPort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'

export interface PolicyLink {
  readonly type: 'PRIVACY' | 'TERMS' | 'REFUND' | 'SHIPPING' | 'FAQ'
  /** Absolute. */
  readonly url: string
  readonly title?: string
}

/**
 * Pages with the shop's policies, for programs that show a link where the checkout page shows the text. The policies
 * of the checkout settings are texts without an address; a module with pages adds a source of their addresses.
 */
export interface PolicyLinkSource {
  list(unit: Unit): Promise<readonly PolicyLink[]>
}

export const policyLinksPort = listPort<PolicyLinkSource>('policy links')

export async function listPolicyLinks(unit: Unit): Promise<PolicyLink[]> {
  const lists = await Promise.all(unit.use(policyLinksPort).map((source) => source.list(unit)))
  return lists.flat()
}
