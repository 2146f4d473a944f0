import type { InputOf, OperationName, ReplyOf } from '@stoa/contract'
import type { DeliveryDays } from '@stoa/contract/delivery.entity'
import type { ShippingSchedule } from '@stoa/contract/shipping-schedule.entity'
import type { StaffAccess } from '@stoa/contract/staff-access'
import type { Theme } from '@stoa/contract/theme.entity'
import type { Language, Translate } from '@stoa/messages'
import type { Image } from '@stoa/ui'
import { createContext, type RouterContextProvider } from 'react-router'

export type Session =
  | { readonly kind: 'none' }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'member'; readonly memberId: string }
  | {
      readonly kind: 'owner'
      readonly memberId?: string
      readonly email?: string
      readonly name?: string
      /** The access of the signed-in person's role. */
      readonly access?: StaffAccess
      /** A second factor is demanded, and the person has none. */
      readonly lacksSecondFactor?: true
      /** The role as which the person looks at the dashboard. */
      readonly viewedAs?: string
    }

/** The answer of a token grant; the host stores it in HttpOnly cookies. */
export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number | string
}

export interface Site {
  readonly siteId: string
  readonly name: string
  /** The headline of the home page. */
  readonly tagline?: string
  /** One or two sentences about the shop, for the home page, the footer and search engines. */
  readonly description?: string
  /** The wide picture behind the tagline, which covers its left half. */
  readonly hero?: Image
  /** The shop's story. */
  readonly story?: { readonly title: string; readonly text: string; readonly media?: Image }
  /** ISO 4217; the currency of prices. */
  readonly currency: string
  /** Display currencies, the shop's own first. */
  readonly currencies?: readonly string[]
  /** The buyer's display currency, and its rate to the shop's own. */
  readonly shown?: { readonly currency: string; readonly rate: string }
  /** BCP 47; the reader's format of numbers and dates. */
  readonly locale: string
  /** The country of the shop's locale, where most buyers are. */
  readonly country?: string | undefined
  /** The total of goods from which delivery to that country is free. */
  readonly freeDeliveryFrom?: string | undefined
  /** IANA; the time zone of delivery slots. */
  readonly timeZone?: string
  /** DEMO sites show on every page that payments are tests. */
  readonly status?: 'ENABLED' | 'DISABLED' | 'PENDING' | 'DEMO'
  /** Members may sign in with an email code instead of their password. */
  readonly emailCodes?: boolean
  /** The languages of the shop, the main one first. */
  readonly languages?: readonly ShopLanguage[]
  /** Addresses of features that this server does not have. */
  readonly elsewhere?: { readonly bookings?: string; readonly events?: string }
}

export interface ShopLanguage {
  readonly language: Language
  /** What addresses in it begin with: `/de`; nothing in the main language. */
  readonly base: string
  /** As it calls itself. */
  readonly name: string
  /** Says in that language that the shop has it, to readers of another one. */
  readonly hint?: string
}

export interface Appearance {
  readonly theme: Theme
  /** The style sheet without font files. */
  readonly css: string
  /** Colors of the browser's frame around the page. */
  readonly frameColors: readonly { readonly color: string; readonly media?: string }[]
  /** The draft, in the owner's editor. */
  readonly isPreview?: boolean
}

/** As the GraphQL over HTTP specification names its fields. */
export interface GraphqlBody {
  readonly query: string
  readonly variables?: unknown
  readonly operationName?: string
}

/**
 * Everything a page may use outside itself. The server makes one for each request, bound to the visitor's, member's or,
 * under /dashboard, the owner's session.
 */
export interface Host {
  /** Runs an operation of the contract in process. Throws a problem (see problem.ts) on refusal. */
  call<N extends OperationName>(name: N, input: InputOf<N>): Promise<ReplyOf<N>>
  /** Answers a GraphQL request with the session's permissions. */
  graphql(body: GraphqlBody): Promise<object>
  /** Whether the session may call an operation. */
  may(name: OperationName): boolean
  readonly session: Session
  signIn(tokens: Tokens): void
  signOut(): void | Promise<void>
  readonly site: Site
  /** The language of the page. */
  readonly language: Language
  /** The prefix of the shop's addresses in that language: `/de`; empty for the main language. */
  readonly base: string
  /** Translates to that language. */
  readonly t: Translate
  /** The theme of the shop; absent: the look of tokens.css. */
  readonly look?: Appearance
  /** URLs to return to, of the app that sent the visitor here. */
  readonly callbacks?: { readonly postFlowUrl?: string; readonly cartPageUrl?: string; readonly loginUrl?: string }
  /** `https://shop.example`, without a trailing slash. */
  readonly origin: string
  /** For the script elements of this response. */
  readonly nonce: string
  readonly requestId: string
  /** The path of a picture with this title, for links to a page without one. */
  linkPreview(title: string): string
  /** Text with markup, without anything that could run or break the page. */
  sanitizeHtml(html: string): string
  /** The page is not streamed. */
  readonly inOnePiece: boolean
  /** The page looks different from this moment on, in milliseconds since 1970, although nothing it read has changed. */
  changeAt(moment: number): void
  /** The shipping times by option, and to the shop's own country. */
  readonly shippingDays?:
    | (ShippingSchedule & {
        readonly byOption: Readonly<Record<string, DeliveryDays>>
        readonly toCountry?: DeliveryDays
      })
    | undefined
  /** Adds sources to the page's Content-Security-Policy; takes effect when the page is loaded as a document. */
  allow(places: Places): void
  /** Logs an unhandled error under this request's id. */
  report(error: unknown): void
  /** Changes of assistants that wait for the owner's approval; absent without any. */
  readonly waitingChanges?: number
  /** What extensions add to pages; absent without any. */
  readonly extensions?: HostExtensions
}

/** A part of a page that an extension adds. */
export interface ShownBlock {
  readonly extension: string
  /** The file of its component, as the extension names it. */
  readonly component: string
  readonly data: unknown
  /** The address of its form. */
  readonly action: string
}

export interface ExtensionLink {
  readonly label: string
  readonly to: string
}

type Call = Host['call']

export interface HostExtensions {
  blocks(
    at: 'product' | 'home' | 'cart' | 'account',
    place: { readonly productId?: string; readonly query: URLSearchParams },
    call: Call,
  ): Promise<readonly ShownBlock[]>
  submitBlock(extension: string, index: number, call: Call, form: FormData): Promise<{ refused?: string } | undefined>
  /** Links to pages in the dashboard. */
  readonly menu: readonly ExtensionLink[]
  links(at: 'footer' | 'account'): readonly ExtensionLink[]
  page(extension: string, path: string): HostedPage | undefined
  shopPage(extension: string, path: string): HostedShopPage | undefined
  hasFields(entity: 'PRODUCT' | 'ORDER' | 'MEMBER'): boolean
}

export interface HostedShopPage extends Pick<HostedPage, 'title' | 'component' | 'load' | 'submit'> {
  readonly description?: string
}

export interface HostedPage {
  readonly title: string
  readonly component: string
  load(call: Call, query: URLSearchParams): Promise<unknown>
  submit(call: Call, form: FormData): Promise<{ readonly result: unknown } | { readonly refused: string }>
  file(
    name: string,
    call: Call,
    query: URLSearchParams,
  ): Promise<{ readonly name: string; readonly type: string; readonly content: string | Uint8Array } | undefined>
}

/** Sources by directive of the Content-Security-Policy. */
export type Places = Readonly<
  Partial<Record<'script-src' | 'frame-src' | 'connect-src' | 'frame-ancestors', readonly string[]>>
>

/** The server's part of the host; the web adds the texts. */
export type GivenHost = Omit<Host, 't'>

export const hostContext = createContext<Host>()

export const getHost = (args: { context: Readonly<RouterContextProvider> }): Host => args.context.get(hostContext)
