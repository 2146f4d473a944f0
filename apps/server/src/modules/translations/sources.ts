import type { TranslatableType } from '@stoa/contract/translations'
import { listPort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { TranslatedFields } from './translations.ts'

/** An entity with its own texts, in the shop's main language. */
export interface SourceEntity {
  readonly id: string
  readonly title: string
  /** In the form of the source's schema; only its marked fields are read. */
  readonly value: object
}

export interface ChangedEntities {
  /** Where to continue next time. */
  readonly seen: string
  /** Undefined if all must be read again: there were too many changes, or the position is too old. */
  readonly ids: readonly string[] | undefined
}

/** Texts that replies also show apart from the entity that they were translated with, such as those of a picture. */
export interface SharedTexts {
  readonly type: 'MEDIA' | 'INFO_SECTION'
  readonly id: string
  readonly fields: TranslatedFields
}

/** Entities of one type, which their module adds to {@link translationSourcesPort}. */
export interface TranslationSource {
  readonly type: TranslatableType
  /** Its marks say which texts an entity has. */
  readonly schema: object
  /** In the order of the ids, compared as `collate "C"`. `search` is of words in titles; a source may ignore it. */
  list(unit: Unit, page: { after: string | undefined; limit: number; search?: string }): Promise<SourceEntity[]>
  find(unit: Unit, ids: readonly string[]): Promise<SourceEntity[]>
  /** For entities that a site has many of: what has changed since. Others are read whole each time. */
  readonly changes?: {
    start(unit: Unit): Promise<string>
    since(unit: Unit, seen: string, limit: number): Promise<ChangedEntities>
  }
  /** Its entities are not deleted by a call: they are gone once nothing names them. */
  readonly areUnowned?: true
  /** What of an entity's translations is shared. */
  share?(
    unit: Unit,
    entity: SourceEntity,
    fields: TranslatedFields,
  ): readonly SharedTexts[] | Promise<readonly SharedTexts[]>
}

export const translationSourcesPort = listPort<TranslationSource>('translationSources')

export const findSource = (unit: Pick<Unit, 'use'>, type: TranslatableType): TranslationSource | undefined =>
  unit.use(translationSourcesPort).find((source) => source.type === type)

/** A source whose entities are few, so that all of them can be listed. */
export function createSmallSource(
  type: TranslatableType,
  schema: object,
  listAll: (unit: Unit) => Promise<readonly SourceEntity[]>,
  more: Pick<TranslationSource, 'share' | 'areUnowned'> = {},
): TranslationSource {
  return {
    ...more,
    type,
    schema,
    async list(unit, { after = '', limit }) {
      const all = [...(await listAll(unit))].sort((one, other) => (one.id < other.id ? -1 : 1))
      return all.filter(({ id }) => id > after).slice(0, limit)
    },
    async find(unit, ids) {
      return (await listAll(unit)).filter(({ id }) => ids.includes(id))
    },
  }
}
