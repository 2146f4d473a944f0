import type { InputOf, OperationName, ReplyOf } from '@stoa/contract'
import type { Language } from '@stoa/messages'
import type { Compilable } from 'kysely'

/** Who does what is being done. */
export type ExtensionActor =
  | { readonly type: 'anonymous' | 'system' }
  | { readonly type: 'visitor' | 'member' | 'owner' | 'app'; readonly id: string }

export interface SiteFacts {
  readonly siteId: string
  readonly name: string
  /** `https://shop.example`, without a trailing slash. */
  readonly origin: string
  /** ISO 4217; the currency of prices. */
  readonly currency: string
  /** BCP 47 */
  readonly locale: string
  /** IANA */
  readonly timeZone: string
}

export interface CallOptions {
  /** `shop`: with all rights. By default with those of the actor. */
  readonly as?: 'actor' | 'shop'
}

/** Calls an operation of Stoa or of an extension. Refusals are thrown as problems with a `code`. */
export type Call = <N extends OperationName>(name: N, input: InputOf<N>, options?: CallOptions) => Promise<ReplyOf<N>>

/** Writes a text of the extension's own catalogs. */
export type WriteText = (key: string, values?: Readonly<Record<string, unknown>>) => string

/** One site, one actor, one moment. Reads only. */
export interface ReadUnit {
  readonly siteId: string
  readonly actor: ExtensionActor
  /** The same for the whole unit. */
  readonly now: Date
  readonly requestId: string
  site(): Promise<SiteFacts>
  /** The language that the caller asked for, if the site has it; otherwise the site's. */
  language(): Promise<Language>
  /** The extension's texts in a language. */
  texts(language: Language): WriteText
  /** All rows of a statement on the extension's own tables; it is limited to the site. */
  all<Row>(statement: Compilable<Row>): Promise<Row[]>
  first<Row>(statement: Compilable<Row>): Promise<Row | undefined>
  /**
   * Calls an operation that reads. In a transaction it is called between two runs of the unit: what stands before it
   * may run twice.
   */
  call: Call
}

/** An email to one address, in the shop's design. Texts are in the recipient's language. */
export interface Mail {
  readonly to: string
  readonly language: Language
  readonly subject: string
  readonly heading: string
  /** Paragraphs. */
  readonly text: readonly string[]
  readonly button?: { readonly label: string; readonly href: string }
  /** One email per key is sent. */
  readonly key?: string
}

/** One transaction: everything in it happens, or nothing. It may be run again after a conflict. */
export interface ExtensionUnit extends ReadUnit {
  /** The same id when the unit is run again. */
  newId(): string
  /** The number of changed rows, for conditional updates. */
  run(statement: Compilable<unknown>): Promise<number>
  /** Emits an event of the extension, `ext.<name>.<event>`, if the transaction commits. */
  emit(event: string, entityId: string, payload: object): Promise<void>
  /** Runs a job of the extension if the transaction commits. */
  enqueue(job: string, data: object, options?: { readonly startAfter?: Date }): Promise<void>
  /** Sends an email if the transaction commits. */
  sendMail(mail: Mail): Promise<void>
}

export interface OutsideRequest {
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** At most 10. */
  readonly seconds?: number
}

/** For what needs several transactions, or another system between them. */
export interface ExtensionUnits {
  readonly siteId: string
  readonly actor: ExtensionActor
  readonly requestId: string
  read<T>(work: (unit: ReadUnit) => Promise<T>): Promise<T>
  command<T>(work: (unit: ExtensionUnit) => Promise<T>): Promise<T>
  call: Call
  /** The only way out: addresses of the internal network are refused unless the server's configuration allows them. */
  fetch(request: OutsideRequest): Promise<{ readonly status: number; readonly body: Uint8Array }>
}
