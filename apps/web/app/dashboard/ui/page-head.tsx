import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMayChange } from '../lib/rights.ts'
import { LeftIcon } from './icons.tsx'
import ui from './ui.module.css'

interface PageHeadProps {
  /** In the browser's tab, and as the heading. */
  readonly title: string
  /** The list that the page belongs to. */
  readonly back?: { readonly to: string; readonly label: string }
  /** What follows the heading, such as a status. */
  readonly beside?: ReactNode
  /** Actions, at the end of the line, for those who may change what the page shows. */
  readonly children?: ReactNode
}

export function PageHead({ title, back, beside, children }: PageHeadProps) {
  const mayChange = useMayChange()
  return (
    <>
      <title>{title}</title>
      <header className={ui.head}>
        {back && (
          <Link to={back.to} className={ui.crumb} aria-label={back.label}>
            <LeftIcon />
          </Link>
        )}
        <h1>{title}</h1>
        {beside}
        {children && mayChange && <div className={ui.end}>{children}</div>}
      </header>
    </>
  )
}
