import { setTimeout as sleep } from 'node:timers/promises'
import type { EventType } from '@stoa/contract/events'
import type { Logger } from 'pino'
import type { AnyReaction } from './events.ts'
import { createId } from './ids.ts'
import type { Outbox } from './outbox.ts'
import type { Sql } from './postgres/index.ts'

/** Subscribers that only some nodes have: those of extensions, which are named `ext.…`. */
const prefix = 'ext.'
const exchangeMs = 15_000
/** A node without this sign of life is gone. */
const aliveSeconds = 40
/** How soon the other nodes notice new subscribers. Without extensions nothing else happens in between. */
const lookMs = 1_000
/** A node that hangs does not keep another one from starting. */
const maxWaitMs = 10_000
const waitMs = 50
/** Days after which the events of a subscriber that no node has are no longer stored for it. */
const rememberedDays = 7

interface Row {
  name: string
  type: EventType
  days: number
}

/**
 * Nodes of one database may have different extensions, as while they are updated one after the other. Each node writes
 * down the subscribers of its extensions, and stores events for those of the others as well: their jobs wait for a node
 * that has them. A node with new subscribers has started once all others store events for them.
 */
export class AbsentSubscribers {
  readonly #sql: Sql
  readonly #outbox: Outbox
  readonly #log: Pick<Logger, 'warn'>
  readonly #own: { readonly name: string; readonly type: EventType }[]
  readonly #nodeId = createId()
  /** Subscribers that were added up to this change are known. */
  #knownChange = '0'
  #timers: NodeJS.Timeout[] = []
  #looking: Promise<void> | undefined

  constructor(sql: Sql, outbox: Outbox, reactions: readonly AnyReaction[], log: Pick<Logger, 'warn'>) {
    this.#sql = sql
    this.#outbox = outbox
    this.#log = log
    this.#own = reactions
      .filter(({ name, when }) => when === 'after' && name.startsWith(prefix))
      .map(({ name, on }) => ({ name, type: on }))
  }

  /** `warn` hears of extensions that this node lacks. Ends when no node misses events of this one's subscribers. */
  async start(warn: (line: string) => void): Promise<void> {
    const isNew = this.#own.length > 0 && (await this.#announce())
    for (const line of describe(await this.#exchange())) warn(line)
    this.#timers = [
      setInterval(() => this.#look(() => this.#exchange()), exchangeMs),
      setInterval(() => this.#look(() => this.#exchangeIfChanged()), lookMs),
    ]
    for (const timer of this.#timers) timer.unref()
    if (isNew && !(await this.#waitForOthers())) warn('Another node does not answer: it may miss first events.')
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    await this.#looking
    await this.#sql.unsafe('delete from subscriber_nodes where id = $1', [this.#nodeId]).catch(() => {})
  }

  #look(work: () => Promise<unknown>): void {
    this.#looking ??= work()
      .then(() => {})
      .catch((error) => this.#log.warn({ err: error }, 'the subscribers of other nodes were not read'))
      .finally(() => {
        this.#looking = undefined
      })
  }

  async #exchangeIfChanged(): Promise<void> {
    if ((await this.#readChange()) !== this.#knownChange) await this.#exchange()
  }

  async #readChange(): Promise<string> {
    const [row] = await this.#sql.unsafe<{ change: string }[]>('select change::text as change from subscriber_changes')
    return row!.change
  }

  /** Writes down subscribers that are new. Changes are committed in their order, as each locks the row of the last. */
  async #announce(): Promise<boolean> {
    const rows = await this.#sql.unsafe<object[]>(
      `with added as (
          insert into event_subscribers (name, type, seen_date)
          select name, type, now() from json_to_recordset($1::text::json) as own(name text, type text) order by 1, 2
          on conflict do nothing returning name
        )
      update subscriber_changes set change = change + 1 where exists (select from added) returning change`,
      [JSON.stringify(this.#own)],
    )
    return rows.length > 0
  }

  /** Until every other node knows the subscribers, and what was about to commit without them has ended. */
  async #waitForOthers(): Promise<boolean> {
    const end = performance.now() + maxWaitMs
    const waitUntil = async (statement: string, parameter: string): Promise<boolean> => {
      while (performance.now() < end) {
        const [row] = await this.#sql.unsafe<{ done: boolean }[]>(statement, [parameter])
        if (row!.done) return true
        await sleep(waitMs)
      }
      return false
    }
    const areInformed = await waitUntil(
      `select not exists (select from subscriber_nodes where seen_date > now() - interval '${aliveSeconds} seconds'
        and known_change < $1::bigint) as done`,
      this.#knownChange,
    )
    const [transaction] = await this.#sql.unsafe<{ id: string }[]>('select pg_current_xact_id()::text as id')
    const areDone = await waitUntil(
      'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::text::xid8 as done',
      transaction!.id,
    )
    return areInformed && areDone
  }

  /** Writes down the own subscribers, and stores events for those of other nodes from now on. */
  async #exchange(): Promise<Row[]> {
    // Read before the subscribers, so that these are at least as new.
    const change = await this.#readChange()
    const rows = await this.#sql.unsafe<Row[]>(
      `with own as (select * from json_to_recordset($1::text::json) as o(name text, type text)),
        seen as (
          insert into event_subscribers as s (name, type, seen_date) select name, type, now() from own order by 1, 2
          on conflict (name, type) do update set seen_date = now()
        ), forgotten as (
          delete from event_subscribers s where seen_date < now() - make_interval(days => $2)
            and not exists (select from own where own.name = s.name and own.type = s.type)
        )
      select name, type, extract(epoch from now() - seen_date)::float8 / 86400 as days from event_subscribers s
      where seen_date >= now() - make_interval(days => $2)
        and exists (select from jobs.queue q where q.name = s.name)
        and not exists (select from own where own.name = s.name and own.type = s.type)`,
      [JSON.stringify(this.#own), rememberedDays],
    )
    this.#outbox.setAbsentSubscribers(rows.map(({ name, type }) => toReaction(name, type)))
    this.#knownChange = change
    await this.#sql.unsafe(
      `with gone as (delete from subscriber_nodes where seen_date < now() - interval '1 day')
      insert into subscriber_nodes (id, known_change, seen_date) values ($1, $2, now())
      on conflict (id) do update set known_change = excluded.known_change, seen_date = now()`,
      [this.#nodeId, change],
    )
    return [...rows]
  }
}

/** Only its name is needed: its jobs run on the node that has it. */
const toReaction = (name: string, on: EventType): AnyReaction => ({ on, when: 'after', name, async run() {} })

function* describe(rows: readonly Row[]): Generator<string> {
  const byExtension = Map.groupBy(rows, ({ name }) => name.split('.')[1]!)
  for (const [extension, own] of byExtension) {
    const days = Math.max(0, Math.ceil(rememberedDays - Math.min(...own.map((row) => row.days))))
    yield `The extension "${extension}" runs on another node, or did within the last days, and is not installed here. ` +
      `Its events wait for it. Without a node that has it, no more are stored after ${days} ${days === 1 ? 'day' : 'days'}.`
  }
}
