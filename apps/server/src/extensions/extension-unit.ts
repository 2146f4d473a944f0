import { Problem } from '@stoa/contract/problem'
import type { ExtensionActor, ExtensionUnit, ExtensionUnits, Mail, ReadUnit, SiteFacts } from '@stoa/extension'
import type { Language } from '@stoa/messages'
import type { Compilable } from 'kysely'
import { type Actor, type Caller, system } from '../kernel/actor.ts'
import { egressPort, readBytes } from '../kernel/egress.ts'
import type { ExternalRequest } from '../kernel/external-requests.ts'
import { jobsPort } from '../kernel/jobs.ts'
import { settingsPort } from '../kernel/settings.ts'
import type { Unit, Units } from '../kernel/unit.ts'
import { sendMail } from '../modules/mail/api.ts'
import { getCurrentSite } from '../modules/sites/api.ts'
import type { Hosted } from './hosted.ts'
import { compileOwn } from './own-tables.ts'

/** What an extension sees of an actor: nothing of its session. */
export function toActor(actor: Actor): ExtensionActor {
  return 'id' in actor ? { type: actor.type, id: actor.id } : { type: actor.type }
}

interface CallOptions {
  readonly as?: 'actor' | 'shop'
}

const toCaller = (of: Pick<Unit, 'siteId' | 'actor'>, { as }: CallOptions, language?: Language): Caller => ({
  siteId: of.siteId,
  actor: as === 'shop' ? system : of.actor,
  ...(language && { languages: [language] }),
})

/** The part of a unit that an extension may use for reading. */
class HostedRead implements ReadUnit {
  readonly siteId: string
  readonly actor: ExtensionActor
  readonly now: Date
  readonly requestId: string
  protected readonly unit: Unit
  protected readonly hosted: Hosted

  constructor(unit: Unit, hosted: Hosted) {
    this.unit = unit
    this.hosted = hosted
    this.siteId = unit.siteId
    this.actor = toActor(unit.actor)
    this.now = unit.now
    this.requestId = unit.requestId
  }

  async site(): Promise<SiteFacts> {
    const { id: siteId, name, currency, locale, timeZone } = await getCurrentSite(this.unit)
    return { siteId, name, currency, locale, timeZone, origin: this.unit.use(settingsPort).origin }
  }

  language(): Promise<Language> {
    return this.unit.language()
  }

  texts(language: Language) {
    return (key: string, values?: Readonly<Record<string, unknown>>) => this.hosted.text(language, key, values)
  }

  async all<Row>(statement: Compilable<Row>): Promise<Row[]> {
    const rows = await this.unit.all(compileOwn(this.hosted.prefix, statement))
    for (const row of rows) delete (row as { site_id?: string }).site_id
    return rows
  }

  async first<Row>(statement: Compilable<Row>): Promise<Row | undefined> {
    return (await this.all(statement))[0]
  }

  async call(name: string, input: unknown, options: CallOptions = {}): Promise<never> {
    const caller = toCaller(this.unit, options, await this.unit.askedLanguage())
    return (await this.hosted.getApi().call(name, caller, input, this.requestId)) as never
  }
}

/** The part of a transaction that an extension may use. */
class HostedCommand extends HostedRead implements ExtensionUnit {
  newId(): string {
    return this.unit.newId()
  }

  run(statement: Compilable<unknown>): Promise<number> {
    return this.unit.run(compileOwn(this.hosted.prefix, statement))
  }

  async emit(event: string, entityId: string, payload: object): Promise<void> {
    if (!(event in (this.hosted.extension.events ?? {})))
      throw new Error(`The extension emits ${event}, which it does not declare`)
    await (this.unit.emit as (type: string, id: string, body: object) => Promise<void>)(
      `ext.${this.hosted.name}.${event}`,
      entityId,
      payload,
    )
  }

  async enqueue(name: string, data: object, options: { readonly startAfter?: Date } = {}): Promise<void> {
    const job = this.hosted.jobs.get(name)
    if (!job) throw new Error(`The extension has no job ${name}`)
    await this.unit.use(jobsPort).enqueue(this.unit, job, data, options)
  }

  async sendMail({ to, language, key, ...content }: Mail): Promise<void> {
    const { name } = this.hosted
    const text = [...content.text]
    await sendMail(this.unit, {
      template: 'extension',
      to,
      language,
      data: { ...content, text },
      ...(key && { key: `extension/${name}/${key}` }),
    })
  }

  /** Within a transaction nothing else may run: the unit ends, the operation is called, and the unit starts again. */
  override async call(name: string, input: unknown, options: CallOptions = {}): Promise<never> {
    const api = this.hosted.getApi()
    const { kind } = api.operation(name)
    if (kind !== 'query')
      throw new Error(`${name} changes something: call it from an operation of the kind process, or from a job`)
    const caller = toCaller(this.unit, options)
    const [answer] = this.unit.external([
      {
        key: `call ${name} ${options.as ?? 'actor'} ${JSON.stringify(input)}`,
        ask: async () => {
          try {
            return { reply: await api.call(name, caller, input, this.requestId) }
          } catch (error) {
            return { error }
          }
        },
        fallback: { error: new Problem('UNAVAILABLE') },
      } satisfies ExternalRequest<{ reply: unknown } | { error: unknown }>,
    ])
    if ('error' in answer!) throw answer.error
    return answer!.reply as never
  }
}

export const toReadUnit = (unit: Unit, hosted: Hosted): ReadUnit => new HostedRead(unit, hosted) as ReadUnit
export const toCommandUnit = (unit: Unit, hosted: Hosted): ExtensionUnit =>
  new HostedCommand(unit, hosted) as ExtensionUnit

export const toUnits = (units: Units, hosted: Hosted): ExtensionUnits => ({
  siteId: units.siteId,
  actor: toActor(units.actor),
  requestId: units.requestId,
  read: (work) => units.read((unit) => work(toReadUnit(unit, hosted))),
  command: (work) => units.command((unit) => work(toCommandUnit(unit, hosted))),
  call: async (name, input, options = {}) =>
    (await hosted.getApi().call(name, toCaller(units, options), input, units.requestId)) as never,
  async fetch(request) {
    const response = await units.use(egressPort).send(request)
    return { status: response.status, body: await readBytes(response) }
  },
})
