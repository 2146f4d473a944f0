import { buttonClass, EmptyState } from '@stoa/ui'
import { data, Link } from 'react-router'
import { DownloadList } from '../features/orders/download-list.tsx'
import { toDownloads } from '../features/orders/downloads.ts'
import { hostOf } from '../lib/host.ts'
import { orMissing } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/downloads'

/**
 * What a mailed link opens, signed in or not. The address is a key, so it is told to no other site. Without one: where a
 * file that is not to be had any more leads to.
 */
export async function loader(args: Route.LoaderArgs) {
  const host = hostOf(args)
  const { token } = args.params
  const found = token && (await orMissing(host.call('downloads.openDownloadLink', { token })))
  if (!found) return data(null, { status: 404 })
  const { orderNumber, expiresDate } = found.downloads
  const until = new Intl.DateTimeFormat(host.site.locale, { dateStyle: 'long', timeZone: 'UTC' })
  return data({
    number: orderNumber,
    until: until.format(new Date(expiresDate)),
    downloads: toDownloads(found.downloads, host.site.locale),
  })
}

export const headers = () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' })

export default function DownloadsPage({ loaderData: found }: Route.ComponentProps) {
  if (!found) return <Over />
  const { number, until, downloads } = found
  const isReady = downloads.some(({ url }) => url)
  return (
    <div className="page max-w-3xl py-12 lg:py-20">
      <Seo title="Your downloads" path="/downloads" hidden />
      <h1 className="font-display text-4xl">Your downloads</h1>
      <p className="mt-3 mb-8 max-w-prose text-muted">
        {isReady
          ? `For order ${number}. This link works until ${until}; keep it to yourself.`
          : `For order ${number}. Nothing is left to download here.`}
      </p>
      <DownloadList downloads={downloads} />
    </div>
  )
}

function Over() {
  return (
    <>
      <Seo title="This link is no longer good" path="/downloads" hidden />
      <EmptyState
        heading="h1"
        title="This link is no longer good"
        action={
          <Link to="/orders" className={buttonClass()}>
            Find your order
          </Link>
        }
      >
        Its time is over, or the shop has sent a newer one. The page of your order shows what you can download now.
      </EmptyState>
    </>
  )
}
