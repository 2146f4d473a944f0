import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import type { Total } from '../lib/total.ts'
import { LeftIcon, RightIcon } from './icons.tsx'
import styles from './ui.module.css'

interface CursorPagerProps {
  readonly cursors: { readonly next?: string | null; readonly prev?: string | null } | undefined
}

/** To the pages before and after; not there when there is one only. */
export function Pager({ cursors }: CursorPagerProps) {
  const [params] = useSearchParams()
  const to = (cursor: string | null | undefined) => {
    if (!cursor) return undefined
    const next = new URLSearchParams(params)
    next.set('cursor', cursor)
    return `?${next}`
  }
  return <Steps before={to(cursors?.prev)} after={to(cursors?.next)} />
}

interface PagePagerProps extends Total {
  readonly page: number
  readonly size: number
}

/** By number, as far as anybody counts; there is a next page as long as the total says more than this page shows. */
export function PagePager({ page, size, total, more }: PagePagerProps) {
  const [params] = useSearchParams()
  const to = (number: number) => {
    if (number < 1 || (number - 1) * size >= total) return undefined
    const next = new URLSearchParams(params)
    if (number > 1) next.set('page', String(number))
    else next.delete('page')
    return next.size > 0 ? `?${next}` : '.'
  }
  const first = (page - 1) * size + 1
  const said = `${first}–${Math.min(page * size, total)} of ${total}${more ? ' or more' : ''}`
  return <Steps before={to(page - 1)} after={to(page + 1)} said={total > size ? said : undefined} />
}

function Steps({ before, after, said }: { before?: string; after?: string; said?: string }) {
  if (!before && !after) return null
  return (
    <nav aria-label="Pages" className={styles.pager}>
      {said && <p>{said}</p>}
      <Step to={before}>
        <LeftIcon size={16} /> Before
      </Step>
      <Step to={after}>
        Next <RightIcon size={16} />
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
