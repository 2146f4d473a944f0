import { Problem } from '@stoa/contract/problem'
import type { EntityMetadata, EntityStore } from './entity-store.ts'
import { toCreatedEvent, toDeletedEvent, toUpdatedEvent } from './events.ts'
import type { PagingMetadata, QueryInput } from './query/index.ts'
import type { Unit } from './unit.ts'

export interface EntitiesOptions<Doc, Wire> {
  /** As clients see one; absent: as it is kept. */
  toWire?: (entity: Doc & EntityMetadata, unit: Unit) => Wire | Promise<Wire>
  /** The type of the event for `created`, `updated` and `deleted`; absent: nobody hears of changes. */
  event?: (slug: 'created' | 'updated' | 'deleted') => string
  /** The site's snapshot holds them, so that a change of one is a change of the site. */
  inSnapshot?: boolean
}

/** Entities of a store as operations answer with them: what is missing is a problem, and every change is told. */
export class Entities<Doc extends object, Wire = Doc & EntityMetadata> {
  readonly #store: EntityStore<Doc>
  readonly #toWire: (entity: Doc & EntityMetadata, unit: Unit) => Wire | Promise<Wire>
  readonly #event: EntitiesOptions<Doc, Wire>['event']
  readonly #inSnapshot: boolean

  constructor(store: EntityStore<Doc>, { toWire, event, inSnapshot: ofSite = false }: EntitiesOptions<Doc, Wire>) {
    this.#store = store
    this.#toWire = toWire ?? ((entity) => entity as unknown as Wire)
    this.#event = event
    this.#inSnapshot = ofSite
  }

  /** Puts in what is known to be right, in this order. */
  async add(unit: Unit, docs: readonly Doc[]): Promise<Wire[]> {
    const made = await this.#store.insert(unit, docs)
    for (const entity of made) await this.#tell(unit, 'created', entity)
    if (this.#inSnapshot) await unit.touchSite()
    return this.#toWires(unit, made)
  }

  async get(unit: Unit, id: string): Promise<Wire> {
    const found = await this.#store.find(unit, id)
    if (!found) throw new Problem('NOT_FOUND')
    return this.#toWire(found, unit)
  }

  async page(
    unit: Unit,
    operation: string,
    query: QueryInput | null | undefined,
    options?: { total?: boolean },
  ): Promise<{ items: Wire[]; metadata: PagingMetadata }> {
    const { items, metadata } = await this.#store.page(unit, operation, query, options)
    return { items: await this.#toWires(unit, items), metadata }
  }

  /** CONFLICT where the client saw another revision than the current one. */
  async change(
    unit: Unit,
    id: string,
    seen: string | null | undefined,
    next: (before: Doc & EntityMetadata) => Doc,
  ): Promise<Wire> {
    const after = await this.changeIfExists(unit, id, seen, next)
    if (!after) throw new Problem('NOT_FOUND')
    return after
  }

  /** The same; undefined where there is none. */
  async changeIfExists(
    unit: Unit,
    id: string,
    seen: string | null | undefined,
    next: (before: Doc & EntityMetadata) => Doc,
  ): Promise<Wire | undefined> {
    const after = await this.#store.update(unit, id, seen, next)
    if (!after) return undefined
    await this.#tell(unit, 'updated', after)
    if (this.#inSnapshot) await unit.touchSite()
    return this.#toWire(after, unit)
  }

  /** `allow` may throw what keeps it from going. */
  async remove(unit: Unit, id: string, allow?: (entity: Doc & EntityMetadata) => void): Promise<void> {
    if (!(await this.removeIfExists(unit, id, allow))) throw new Problem('NOT_FOUND')
  }

  /** The same; false where there is none. */
  async removeIfExists(
    unit: Unit,
    id: string,
    allow: (entity: Doc & EntityMetadata) => void = () => {},
  ): Promise<boolean> {
    const removed = await this.#store.remove(unit, id)
    if (!removed) return false
    allow(removed)
    await this.#tell(unit, 'deleted', removed)
    if (this.#inSnapshot) await unit.touchSite()
    return true
  }

  async #tell(unit: Unit, slug: keyof typeof telling, entity: Doc & EntityMetadata): Promise<void> {
    if (!this.#event) return
    await unit.emit(telling[slug](this.#event(slug), entity.id, await this.#toWire(entity, unit)))
  }

  #toWires(unit: Unit, entities: readonly (Doc & EntityMetadata)[]): Promise<Wire[]> {
    return Promise.all(entities.map((entity) => this.#toWire(entity, unit)))
  }
}

const telling = { created: toCreatedEvent, updated: toUpdatedEvent, deleted: toDeletedEvent }
