import type { ReactNode } from 'react'
import table from './table.module.css'

/**
 * The heading of a column. `end` aligns it right, for amounts; `roomy` is hidden on phones, as its cells are by the class
 * of that name; `unseen` is for screen readers only.
 */
export type Head =
  | string
  | { readonly end: string }
  | { readonly roomy: string; readonly isEnd?: boolean }
  | { readonly unseen: string }

interface DataTableProps {
  /** For screen readers. */
  readonly caption?: string
  readonly heads: readonly Head[]
  readonly className?: string | undefined
  /** Its rows. */
  readonly children: ReactNode
}

/** A table that scrolls sideways when the page is too narrow for it. */
export function DataTable({ caption, heads, className, children }: DataTableProps) {
  return (
    <div className={table.scroll}>
      <table className={className ? `${table.table} ${className}` : table.table}>
        {caption && <caption className={table.hidden}>{caption}</caption>}
        <thead>
          <tr>{heads.map(renderHead)}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

function renderHead(head: Head) {
  if (typeof head === 'string') {
    return (
      <th key={head} scope="col">
        {head}
      </th>
    )
  }
  if ('end' in head) {
    return (
      <th key={head.end} scope="col" className={table.number}>
        {head.end}
      </th>
    )
  }
  if ('roomy' in head) {
    return (
      <th key={head.roomy} scope="col" className={head.isEnd ? `${table.number} ${table.roomy}` : table.roomy}>
        {head.roomy}
      </th>
    )
  }
  return (
    <th key={head.unseen} scope="col">
      <span className={table.hidden}>{head.unseen}</span>
    </th>
  )
}
