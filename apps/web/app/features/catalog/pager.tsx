import { useT } from '@stoa/messages/react'
import { buildButtonClass } from '@stoa/ui'
import { Link, useSearchParams } from 'react-router'
import { buildPageHref, pageSize } from './listing.ts'

export function Pager({ page, total }: { page: number; total: number }) {
  const t = useT()
  const [params] = useSearchParams()
  const pages = Math.ceil(total / pageSize)
  if (pages < 2) return null
  return (
    <nav aria-label={t('common:pages')} className="mt-16 flex items-center justify-center gap-6">
      <Step to={page > 1 ? buildPageHref(params, page - 1) : undefined} rel="prev">
        {t('common:previous')}
      </Step>
      <span className="text-sm text-muted tabular-nums">{t('shop:list.page', { page, pages })}</span>
      <Step to={page < pages ? buildPageHref(params, page + 1) : undefined} rel="next">
        {t('common:next')}
      </Step>
    </nav>
  )
}

function Step({ to, rel, children }: { to: string | undefined; rel: string; children: string }) {
  if (to === undefined) return <span className={buildButtonClass({ look: 'secondary' }, 'invisible')}>{children}</span>
  return (
    <Link to={to} rel={rel} className={buildButtonClass({ look: 'secondary' })}>
      {children}
    </Link>
  )
}
