import type { TranslatableType } from '@stoa/contract/translations'
import { listPort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'

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
}

export const translationSourcesPort = listPort<TranslationSource>('translationSources')

export const findSource = (unit: Pick<Unit, 'use'>, type: TranslatableType): TranslationSource | undefined =>
  unit.use(translationSourcesPort).find((source) => source.type === type)

/** A source whose entities are few, so that all of them can be listed. */
export function createSmallSource(
  type: TranslatableType,
  schema: object,
  listAll: (unit: Unit) => Promise<readonly SourceEntity[]>,
): TranslationSource {
  return {
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
