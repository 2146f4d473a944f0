import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { taxSettings as contract } from '@stoa/contract/tax'
import { type SettingsMetadata, SettingsStore } from '../../kernel/settings-store.ts'
import type { Unit } from '../../kernel/unit.ts'

interface TaxSettingsDoc {
  /** Whether the prices of a new region hold the tax, where nothing else is said. */
  taxIncludedInItemPrices?: boolean
}

export const settings = new SettingsStore<TaxSettingsDoc>('tax', { taxIncludedInItemPrices: false })

export async function getTaxSettings(unit: Unit): Promise<ReplyOf<(typeof contract)['getTaxSettings']>> {
  return { taxSettings: toWire(await settings.get(unit)) }
}

export async function upsertTaxSettings(
  unit: Unit,
  { taxSettings }: InputOf<(typeof contract)['upsertTaxSettings']>,
): Promise<ReplyOf<(typeof contract)['upsertTaxSettings']>> {
  const saved = await settings.save(unit, { taxIncludedInItemPrices: taxSettings.taxIncludedInItemPrices ?? false })
  return { taxSettings: toWire(saved) }
}

const toWire = ({ revision: _, ...settings }: TaxSettingsDoc & SettingsMetadata) => settings
