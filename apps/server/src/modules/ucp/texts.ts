import type { Translate } from '@stoa/messages'
import { translateTo } from '@stoa/messages/lookup'
import type { Unit } from '../../kernel/unit.ts'
import type { TotalTexts } from './totals.ts'

/** Texts in the language that the platform asked for, or the shop's. */
export const translateFor = async (unit: Unit): Promise<Translate> => translateTo(await unit.language())

export const getTotalTexts = (t: Translate): TotalTexts => ({
  net: t('answers:agent.net'),
  tax: t('answers:agent.tax'),
})
