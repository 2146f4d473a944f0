import type { EventType } from '@stoa/contract/events'
import type { Logger } from 'pino'
import type { AnyReaction } from './events.ts'
import type { Outbox } from './outbox.ts'
import type { Sql } from './postgres/index.ts'

/** Subscribers that only some nodes have: those of extensions, which are named `ext.…`. */
const prefix = 'ext.'
const lookMs = 15_000
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
 * that has them.
 */
export class AbsentSubscribers {
  readonly #sql: Sql
  readonly #outbox: Outbox
  readonly #log: Pick<Logger, 'warn'>
  readonly #own: { readonly name: string; readonly type: EventType }[]
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor(sql: Sql, outbox: Outbox, reactions: readonly AnyReaction[], log: Pick<Logger, 'warn'>) {
    this.#sql = sql
    this.#outbox = outbox
    this.#log = log
    this.#own = reactions
      .filter(({ name, when }) => when === 'after' && name.startsWith(prefix))
      .map(({ name, on }) => ({ name, type: on }))
  }

  /** `warn` hears of extensions that this node lacks. */
  async start(warn: (line: string) => void): Promise<void> {
    for (const line of describe(await this.#exchange())) warn(line)
    this.#timer = setInterval(() => {
      this.#looking ??= this.#exchange()
        .then(() => {})
        .catch((error) => this.#log.warn({ err: error }, 'the subscribers of other nodes were not read'))
        .finally(() => {
          this.#looking = undefined
        })
    }, lookMs)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  /** Writes down the own subscribers, and stores events for those of other nodes from now on. */
  async #exchange(): Promise<Row[]> {
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
