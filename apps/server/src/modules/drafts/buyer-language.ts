import type { Language } from '@stoa/messages'
import { findLanguage } from '../../kernel/language.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findCustomerLanguage } from '../contacts/api.ts'
import { getCurrentSite, getLanguages } from '../sites/api.ts'
import type { Buyer } from './draft.ts'

/** The language of the buyer's earlier orders, if the shop still has it. */
export async function findBuyerLanguage(unit: Unit, buyer: Buyer): Promise<Language | undefined> {
  const known = await findCustomerLanguage(unit, buyer)
  return known === undefined ? undefined : findLanguage(known, getLanguages(await getCurrentSite(unit)))
}
