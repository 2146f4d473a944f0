import { DiscountRule } from '@stoa/contract/discount-rule.entity'
import { isId } from '../../kernel/ids.ts'
import type { TranslationSource } from '../translations/api.ts'
import { listRuleNames } from './discount-rules.store.ts'

const toEntity = ({ id, name }: { id: string; name: string }) => ({ id, title: name, value: { id, name } })

/** Automatic discounts, whose names buyers see beside the total. */
export const discountSource: TranslationSource = {
  type: 'DISCOUNT',
  schema: DiscountRule,
  list: async (unit, page) => (await listRuleNames(unit, page)).map(toEntity),
  async find(unit, ids) {
    const known = ids.filter(isId)
    return (await listRuleNames(unit, { ids: known, limit: known.length })).map(toEntity)
  },
}
