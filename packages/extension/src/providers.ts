import type { OutsideRequest } from './unit.ts'

/** Where uploaded files are stored. A key's content never changes. */
export interface StorageProvider {
  find(key: string): Promise<StoredFile | undefined>
  put(key: string, bytes: Buffer): Promise<void>
  /** Answers its size. An interrupted stream stores nothing. */
  putStream(key: string, bytes: import('node:stream').Readable, options?: { passing?: boolean }): Promise<number>
  remove(key: string): Promise<void>
  /** Why nothing can be written right now; undefined where all is well. */
  unavailableReason(): Promise<string | undefined>
  /** Removes files with the key prefix that were written before. Answers how many. */
  sweep(prefix: string, before: Date): Promise<number>
}

export interface StoredFile {
  readonly size: number
  /** Undefined when it was removed in the meantime; so is `stream`. */
  read(): Promise<Buffer | undefined>
  stream(part?: { start: number; end: number }): Promise<import('node:stream').Readable | undefined>
}

export interface MailProvider {
  /**
   * Resolves when the mail service has accepted it. An error with `refused: true` is final; after others it is tried
   * again with the same `id`.
   */
  send(message: {
    readonly id: string
    readonly fromName: string
    readonly to: string
    readonly subject: string
    readonly html: string
    readonly text: string
    /** The one-click unsubscribe URL. */
    readonly unsubscribe?: string
  }): Promise<void>
}

export interface PhoneProvider {
  /** Resolves when the service has accepted it. An error with `refused: true` is final. */
  send(message: {
    readonly channel: 'SMS' | 'CALL' | 'PUSH'
    readonly to: string
    readonly code: string
    readonly text: string
    readonly link?: string
    readonly siteName: string
    readonly language: string
  }): Promise<void>
}

export type ChargeOutcome =
  /** PENDING is decided later: `lookup` finds it. */
  | { readonly status: 'APPROVED' | 'AUTHORIZED' | 'PENDING'; readonly reference?: string }
  | { readonly status: 'DECLINED' | 'CANCELED'; readonly reason: string; readonly reference?: string }
  /** `actionToken`: the URL of the page where the buyer confirms. */
  | { readonly status: 'ACTION_REQUIRED'; readonly actionToken: string; readonly reference?: string }

/** A payment service. All calls with one key have one effect. */
export interface PaymentProvider {
  /** `house-account` */
  readonly id: string
  /** What buyers choose by. */
  readonly name: string
  readonly testMode: boolean
  /** ISO 4217; absent: any. */
  readonly currencies?: readonly string[]
  charge(charge: {
    readonly idempotencyKey: string
    /** Decimal string above zero. */
    readonly amount: string
    readonly currency: string
    readonly delayCapture: boolean
    readonly siteId: string
    readonly orderId: string
    readonly returnUrl: string | undefined
    /** The credential that a shopping agent obtained from the service, if it pays and not a person. */
    readonly agentToken?: string
  }): Promise<ChargeOutcome>
  /** How shopping agents pay with it; absent: they hand over to the shop's own page. */
  readonly agents?: {
    /** A reverse-domain name of the service's own domain: `com.example.pay`. */
    readonly name: string
    /** On that domain. */
    readonly schema?: string
    readonly spec?: string
    readonly instruments: readonly { readonly type: string; readonly constraints?: object }[]
    /** What an agent needs to obtain a credential; nothing secret. */
    readonly config?: object
  }
  /** The outcome of a key; undefined if it never arrived. */
  lookup(idempotencyKey: string): Promise<ChargeOutcome | undefined>
  /** Closes a key, and answers CANCELED or what was decided before. */
  cancel(idempotencyKey: string): Promise<ChargeOutcome>
  perform(operation: {
    readonly idempotencyKey: string
    readonly kind: 'CAPTURE' | 'VOID' | 'REFUND'
    readonly amount: string
    readonly currency: string
    readonly chargeKey: string
    readonly chargeReference: string | null
  }): Promise<
    | { readonly status: 'SUCCEEDED' | 'PENDING'; readonly reference?: string }
    | { readonly status: 'FAILED'; readonly reason: string }
  >
}

/** What a search service has of a visible product. Shoppers never see it: pages show the shop's own. */
export interface SearchDocument {
  readonly id: string
  readonly name: string
  /** Without markup. */
  readonly description: string
  readonly sku: string
  readonly brand: string
  readonly ribbon: string
  readonly options: readonly { readonly name: string; readonly choices: readonly string[] }[]
  readonly collectionIds: readonly string[]
  /** After the product's discount, in the shop's currency. */
  readonly price: number
  readonly createdDate: string
}

export interface SearchQuestion {
  /** As typed; the last word may be incomplete. */
  readonly text: string
  /** Hints: what does not fit them is left out of the answer in any case. */
  readonly filters: {
    readonly collectionId?: string
    readonly brands?: readonly string[]
    readonly ribbons?: readonly string[]
    readonly options?: readonly { readonly name: string; readonly choices: readonly string[] }[]
    readonly price?: { readonly from?: number; readonly to?: number }
  }
  /** The most ids that are read. */
  readonly limit: number
}

export interface SearchContext {
  readonly siteId: string
  /** The only way out, as for extensions: addresses of the internal network need the server's permission. */
  fetch(request: OutsideRequest): Promise<{ readonly status: number; readonly body: Uint8Array }>
}

/** Finds products by words, in the place of the built-in search. Each site has its own index. */
export interface SearchProvider {
  /** Of the index: all products are sent anew where it changes, as with another structure of documents. */
  readonly name: string
  /** Adds documents, or replaces those with the same id. Resolves once they are safe, if not yet found. */
  put(documents: readonly SearchDocument[], context: SearchContext): Promise<void>
  remove(ids: readonly string[], context: SearchContext): Promise<void>
  /** Removes all documents of the site, before all are put. */
  clear(context: SearchContext): Promise<void>
  /** Ids, best first. It has half a second. */
  search(
    question: SearchQuestion,
    context: SearchContext & { readonly signal: AbortSignal },
  ): Promise<{ readonly ids: readonly string[] }>
}

/** Outside systems. Taxes and shipping rates are hooks: `calculateTax`, `getShippingRates`. */
export interface Providers {
  /** Beside the built-in ones. */
  readonly payment?: readonly PaymentProvider[]
  readonly mail?: MailProvider
  readonly phone?: PhoneProvider
  readonly storage?: StorageProvider
  readonly search?: SearchProvider
}
