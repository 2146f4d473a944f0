import { isId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type KnownCharge, listKnownCharges } from '../payments/api.ts'
import type { EntrySource } from './payouts.store.ts'
import { type Comparison, compareEntry, type ReadEntry } from './payouts.ts'

interface Sourced extends ReadEntry {
  source: EntrySource
}

export interface Matched<E> {
  entry: E
  known: KnownCharge | undefined
  comparison: Comparison
}

/** Finds the order of each entry and compares the amounts, with one statement for all entries. */
export async function matchEntries<E extends Sourced>(
  unit: Unit,
  providerId: string,
  entries: readonly E[],
): Promise<Matched<E>[]> {
  const keys = entries.flatMap(({ source: { chargeKey } }) => (isId(chargeKey) ? [chargeKey] : []))
  const references = entries.flatMap(({ source: { chargeReference } }) => chargeReference ?? [])
  const charges = await listKnownCharges(unit, providerId, { keys, references })
  const byKey = new Map(charges.map((charge) => [charge.id, charge]))
  const byReference = new Map(charges.map((charge) => [charge.reference, charge]))
  return entries.map((entry) => {
    const { chargeKey, chargeReference, reference } = entry.source
    const known = chargeKey ? byKey.get(chargeKey) : chargeReference ? byReference.get(chargeReference) : undefined
    return { entry, known, comparison: compareEntry({ ...entry, reference }, known) }
  })
}
