import type { StaffArea } from '@stoa/contract/staff-areas'
import type { PlainKey } from '@stoa/messages'
import type { JSX } from 'react'

/** A page of the navigation. */
export interface Page {
  readonly label: PlainKey
  readonly to: string
  /** The area that a role needs to see the page. Pages without one are open to all staff. */
  readonly area?: StaffArea
  /** The shortcut. */
  readonly keys?: string
  readonly icon: (props: { readonly size?: number }) => JSX.Element
}

export interface PageGroup {
  readonly label: PlainKey
  readonly pages: readonly Page[]
}
