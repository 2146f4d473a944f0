import type { InputOf, OperationName, ReplyOf } from '@stoa/contract'
import type { Language, Translate } from '@stoa/messages'
import type { Image } from '@stoa/ui'
import { createContext, type RouterContextProvider } from 'react-router'

export type Session =
  | { readonly kind: 'none' }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'member'; readonly memberId: string }
  | { readonly kind: 'owner'; readonly memberId?: string; readonly email?: string; readonly name?: string }

/** What a token grant answers; the host keeps it in cookies that no script can read. */
export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number | string
}

export interface Site {
  readonly siteId: string
  readonly name: string
  /** A few words: the largest on the front page. */
  readonly tagline?: string
  /** One or two sentences about the shop, for the front page, the footer and search engines. */
  readonly description?: string
  /** The picture behind the tagline: wide, with room for words in its left half. */
  readonly hero?: Image
  /** Who is behind the shop. */
  readonly story?: { readonly title: string; readonly text: string; readonly media?: Image }
  /** ISO 4217; what prices are shown in. */
  readonly currency: string
  /** What prices can be shown in, the shop's own first. */
  readonly currencies?: readonly string[]
  /** What this buyer chose to see prices in, too: how much of it one of the shop's own is. */
  readonly shown?: { readonly currency: string; readonly rate: string }
  /** BCP 47; how the reader of the page writes numbers and dates. */
  readonly locale: string
  /** IANA; when its couriers come is told in it. */
  readonly timeZone?: string
  /** DEMO sites say on every page that payments are tests. */
  readonly status?: 'ENABLED' | 'DISABLED' | 'PENDING' | 'DEMO'
  /** Members may log in by a code from a mail, without their password. */
  readonly emailCodes?: boolean
  /** The languages of the shop, the main one first. */
  readonly languages?: readonly ShopLanguage[]
  /** Where the owner has people go for what this server does not do itself. */
  readonly elsewhere?: { readonly bookings?: string; readonly events?: string }
}

export interface ShopLanguage {
  readonly language: Language
  /** What addresses in it begin with: `/de`; nothing in the main language. */
  readonly base: string
  /** As it calls itself. */
  readonly name: string
  /** That the shop is in it too, for those who read another page. */
  readonly hint?: string
}

/**
 * All that a page may ask of the world outside. The server makes one for each request: bound to the visitor's, member's
 * or, under /dashboard, the owner's session.
 */
export interface Host {
  /** Runs an operation of the contract in process. Throws a problem (see problem.ts) when it is refused. */
  call<N extends OperationName>(name: N, input: InputOf<N>): Promise<ReplyOf<N>>
  readonly session: Session
  signIn(tokens: Tokens): void
  signOut(): void | Promise<void>
  readonly site: Site
  /** Which the page is written in. */
  readonly language: Language
  /** What addresses of the shop begin with in that language: `/de`; nothing in the main one. */
  readonly base: string
  /** Writes texts in that language. */
  readonly t: Translate
  /** Where the app that sent somebody to this address wants to be come back to. */
  readonly callbacks?: { readonly postFlowUrl?: string; readonly cartPageUrl?: string; readonly loginUrl?: string }
  /** `https://shop.example`, without a slash at the end. */
  readonly origin: string
  /** For the script elements of this one answer. */
  readonly nonce: string
  readonly requestId: string
  /** The page is sent when all of it is there. */
  readonly inOnePiece: boolean
  /** Lets the page take something from a place outside; it counts from when the page is loaded as a document. */
  allow(places: Places): void
  /** Takes an error that nobody handled into the server's log, under this request's id. */
  report(error: unknown): void
}

/** Sources by directive of the Content-Security-Policy. */
export type Places = Readonly<Partial<Record<'script-src' | 'frame-src' | 'connect-src', readonly string[]>>>

/** What the server gives; the pages write their texts themselves. */
export type GivenHost = Omit<Host, 't'>

export const hostContext = createContext<Host>()

export const hostOf = (args: { context: Readonly<RouterContextProvider> }): Host => args.context.get(hostContext)
