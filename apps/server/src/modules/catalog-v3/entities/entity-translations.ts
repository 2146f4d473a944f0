import type { Unit } from '../../../kernel/unit.ts'
import { type EntityKind, type EntityRow, listNamesInUse } from '../../catalog/api.ts'
import { removeSharedTexts, removeTranslations } from '../../translations/api.ts'

/** What brands and the like are translated as, by their names. */
export const translatedTypes: Partial<Record<EntityKind, string>> = {
  brand: 'BRAND',
  ribbon: 'RIBBON',
  option: 'OPTION',
  modifier: 'OPTION',
  text_modifier: 'OPTION',
}

/** Removes the translations of deleted entities, except of names that other entities have. */
export async function removeTranslationsOf(unit: Unit, removed: readonly EntityRow[]): Promise<void> {
  const sections = removed.filter(({ kind }) => kind === 'info_section')
  removeSharedTexts(
    unit,
    'INFO_SECTION',
    sections.map(({ id }) => id),
  )
  const byType = Map.groupBy(removed, ({ kind }) => translatedTypes[kind])
  for (const [type, rows] of byType) {
    if (!type) continue
    const names = rows.map(({ name }) => name)
    // An option, a modifier and a text field may have the same name.
    const inUse = new Set(type === 'OPTION' ? await listNamesInUse(unit, optionKinds, names) : [])
    removeTranslations(
      unit,
      type,
      names.filter((name) => !inUse.has(name)),
    )
  }
}

const optionKinds: EntityKind[] = ['option', 'modifier', 'text_modifier']
