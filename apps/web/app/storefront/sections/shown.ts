import type { PostCard } from '@stoa/contract/blog.entity'
import type { PageSection } from '@stoa/contract/page-section.entity'
import type { Card } from '../../features/catalog/card.ts'
import type { CollectionLink } from '../../features/catalog/read-collections.ts'

/** A review as a section quotes it. */
export interface Quote {
  readonly id: string
  readonly stars: number
  readonly text: string
  readonly author: string
  readonly product?: { readonly name: string; readonly href: string } | undefined
}

/** A section with what it shows of the shop. */
export interface ShownSection extends PageSection {
  readonly cards?: readonly Card[]
  /** Where all of them are. */
  readonly seeAll?: string
  readonly collections?: readonly CollectionLink[]
  readonly quotes?: readonly Quote[]
  readonly posts?: readonly PostCard[]
  /** For a page that begins without a picture of its own. */
  readonly product?: Card
}
