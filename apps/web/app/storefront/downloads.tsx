import { useT } from '@stoa/messages/react'
import { buildButtonClass, EmptyState } from '@stoa/ui'
import { data, Link } from 'react-router'
import { DownloadList } from '../features/orders/download-list.tsx'
import { toDownloads } from '../features/orders/downloads.ts'
import { getHost } from '../lib/host.ts'
import { allowMissing } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/downloads'

/**
 * The downloads of an emailed link, with or without sign-in. The URL is a secret, so it must not leak as a referrer.
 * Without a link: the page for files that are no longer available.
 */
export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const { token } = args.params
  const found = token && (await allowMissing(host.call('downloads.openDownloadLink', { token })))
  if (!found) return data(null, { status: 404 })
  const { orderNumber, expiresDate } = found.downloads
  const until = new Intl.DateTimeFormat(host.site.locale, { dateStyle: 'long', timeZone: 'UTC' })
  return data({
    number: orderNumber,
    until: until.format(new Date(expiresDate)),
    downloads: toDownloads(found.downloads, host),
  })
}

export const headers = () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' })

export default function DownloadsPage({ loaderData: found }: Route.ComponentProps) {
  const t = useT()
  if (!found) return <Over />
  const { number, until, downloads } = found
  const isReady = downloads.some(({ url }) => url)
  return (
    <div className="page max-w-3xl py-12 lg:py-20">
      <Seo title={t('order:downloads.page')} path="/downloads" hidden />
      <h1 className="font-display text-4xl">{t('order:downloads.title')}</h1>
      <p className="mt-3 mb-8 max-w-prose text-muted">
        {isReady ? t('order:downloads.ready', { number, date: until }) : t('order:downloads.none', { number })}
      </p>
      <DownloadList downloads={downloads} />
    </div>
  )
}

function Over() {
  const t = useT()
  return (
    <>
      <Seo title={t('order:downloads.over.title')} path="/downloads" hidden />
      <EmptyState
        heading="h1"
        title={t('order:downloads.over.title')}
        action={
          <Link to="/orders" className={buildButtonClass()}>
            {t('order:downloads.over.action')}
          </Link>
        }
      >
        {t('order:downloads.over.text')}
      </EmptyState>
    </>
  )
}
