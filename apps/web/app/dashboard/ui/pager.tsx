import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link, useSearchParams } from 'react-router'
import type { Total } from '../lib/total.ts'
import { LeftIcon, RightIcon } from './icons.tsx'
import styles from './ui.module.css'

interface CursorPagerProps {
  readonly cursors: { readonly next?: string | null; readonly prev?: string | null } | undefined
}

/** Links to the previous and next page; renders nothing for a single page. */
export function Pager({ cursors }: CursorPagerProps) {
  const [params] = useSearchParams()
  const buildHref = (cursor: string | null | undefined) => {
    if (!cursor) return undefined
    const next = new URLSearchParams(params)
    next.set('cursor', cursor)
    return `?${next}`
  }
  return <Steps before={buildHref(cursors?.prev)} after={buildHref(cursors?.next)} />
}

interface PagePagerProps extends Total {
  readonly page: number
  readonly size: number
}

/** Pages by number. The total may be a lower bound (`more`). */
export function PagePager({ page, size, total, more }: PagePagerProps) {
  const t = useT()
  const [params] = useSearchParams()
  const buildHref = (number: number) => {
    if (number < 1 || (number - 1) * size >= total) return undefined
    const next = new URLSearchParams(params)
    if (number > 1) next.set('page', String(number))
    else next.delete('page')
    return next.size > 0 ? `?${next}` : '.'
  }
  const first = (page - 1) * size + 1
  const range = { first, last: Math.min(page * size, total), total }
  const label = more ? t('dashboard:pager.rangeOrMore', range) : t('dashboard:pager.range', range)
  return <Steps before={buildHref(page - 1)} after={buildHref(page + 1)} label={total > size ? label : undefined} />
}

function Steps({ before, after, label }: { before?: string; after?: string; label?: string }) {
  const t = useT()
  if (!before && !after) return null
  return (
    <nav aria-label={t('common:pages')} className={styles.pager}>
      {label && <p>{label}</p>}
      <Step to={before}>
        <LeftIcon size={16} /> {t('common:previous')}
      </Step>
      <Step to={after}>
        {t('common:next')} <RightIcon size={16} />
      </Step>
    </nav>
  )
}

function Step({ to, children }: { to?: string; children: React.ReactNode }) {
  if (!to) {
    return (
      <Button variant="default" size="xs" disabled>
        {children}
      </Button>
    )
  }
  return (
    <Button component={Link} to={to} variant="default" size="xs">
      {children}
    </Button>
  )
}
