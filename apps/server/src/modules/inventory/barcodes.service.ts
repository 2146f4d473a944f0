import type { barcodes as contract } from '@stoa/contract/barcodes'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { Unit } from '../../kernel/unit.ts'
import { listVariantsByCodes } from '../catalog/api.ts'
import { toCodedVariant } from './barcodes.ts'

type Operations = typeof contract

export async function findVariantsByCode(
  unit: Unit,
  { code }: InputOf<Operations['findVariantsByCode']>,
): Promise<ReplyOf<Operations['findVariantsByCode']>> {
  const trimmed = code.trim()
  return { variants: trimmed ? (await listVariantsByCodes(unit, [trimmed])).map(toCodedVariant) : [] }
}
