import type { InputOf, OperationName, ReplyOf } from '@stoa/contract'
import type { WriteText } from './unit.ts'

export type { WriteText } from './unit.ts'

/** Calls an operation with the rights of the reader of the page. */
export type Call = <N extends OperationName>(name: N, input: InputOf<N>) => Promise<ReplyOf<N>>

/** Where in the shop: below the product, on the home page, in the cart, on the member's account page. */
export type BlockPlace = 'product' | 'home' | 'cart' | 'account'

/** What a screen's data is loaded with. */
export interface ScreenUnits {
  readonly call: Call
  readonly t: WriteText
}

/** A part of a page in the shop. */
export interface StorefrontBlock {
  readonly at: BlockPlace
  /** The file with its component as default export, relative to the package: `./web/balance.tsx`. */
  readonly component: string
  /**
   * Its data; undefined: the block is not shown. `productId`: of the page, at `product`. If it throws, the page is shown
   * without the block.
   */
  load?(units: ScreenUnits, place: { readonly productId?: string; readonly query: URLSearchParams }): Promise<unknown>
  /**
   * Answers its form, and leads back to the page, whose query then has the extension's name as `done`, or the code of a
   * refusal as `refused`, for `load`.
   */
  submit?(units: ScreenUnits, form: FormData): Promise<unknown>
}

export interface PageRequest {
  readonly query: URLSearchParams
}

/** A page of the dashboard: `/dashboard/ext/<extension>/<path>`. */
export interface DashboardPage {
  /** `points`; empty for the extension's first page. */
  readonly path: string
  /** The key of its title in the extension's texts. */
  readonly title: string
  /** False: no link in the menu. */
  readonly inMenu?: boolean
  readonly component: string
  load?(units: ScreenUnits, request: PageRequest): Promise<unknown>
  /** Answers a form of the page. What it returns is the component's `result`; then the data is loaded again. */
  submit?(units: ScreenUnits, form: FormData): Promise<unknown>
  /** Files that the page links to, by the last part of their address: `…/files/<name>`. */
  readonly files?: Readonly<
    Record<string, (units: ScreenUnits, request: PageRequest) => Promise<DownloadedFile | undefined>>
  >
}

/** A page of the shop, with its header and footer: `/pages/<extension>/<path>`. */
export interface StorefrontPage {
  /** `sizes`; empty for the extension's first page. */
  readonly path: string
  /** The key of its title in the extension's texts. */
  readonly title: string
  /** Of `<meta name="description">`; search engines leave out a page without it. */
  readonly description?: string
  readonly component: string
  /** Its data; undefined: there is no such page. */
  load?(units: ScreenUnits, request: PageRequest): Promise<unknown>
  /** Answers a form of the page. What it returns is the component's `result`; then the data is loaded again. */
  submit?(units: ScreenUnits, form: FormData): Promise<unknown>
}

export interface DownloadedFile {
  readonly name: string
  readonly type: string
  readonly content: string | Uint8Array
}

/** A link in a menu of the shop. */
export interface MenuLink {
  readonly at: 'footer' | 'account'
  /** The key of its label in the extension's texts. */
  readonly label: string
  /** A path of the shop. */
  readonly to: `/${string}`
}
