/** The part of the DOM that the client uses, as DOM types are not available everywhere. */
export interface Frame {
  src: string
  hidden: boolean
  onload: ((event: never) => unknown) | null
  readonly contentWindow: object | null
  remove(): void
}

export interface Message {
  readonly data: unknown
  readonly origin: string
  readonly source: object | null
}

/** A change by another tab to the shared storage; `key` is null if all was cleared. */
export interface StorageChange {
  readonly key: string | null
  readonly oldValue: string | null
  readonly newValue: string | null
}

interface Listen {
  (type: 'message', listener: (event: Message) => void): void
  (type: 'storage', listener: (change: StorageChange) => void): void
}

export interface Page {
  readonly document: { createElement(name: 'iframe'): Frame; readonly body: { append(frame: Frame): void } }
  readonly location: { readonly href: string; assign(address: string): void }
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  addEventListener: Listen
  removeEventListener: Listen
}

/** The page that this script runs in; on a server there is none. */
export function requirePage(helper: string): Page {
  if (!('document' in globalThis)) throw new Error(`${helper} is not available in this context`)
  return globalThis as unknown as Page
}

export function loadHidden(page: Page, address: string): Frame {
  const frame = page.document.createElement('iframe')
  frame.hidden = true
  frame.src = address
  page.document.body.append(frame)
  return frame
}
