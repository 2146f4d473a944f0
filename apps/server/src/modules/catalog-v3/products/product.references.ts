import type { ChangedProductInput, NewProductInput } from '@stoa/contract/product-v3.input'
import type { Unit } from '../../../kernel/unit.ts'
import {
  ENTITY_SEPARATOR,
  type Entity,
  findProductMedia,
  listByUniqueNames,
  listEntities,
  type ProductMedia,
} from '../../catalog/api.ts'

type Input = Partial<NewProductInput> | Partial<ChangedProductInput>

/** The entities and files that described products refer to by id. */
export interface References {
  findNamed(kind: 'brand' | 'ribbon', id: string): string | undefined
  findSection(wanted: {
    id?: string | null
    uniqueName?: string | null
  }): { title: string; description: string } | undefined
  findCustomization(id: string): Entity | undefined
  findChoice(id: string, optionName: string): Entity | undefined
  findMedia(id: string): ProductMedia | undefined
}

/** One statement for all entities, and one each for unique names and files, if there are any. */
export async function readReferences(unit: Unit, inputs: readonly Input[]): Promise<References> {
  const ids = new Set(inputs.flatMap(listEntityIds).map((id) => id.toLowerCase()))
  const entities = ids.size > 0 ? await listEntities(unit, [...ids]) : []
  const byId = new Map(entities.map((entity) => [entity.id, entity]))
  const names = inputs.flatMap(
    ({ infoSections }) => infoSections?.flatMap(({ id, uniqueName }) => (id ? [] : (uniqueName ?? []))) ?? [],
  )
  const named = names.length > 0 ? await listByUniqueNames(unit, names) : []
  const byName = new Map(named.map((section) => [section.doc.uniqueName, section]))
  const mediaIds = inputs.flatMap(({ media }) => media?.itemsInfo?.items?.flatMap(({ id }) => id ?? []) ?? [])
  const media = mediaIds.length > 0 ? await findProductMedia(unit, mediaIds) : new Map<string, ProductMedia>()
  const find = (id: string, ...kinds: Entity['kind'][]) => {
    const entity = byId.get(id.toLowerCase())
    return entity && kinds.includes(entity.kind) ? entity : undefined
  }
  return {
    findNamed: (kind, id) => find(id, kind)?.name,
    findSection({ id, uniqueName }) {
      const section = id ? find(id, 'info_section') : uniqueName ? byName.get(uniqueName) : undefined
      return section && { title: section.doc.title ?? section.name, description: section.doc.description ?? '' }
    },
    findCustomization: (id) => find(id, 'option', 'modifier', 'text_modifier'),
    findChoice(id, optionName) {
      const choice = find(id, 'option_choice', 'modifier_choice')
      return choice?.name.startsWith(optionName + ENTITY_SEPARATOR) ? choice : undefined
    },
    findMedia: (id) => media.get(id),
  }
}

function listEntityIds({ brand, ribbon, infoSections, options, modifiers }: Input): string[] {
  const offered = [...(options ?? []), ...(modifiers ?? [])]
  return [
    ...[brand?.id, ribbon?.id, ...(infoSections?.map(({ id }) => id) ?? [])],
    ...offered.flatMap(({ id, choicesSettings }) => [
      id,
      ...(choicesSettings?.choices.map(({ choiceId }) => choiceId) ?? []),
    ]),
  ].filter((id) => id != null)
}
