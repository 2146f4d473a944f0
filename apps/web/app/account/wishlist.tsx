import { useT } from '@stoa/messages/react'
import { Alert, Button, buildButtonClass, EmptyState, Picture, Price, renderHidden } from '@stoa/ui'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { mutateCart } from '../features/cart/mutate-cart.ts'
import { toSlug } from '../features/catalog/card.ts'
import { buildComparePath, maxCompared } from '../features/catalog/compare/compared.ts'
import { readWishedCards, type WishedCard } from '../features/catalog/read-wished.ts'
import { changeWish, readWished, takeWish } from '../features/wishlist/wishlist-items.ts'
import { getHost } from '../lib/host.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/wishlist'
import { requireMember } from './require-member.ts'
import { ShareWishlist } from './share-wishlist.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  const taken = await takeWish(host, args.request)
  if (taken) {
    const outcome = new URLSearchParams(taken.error ? { error: '' } : { added: '' })
    throw redirect(`/account/wishlist?${outcome}`, { headers: { 'set-cookie': taken.cookie } })
  }
  const { searchParams } = args.url
  const [wished, { sharedUrl }] = await Promise.all([
    readWished(host),
    host.call('wishlistSharing.getWishlistSharing', {}),
  ])
  return {
    cards: await readWishedCards(host, wished),
    sharedUrl,
    error: searchParams.has('error') ? host.t('account:wishlist.failed') : undefined,
    justAdded: searchParams.has('added'),
  }
}

export async function action(args: Route.ActionArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  const form = await args.request.formData()
  if (form.get('intent') === 'share') {
    await host.call('wishlistSharing.shareWishlist', {})
    return redirect('/account/wishlist', 303)
  }
  if (form.get('intent') === 'stop-sharing') {
    await host.call('wishlistSharing.stopSharingWishlist', {})
    return redirect('/account/wishlist', 303)
  }
  const productId = String(form.get('productId') ?? '')
  if (form.get('intent') === 'add') {
    const { error } = await mutateCart(host, form)
    if (error) return data({ error, productId }, { status: 400 })
  }
  await changeWish(host, 'remove', productId)
  return redirect(form.get('intent') === 'add' ? '/cart' : '/account/wishlist', 303)
}

export default function Wishlist({
  loaderData: { cards, sharedUrl, error, justAdded },
  actionData,
}: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <Seo title={t('account:wishlist.title')} path="/account/wishlist" hidden />
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 lg:mb-12">
        <h1 className="font-display text-4xl">{t('account:wishlist.title')}</h1>
        {cards.length > 1 && (
          <Link to={buildComparePath(cards.slice(0, maxCompared).map(toSlug))} className="link text-sm text-muted">
            {t('shop:compare.title')}
          </Link>
        )}
      </div>
      {error && (
        <div className="mb-8">
          <Alert tone="danger">{error}</Alert>
        </div>
      )}
      {justAdded && (
        <div className="mb-8">
          <Alert tone="success">{t('account:wishlist.added')}</Alert>
        </div>
      )}
      {cards.length === 0 ? (
        <EmptyState title={t('account:wishlist.empty')}>
          <p>{t('account:wishlist.emptyText')}</p>
          <p className="mt-6">
            <Link reloadDocument to="/collection/all-products" className={buildButtonClass({ look: 'secondary' })}>
              {t('account:wishlist.continue')}
            </Link>
          </p>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-y border-line" aria-label={t('account:nav.wishlist')}>
          {cards.map((card) => (
            <Wish key={card.id} card={card} error={actionData?.productId === card.id ? actionData.error : undefined} />
          ))}
        </ul>
      )}
      {(cards.length > 0 || sharedUrl) && <ShareWishlist sharedUrl={sharedUrl} />}
    </>
  )
}

function Wish({ card, error }: { card: WishedCard; error: string | undefined }) {
  const t = useT()
  const { formData } = useNavigation()
  const isBusy = (intent: string) => formData?.get('productId') === card.id && formData.get('intent') === intent
  return (
    <li className="flex gap-4 py-5 sm:gap-6">
      <Link to={card.href} tabIndex={-1} aria-hidden="true" className="w-24 shrink-0 sm:w-28">
        <Picture image={card.image} ratio={4 / 5} sizes="7rem" upTo={320} alt="" className="rounded-control" />
      </Link>
      <div className="flex min-w-0 flex-1 flex-col gap-x-6 gap-y-4 sm:flex-row sm:items-center sm:justify-between">
        <div>
          <h2 className="font-medium">
            <Link to={card.href} className="link">
              {card.name}
            </Link>
          </h2>
          <Price amount={card.price} full={card.full} from={card.from} className="mt-1 block" />
          {!card.inStock && <p className="mt-1 text-sm text-muted">{t('account:wishlist.soldOut')}</p>}
          {error && (
            <p role="alert" className="mt-1 text-sm text-danger">
              {error}
            </p>
          )}
        </div>
        <Form method="post" className="flex flex-wrap items-center gap-3">
          <input type="hidden" name="productId" value={card.id} />
          {card.inStock && !card.chooses && (
            <Button name="intent" value="add" look="secondary" busy={isBusy('add')}>
              {t('account:wishlist.moveToCart')}
            </Button>
          )}
          {(!card.inStock || card.chooses) && (
            <Link to={card.href} className={buildButtonClass({ look: 'secondary' })}>
              {t.rich(card.inStock ? 'account:wishlist.choose' : 'account:wishlist.view', {
                name: card.name,
                hidden: renderHidden,
              })}
            </Link>
          )}
          <Button
            name="intent"
            value="remove"
            look="quiet"
            busy={isBusy('remove')}
            aria-label={t('account:wishlist.removeOne', { name: card.name })}
          >
            {t('account:wishlist.remove')}
          </Button>
        </Form>
      </div>
    </li>
  )
}
