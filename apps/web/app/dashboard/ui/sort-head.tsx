import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { DownIcon, UpIcon } from './icons.tsx'
import table from './table.module.css'

interface SortHeadProps {
  readonly name: string
  /** Undefined if the list cannot be sorted. */
  readonly listing: { readonly sort: string; readonly descending: boolean } | undefined
  readonly end?: boolean
  /** The direction of the first click. */
  readonly first?: 'up' | 'down'
  readonly children: ReactNode
}

/** The heading of a sortable column. The order is kept in the address. */
export function SortHead({ name, listing, end = false, first = 'down', children }: SortHeadProps) {
  const [params] = useSearchParams()
  const sorted = listing?.sort === name
  const isDown = sorted ? !listing.descending : first === 'down'
  const next = new URLSearchParams(params)
  for (const page of ['cursor', 'page']) next.delete(page)
  next.set('sort', `${isDown ? '-' : ''}${name}`)
  return (
    <th
      scope="col"
      className={end ? table.number : undefined}
      aria-sort={sorted ? (listing.descending ? 'descending' : 'ascending') : undefined}
    >
      {listing ? (
        <Link to={`?${next}`} className={table.sort} data-sorted={sorted || undefined} preventScrollReset>
          {children}
          {sorted && !listing.descending ? <UpIcon size={14} /> : <DownIcon size={14} />}
        </Link>
      ) : (
        children
      )}
    </th>
  )
}
