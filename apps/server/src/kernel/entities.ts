import type { EventType } from '@stoa/contract/events'
import { Problem } from '@stoa/contract/problem'
import type { EntityMetadata, EntityStore } from './entity-store.ts'
import type { PagingMetadata, QueryInput } from './query/index.ts'
import type { Unit } from './unit.ts'

type Slug = 'created' | 'updated' | 'deleted'
/** Of entities that have all three events. */
type EntityFqdn = {
  [Type in EventType]: Type extends `${infer Fqdn}_created`
    ? `${Fqdn}_${Slug}` extends EventType
      ? Fqdn
      : never
    : never
}[EventType]

export interface EntitiesOptions<Doc, Wire> {
  /** The wire form of an entity; absent: the stored form. */
  toWire?: (entity: Doc & EntityMetadata, unit: Unit) => Wire | Promise<Wire>
  /** What the types of its events begin with, as in `wix.billing.v1.tax_group_created`; absent: no events. */
  events?: EntityFqdn
  /** The entities are part of the site's snapshot, so changing one changes the site's version. */
  inSnapshot?: boolean
}

/**
 * Entities of a store with an operation's semantics: a missing entity is NOT_FOUND, and every change emits an event.
 */
export class Entities<Doc extends object, Wire = Doc & EntityMetadata> {
  readonly #store: EntityStore<Doc>
  readonly #toWire: (entity: Doc & EntityMetadata, unit: Unit) => Wire | Promise<Wire>
  readonly #events: EntityFqdn | undefined
  readonly #inSnapshot: boolean

  constructor(store: EntityStore<Doc>, { toWire, events, inSnapshot = false }: EntitiesOptions<Doc, Wire>) {
    this.#store = store
    this.#toWire = toWire ?? ((entity) => entity as unknown as Wire)
    this.#events = events
    this.#inSnapshot = inSnapshot
  }

  /** Inserts valid entities, in this order. */
  async add(unit: Unit, docs: readonly Doc[]): Promise<Wire[]> {
    const inserted = await this.#store.insert(unit, docs)
    for (const entity of inserted) await this.#emit(unit, 'created', entity)
    if (this.#inSnapshot) await unit.touchSite()
    return this.#toWires(unit, inserted)
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

  /** CONFLICT if `expectedRevision` is not the current one. */
  async change(
    unit: Unit,
    id: string,
    expectedRevision: string | null | undefined,
    next: (before: Doc & EntityMetadata) => Doc,
  ): Promise<Wire> {
    const after = await this.changeIfExists(unit, id, expectedRevision, next)
    if (!after) throw new Problem('NOT_FOUND')
    return after
  }

  /** Like {@link change}, but undefined if the entity does not exist. */
  async changeIfExists(
    unit: Unit,
    id: string,
    expectedRevision: string | null | undefined,
    next: (before: Doc & EntityMetadata) => Doc,
  ): Promise<Wire | undefined> {
    const after = await this.#store.update(unit, id, expectedRevision, next)
    if (!after) return undefined
    await this.#emit(unit, 'updated', after)
    if (this.#inSnapshot) await unit.touchSite()
    return this.#toWire(after, unit)
  }

  /** `assertRemovable` may throw to prevent the deletion. */
  async remove(unit: Unit, id: string, assertRemovable?: (entity: Doc & EntityMetadata) => void): Promise<void> {
    if (!(await this.removeIfExists(unit, id, assertRemovable))) throw new Problem('NOT_FOUND')
  }

  /** Like {@link remove}, but false if the entity does not exist. */
  async removeIfExists(
    unit: Unit,
    id: string,
    assertRemovable: (entity: Doc & EntityMetadata) => void = () => {},
  ): Promise<boolean> {
    const removed = await this.#store.remove(unit, id)
    if (!removed) return false
    assertRemovable(removed)
    await this.#emit(unit, 'deleted', removed)
    if (this.#inSnapshot) await unit.touchSite()
    return true
  }

  async #emit(unit: Unit, slug: Slug, entity: Doc & EntityMetadata): Promise<void> {
    if (!this.#events) return
    await unit.emit(`${this.#events}_${slug}`, entity.id, (await this.#toWire(entity, unit)) as never)
  }

  #toWires(unit: Unit, entities: readonly (Doc & EntityMetadata)[]): Promise<Wire[]> {
    return Promise.all(entities.map((entity) => this.#toWire(entity, unit)))
  }
}
