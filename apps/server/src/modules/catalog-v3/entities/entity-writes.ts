import type { EventType } from '@stoa/contract/events'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { ProblemCode } from '@stoa/contract/problems'
import { buildBulkReply } from '../../../kernel/bulk.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { ENTITY_SEPARATOR, type EntityKind, type EntityRow } from '../../catalog/api.ts'
import type { Fields } from './entities.service.ts'
import {
  catchProblem,
  changeEntities,
  createEntities,
  type Draft,
  deleteEntities,
  type Made,
} from './entities.write.ts'
import type { EntityTexts } from './entity-changes.ts'

type Fqdn = 'brand' | 'ribbon' | 'info_section' | 'customization'

interface Revised {
  readonly id: string
  readonly revision: string
}

interface Options<New, Changed extends Revised, Wire> {
  readonly kinds: readonly EntityKind[]
  /** The problem of an unknown id. */
  readonly missing?: ProblemCode
  readonly event: Fqdn
  /** What a new entity is stored as; `at` is its path in the request. */
  readonly describe: (input: New, at: string) => Draft
  readonly change: (before: EntityRow, input: Changed, at: string) => EntityTexts
  readonly toWires: (unit: Unit, rows: readonly EntityRow[], fields: Fields) => Promise<Wire[]>
}

/** Creates, changes and deletes entities of one kind, one or many at once, and emits their events. */
export class EntityWrites<New, Changed extends Revised, Wire> {
  readonly #options: Options<New, Changed, Wire>

  constructor(options: Options<New, Changed, Wire>) {
    this.#options = options
  }

  async create(unit: Unit, inputs: readonly New[], at: (index: number) => string): Promise<Made[]> {
    const { describe, event } = this.#options
    const made = await createEntities(
      unit,
      inputs.map((input, index) => catchProblem(() => describe(input, at(index)))),
    )
    await this.#emit(unit, `wix.stores.catalog.v3.${event}_created`, made)
    return made
  }

  async change(unit: Unit, inputs: readonly Changed[], at: (index: number) => string): Promise<Made[]> {
    const { kinds, missing, change, event } = this.#options
    const changed = await changeEntities(
      unit,
      { kinds, ...(missing && { missing }) },
      inputs.map((input, index) => ({
        id: input.id,
        revision: input.revision,
        change: (before: EntityRow) => change(before, input, at(index)),
      })),
    )
    await this.#emit(unit, `wix.stores.catalog.v3.${event}_updated`, changed)
    return changed
  }

  async remove(unit: Unit, ids: readonly string[]): Promise<Made[]> {
    const { kinds, missing, event } = this.#options
    const removed = await deleteEntities(unit, { kinds, ...(missing && { missing }) }, ids)
    await this.#emit(unit, `wix.stores.catalog.v3.${event}_deleted`, removed)
    return removed
  }

  /** Emits that these were updated, and answers them. */
  async announce(unit: Unit, rows: readonly EntityRow[]): Promise<readonly EntityRow[]> {
    await this.#emit(unit, `wix.stores.catalog.v3.${this.#options.event}_updated`, rows)
    return rows
  }

  /** The entity of a call for one; throws its problem. */
  async toOnly(unit: Unit, [only]: readonly Made[], fields?: Fields): Promise<Wire> {
    if (only instanceof Problem) throw only
    const [wire] = await this.#options.toWires(unit, [only!], fields)
    return wire!
  }

  /** The reply of a bulk call, with the entities if they were requested. */
  async toBulkReply(unit: Unit, made: readonly Made[], returnEntity: boolean | null | undefined, fields?: Fields) {
    const rows = made.flatMap((each) => (each instanceof Problem || !returnEntity ? [] : [each]))
    const wires = rows.length > 0 ? await this.#options.toWires(unit, rows, fields) : []
    const items = new Map(rows.map(({ id }, index) => [id, wires[index]!]))
    return buildBulkReply(
      made.map((each) => {
        if (each instanceof Problem) return { problem: each }
        const item = items.get(each.id)
        return { id: each.id, ...(item !== undefined && { item }) }
      }),
      returnEntity,
    )
  }

  async #emit(unit: Unit, type: EventType, made: readonly Made[]): Promise<void> {
    if (!unit.isObserved(type)) return
    const rows = made.flatMap((each) => (each instanceof Problem ? [] : [each]))
    const wires = await this.#options.toWires(unit, rows, undefined)
    for (const [index, { id }] of rows.entries()) await unit.emit(type, id, wires[index] as never)
  }
}

/** A text that names something; blanks alone don't. With a separator in it, two names could have the same id. */
export function readName(name: string, at: string): string {
  if (name.trim() === '') throw createInvalidArgument(at, 'must not be blank', 'ONLY_SPACES_STRING_ERROR')
  if (name.includes(ENTITY_SEPARATOR)) throw createInvalidArgument(at, 'must not contain U+001F', 'FORMAT')
  return name
}

/** Of an update's fields those that its mask names, or all without a mask. */
export function applyMask<Input extends Revised>(input: Input, mask: readonly string[] | null | undefined): Input {
  if (!mask) return input
  const named = new Set(['id', 'revision', ...mask.map((path) => path.split('.')[0]!.replace(/^_/, ''))])
  return Object.fromEntries(Object.entries(input).filter(([field]) => named.has(field))) as Input
}
