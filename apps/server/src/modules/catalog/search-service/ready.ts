import { SettingsStore } from '../../../kernel/settings-store.ts'
import type { Unit } from '../../../kernel/unit.ts'

/** Part of the site's snapshot, so that a search needs no statement for it. */
const readiness = new SettingsStore<{ provider: string | null }>('product-search-service', { provider: null })

/** The service that has all products of the site. */
export async function setReadyFor(unit: Unit, provider: string | null): Promise<void> {
  const { provider: before } = await readiness.get(unit)
  if (before !== provider) await readiness.save(unit, { provider })
}

export const isReadyFor = async (unit: Unit, provider: string): Promise<boolean> =>
  (await readiness.get(unit)).provider === provider
