import type { PolicyLink } from '@stoa/contract/content-page.entity'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { listPolicies } from '../content/api.ts'

/** A page of the shop that the buyer may have to read. */
export interface Link {
  readonly type: string
  readonly url: string
  readonly title: string
}

const types: Readonly<Partial<Record<PolicyLink['policyType'], string>>> = {
  PRIVACY: 'privacy_policy',
  TERMS: 'terms_of_service',
  RETURNS: 'refund_policy',
  SHIPPING: 'shipping_policy',
}

/** The shop's published policies that the protocol has a word for. One statement. */
export async function listLinks(unit: Unit): Promise<Link[]> {
  const { origin } = unit.use(settingsPort)
  const { policies } = await listPolicies(unit)
  return policies.flatMap(({ policyType, slug, title }) => {
    const type = types[policyType]
    return type ? [{ type, url: `${origin}/${slug}`, title }] : []
  })
}
