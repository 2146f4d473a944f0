import type { StaffArea } from '@stoa/contract/staff-areas'
import type { PlainKey } from '@stoa/messages'
import type { JSX } from 'react'

/** A page of the navigation. */
export interface Page {
  readonly label: PlainKey
  readonly to: string
  /** What a role has to reach to see the page. Everyone sees those without one. */
  readonly area?: StaffArea
  /** The shortcut. */
  readonly keys?: string
  readonly icon: (props: { readonly size?: number }) => JSX.Element
}

export interface PageGroup {
  readonly label: PlainKey
  readonly pages: readonly Page[]
}
