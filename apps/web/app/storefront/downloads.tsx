import { DownloadList } from '../features/orders/download-list.tsx'
import { toDownloads } from '../features/orders/downloads.ts'
import { hostOf } from '../lib/host.ts'
import { notFound, orMissing } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/downloads'

/** What a mailed link opens, signed in or not. The address is a key, so it is told to no other site. */
export async function loader(args: Route.LoaderArgs) {
  const host = hostOf(args)
  const found = await orMissing(host.call('downloads.openDownloadLink', { token: args.params.token }))
  if (!found) throw notFound()
  const { orderNumber, expiresDate } = found.downloads
  const until = new Intl.DateTimeFormat(host.site.locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    number: orderNumber,
    until: until.format(new Date(expiresDate)),
    downloads: toDownloads(found.downloads, host.site.locale),
  }
}

export const headers = () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' })

export default function DownloadsPage({ loaderData: { number, until, downloads } }: Route.ComponentProps) {
  return (
    <div className="page max-w-3xl py-12 lg:py-20">
      <Seo title="Your downloads" path="/downloads" hidden />
      <h1 className="font-display text-4xl">Your downloads</h1>
      <p className="mt-3 mb-8 max-w-prose text-muted">
        For order {number}. This link works until {until}; keep it to yourself.
      </p>
      <DownloadList downloads={downloads} />
    </div>
  )
}
