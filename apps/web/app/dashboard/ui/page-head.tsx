import { useT } from '@stoa/messages/react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useMayChange } from '../lib/rights.ts'
import { findPage, isSetting } from '../shell/pages.ts'
import { LeftIcon } from './icons.tsx'
import ui from './ui.module.css'

interface PageHeadProps {
  /** In the browser's tab, and as the heading. */
  readonly title: string
  /** The list that the page belongs to; pages of settings belong to the page of settings. */
  readonly back?: { readonly to: string; readonly label: string }
  /** What follows the heading, such as a status. */
  readonly beside?: ReactNode
  /** Actions, at the end of the line, for those who may change what the page shows. */
  readonly children?: ReactNode
}

export function PageHead({ title, back: list, beside, children }: PageHeadProps) {
  const mayChange = useMayChange()
  const settings = useSettingsLink()
  const back = list ?? settings
  return (
    <>
      <title>{title}</title>
      <header className={ui.head}>
        {back && <BackLink {...back} />}
        <h1>{title}</h1>
        {beside}
        {children && mayChange && <div className={ui.end}>{children}</div>}
      </header>
    </>
  )
}

export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className={ui.crumb} aria-label={label}>
    <LeftIcon />
  </Link>
)

function useSettingsLink() {
  const t = useT()
  return isSetting(findPage(useLocation().pathname))
    ? { to: '/dashboard/settings', label: t('dashboard:nav.settings') }
    : undefined
}
