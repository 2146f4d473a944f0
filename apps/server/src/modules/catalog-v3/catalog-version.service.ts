import type { ReplyOf } from '@stoa/contract/operation'
import type { catalogVersioning as contract } from '@stoa/contract/products-v3'
import type { Unit } from '../../kernel/unit.ts'
import { getCurrentSite } from '../sites/api.ts'

export async function getCatalogVersion(unit: Unit): Promise<ReplyOf<(typeof contract)['getCatalogVersion']>> {
  const { settings } = await getCurrentSite(unit)
  return { catalogVersion: settings.catalogVersion ?? 'V1_CATALOG' }
}
