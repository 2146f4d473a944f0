import { useT } from '@stoa/messages/react'
import { buildButtonClass, EmptyState } from '@stoa/ui'
import { data, Link } from 'react-router'
import { ProductGrid } from '../features/catalog/product-grid.tsx'
import { readWishedCards } from '../features/catalog/read-wished.ts'
import { listProductIds } from '../features/wishlist/wishlist-items.ts'
import { getHost } from '../lib/host.ts'
import { allowMissing } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/shared-wishlist'

/** A member's wishlist, for those who have its link. The URL is a secret, so it must not leak as a referrer. */
export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const found = await allowMissing(host.call('wishlistSharing.getSharedWishlist', { token: args.params.token }))
  if (!found) return data(null, { status: 404 })
  return data({ ownerName: found.ownerName, cards: await readWishedCards(host, listProductIds(found.items)) })
}

export const headers = () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' })

export default function SharedWishlist({ loaderData: found }: Route.ComponentProps) {
  const t = useT()
  if (!found) return <NothingShared title={t('shop:wishlist.notShared')} text={t('shop:wishlist.notShared.text')} />
  const { ownerName, cards } = found
  const title = ownerName ? t('shop:wishlist.of', { name: ownerName }) : t('shop:wishlist.shared')
  if (cards.length === 0) return <NothingShared title={title} text={t('shop:wishlist.shared.empty')} />
  return (
    <div className="page py-12 lg:py-20">
      <Seo title={title} path="/wishlist" hidden />
      <h1 className="font-display text-4xl [overflow-wrap:anywhere]">{title}</h1>
      <h2 className="mt-2 mb-8 text-sm text-muted lg:mb-12">{t('shop:list.count', { count: cards.length })}</h2>
      <ProductGrid cards={cards} first />
    </div>
  )
}

function NothingShared({ title, text }: { title: string; text: string }) {
  const t = useT()
  return (
    <>
      <Seo title={title} path="/wishlist" hidden />
      <EmptyState
        heading="h1"
        title={title}
        action={
          <Link to="/collection/all-products" className={buildButtonClass({ size: 'large' })}>
            {t('account:wishlist.continue')}
          </Link>
        }
      >
        <p>{text}</p>
      </EmptyState>
    </>
  )
}
