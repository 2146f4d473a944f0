import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { type FieldViolation, Problem } from '@stoa/contract/problem'
import type { productSearchSettings as contract, ProductSearchSettings } from '@stoa/contract/product-search'
import { SettingsStore } from '../../kernel/settings-store.ts'
import type { Unit } from '../../kernel/unit.ts'
import { normalizeText } from './synonyms.ts'

export const searchSettings = new SettingsStore<ProductSearchSettings>('product-search', { synonyms: [] })

export async function getProductSearchSettings(
  unit: Unit,
): Promise<ReplyOf<(typeof contract)['getProductSearchSettings']>> {
  const { synonyms } = await searchSettings.get(unit)
  return { productSearchSettings: { synonyms } }
}

export async function updateProductSearchSettings(
  unit: Unit,
  { productSearchSettings }: InputOf<(typeof contract)['updateProductSearchSettings']>,
): Promise<ReplyOf<(typeof contract)['updateProductSearchSettings']>> {
  const synonyms = productSearchSettings.synonyms.map((group) => [...new Set(group.map((name) => name.trim()))])
  const violations = synonyms.flatMap((group, index): FieldViolation[] => {
    const field = `productSearchSettings.synonyms[${index}]`
    const refuseField = (description: string) => [{ field, description, violatedRule: 'VALIDATION', data: {} }]
    if (group.some((name) => !normalizeText(name))) return refuseField('must not have a name without letters or digits')
    return new Set(group.map(normalizeText)).size < 2 ? refuseField('must have two different names or more') : []
  })
  if (violations.length > 0) throw new Problem('INVALID_ARGUMENT', { violations })
  await searchSettings.save(unit, { synonyms })
  return { productSearchSettings: { synonyms } }
}
