import type { PlainKey, Translate } from '@stoa/messages'
import type { ComponentType } from 'react'
import type { FormReader } from '../dashboard/lib/form-reader.ts'
import type { Host, Places } from '../lib/host.ts'
import type { CardInput } from './card.ts'

/** Errors by field name. */
export type Errors = Readonly<Record<string, string>>

/** A payment method of a page, as in the checkout's `paymentSettings`. */
export interface Method {
  readonly providerId: string
  readonly type: string
  readonly name: string
  readonly instructions?: string
  /** The provider's script in the browser takes the payment, with this key. */
  readonly publicKey?: string
  readonly testAccount?: boolean
  readonly formAmount?: number
}

/** `checkout.ts`: what pages of the checkout know of a provider on the server. */
export interface ProviderCheckout {
  /** What buyers choose by; absent: the provider's own name. */
  readonly name?: PlainKey
  /** Sources that its element and its question need. */
  readonly places?: Places
  /** Reads the fields of its element; absent: the fields of a card. */
  readForm?(t: Translate, form: FormData): FormPayment
}

/** `token`: of the provider's script. NO_SCRIPTS: its element needs scripts, and they did not run. */
export type FormPayment =
  | { readonly card?: CardInput; readonly token?: string }
  | { readonly errors: Errors }
  | { readonly refused: 'NO_SCRIPTS' }

/** `element.tsx`, default export: the fields of the method in the payment form. */
export interface ElementProps {
  readonly method: Method
  /** The buyer has selected the method: only then are scripts of others loaded. */
  readonly chosen: boolean
  readonly testMode: boolean
  readonly currency: string
  /** The payment is only authorized. */
  readonly delayCapture: boolean
  /** The card is charged again later, without the buyer. */
  readonly keepsMethod: boolean
  readonly errors: Errors
  /** True while the provider's script validates its fields. */
  readonly onWait: (waiting: boolean) => void
}

/** `question.tsx`, default export: where the buyer's bank asks for confirmation, if it does not on a page of its own. */
export interface QuestionProps {
  readonly publicKey?: string
  readonly clientSecret?: string
  /** The URL to continue to once the bank has its answer. */
  readonly next: string
  /** The payment page. */
  readonly back: string
  /** Decimal string; undefined if a card is only saved. */
  readonly amount: string | undefined
  readonly currency: string
}

/** `settings.tsx`, default export: the provider's section of the dashboard's page “Payments”. */
export interface ProviderSettings<Data = unknown, Values = unknown> {
  readonly title: PlainKey
  /** One line about what buyers can pay with and what the owner needs. */
  readonly about: PlainKey
  /** The names of its fields begin with this and a dot. */
  readonly prefix: string
  load(host: Host): Promise<Data>
  /** Reads its fields, and records errors beside them. */
  read(t: Translate, reader: FormReader, form: FormData): Values
  /** Throws a problem if the values are refused. Returns whether anything was written. */
  save(host: Host, values: Values): Promise<boolean>
  /** The fields of the form by those of the operation. */
  readonly fields?: Readonly<Record<string, string>>
  /** Whether buyers can pay with it. */
  isReady(data: Data): boolean
  readonly Fields: ComponentType<{ readonly data: Data; readonly errors: Errors }>
}
