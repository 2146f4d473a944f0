import type { ReactNode } from 'react'
import table from './table.module.css'

/** Of a column: its name; `end` for amounts, which end together; `unseen` for one that needs no name but to be heard. */
export type Head = string | { readonly end: string } | { readonly unseen: string }

interface DataTableProps {
  /** What the table is of, for who hears it. */
  readonly caption: string
  readonly heads: readonly Head[]
  readonly className?: string | undefined
  /** Its rows. */
  readonly children: ReactNode
}

/** A table that scrolls by itself where there is no room for it. */
export function DataTable({ caption, heads, className, children }: DataTableProps) {
  return (
    <div className={table.scroll}>
      <table className={className ? `${table.table} ${className}` : table.table}>
        <caption className={table.hidden}>{caption}</caption>
        <thead>
          <tr>{heads.map(headOf)}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

function headOf(head: Head) {
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
  return (
    <th key={head.unseen} scope="col">
      <span className={table.hidden}>{head.unseen}</span>
    </th>
  )
}
