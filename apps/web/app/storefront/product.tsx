import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { Price, Spinner } from '@stoa/ui'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { Await, Link, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router'
import { ExtensionBlocks, readBlocks } from '../extensions/blocks.tsx'
import { AddToCart } from '../features/cart/add-to-cart.tsx'
import { renderBundle } from '../features/catalog/bundle.server.tsx'
import type { Detail } from '../features/catalog/detail.ts'
import { Gallery } from '../features/catalog/gallery.tsx'
import { askForNotice } from '../features/catalog/notify.ts'
import { Options } from '../features/catalog/options.tsx'
import { readPlans } from '../features/catalog/plan.ts'
import { PlanChoice } from '../features/catalog/plan-choice.tsx'
import { ProductGrid } from '../features/catalog/product-grid.tsx'
import { renderQuantityPrices } from '../features/catalog/quantity-prices.server.tsx'
import { readProduct } from '../features/catalog/read-product.ts'
import { readGoingWith } from '../features/catalog/read-recommended.ts'
import { findOffer, listImages } from '../features/catalog/selection.ts'
import { buildStructuredData, buildStructuredTrail } from '../features/catalog/structured.ts'
import { renderTitleLinks } from '../features/catalog/title-links.server.tsx'
import { buildTrail, Trail } from '../features/catalog/trail.tsx'
import { useSelection } from '../features/catalog/use-selection.ts'
import { readReviews } from '../features/reviews/read.ts'
import { formatRating } from '../features/reviews/read-rating.ts'
import { renderReviews } from '../features/reviews/render.server.tsx'
import { buildStructuredReviews } from '../features/reviews/structured.ts'
import { describeArrival } from '../lib/arrival.ts'
import { getHost } from '../lib/host.ts'
import { createNotFound } from '../lib/problem.ts'
import { readEmail } from '../lib/read-email.ts'
import { Seo } from '../lib/seo.tsx'
import { useSite } from '../lib/site.ts'
import { useTheme } from '../lib/theme.ts'
import { useLater } from '../lib/use-later.ts'
import { WishButton } from '../lib/wish-button.tsx'
import type { Route } from './+types/product'
import type { loader as shopLoader } from './layout.tsx'

// Few products are sold out, so the form's code is loaded for those only.
const NotifyMe = lazy(() => import('../features/catalog/notify-me.tsx'))
const ReadingAids = lazy(() => import('./reading-aids.tsx'))

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const detail = await readProduct(host, args.params.slug)
  if (!detail) throw createNotFound()
  const { origin, site } = host
  const related = readGoingWith(host, [detail.id], 4).catch(() => [])
  const someSoldOut = !detail.inStock || detail.offers.some(({ inStock }) => !inStock)
  const [found, plans, email, byQuantity, bundle] = await Promise.all([
    readReviews(host, detail.id, args.url.searchParams),
    readPlans(host, detail),
    someSoldOut ? readEmail(host) : undefined,
    renderQuantityPrices(host, detail),
    renderBundle(host, detail),
  ])
  const about = {
    ...buildStructuredData(detail, { origin, currency: site.currency }),
    ...buildStructuredReviews(found),
  }
  const reviews = renderReviews(host, found, args.url)
  const links = renderTitleLinks(host, detail, found.rating && formatRating(host.t, found.rating))
  // Available data is sent with the page: streamed data needs a placeholder, and a script that replaces it.
  const atHand = await Promise.race([related, undefined])
  const blocks = __BLOCKS_AT_PRODUCT__
    ? await readBlocks(host, 'product', { productId: detail.id, query: args.url.searchParams })
    : undefined
  const arrival = detail.isShipped ? describeArrival(host) : undefined
  const markup = [byQuantity, bundle].filter(Boolean).join('')
  return { detail, arrival, about, related: atHand ?? related, reviews, links, email, plans, markup, ...blocks }
}

export const action = async (args: Route.ActionArgs) => askForNotice(getHost(args), await args.request.formData())

/** Choosing options and adding to the cart don't change the product's data; a review does. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formAction,
  actionStatus = 200,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || (formAction?.endsWith('/review') === true && actionStatus < 400)

const WriteHere = lazy(() => import('../features/reviews/write-here.tsx'))

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { detail, arrival, about, related, reviews, links, email, plans, markup } = loaderData
  const [selection, choose] = useSelection(detail)
  const offer = findOffer(detail, selection)
  const shop = useRouteLoaderData<typeof shopLoader>('storefront/layout')
  const { origin } = useSite()
  const isLater = useLater()
  // Data reloaded after a review was sent closes the form.
  const [writing, setWriting] = useState<object>()
  const trail = buildTrail(t, detail, shop?.collections ?? [])
  return (
    <>
      <Seo
        title={detail.seo.title || detail.name}
        description={detail.seo.description || detail.excerpt}
        path={detail.href}
        image={detail.image}
        type="product"
        price={detail.price}
        inStock={detail.inStock}
        data={{ '@context': 'https://schema.org', '@graph': [about, buildStructuredTrail(trail, origin)] }}
      />
      <Trail steps={trail} />
      <div className="page lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-16 lg:pt-6 xl:gap-x-24">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: links are pressed, and keys press them too */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: likewise */}
        <div onClick={(event) => press(event, t)}>
          <Gallery images={listImages(detail, selection)} films={detail.films} name={detail.name} />
        </div>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: likewise */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: likewise */}
        <div className="pt-8 lg:pt-2" onClick={(event) => press(event, t)}>
          <div className="lg:sticky lg:top-28">
            {detail.brand && <p className="mb-2 text-sm text-muted">{detail.brand}</p>}
            <h1 className="font-display text-4xl text-balance">{detail.name}</h1>
            <div className="mt-3 flex gap-5 text-sm" {...toMarkup(links)} />
            <p className="mt-3 text-lg">
              <Price amount={offer?.price ?? detail.price} full={offer?.full ?? detail.full} />
              {detail.about && <span className="block text-sm text-muted">{(offer ?? detail).about}</span>}
            </p>
            {markup && <Markup html={markup} className="" />}
            <div className="mt-8">
              <AddToCart
                key={detail.id}
                productId={detail.id}
                page={detail.href}
                inStock={offer?.inStock ?? false}
                preorder={offer?.preorder}
                exists={offer !== undefined}
                left={offer?.left}
                texts={detail.texts}
              >
                {detail.options.length > 0 && <Options detail={detail} selection={selection} onChoose={choose} />}
                {plans && <PlanChoice {...plans} price={offer?.price ?? detail.price} />}
              </AddToCart>
              {offer?.inStock && <p className="text-sm text-muted">{arrival}</p>}
              <WishButton productId={detail.id} name={detail.name} showLabel className="w-fit" />
              {offer && !offer.inStock && (
                <Suspense fallback={null}>
                  <NotifyMe detail={detail} offer={offer} selection={selection} email={email} notice={actionData} />
                </Suspense>
              )}
            </div>
            <Text detail={detail} />
          </div>
        </div>
      </div>
      {writing === loaderData && (
        <Suspense fallback={<Spinner label={t('common:loading')} />}>
          <WriteHere page={`${detail.href}/review`} onClose={() => setWriting(undefined)} />
        </Suspense>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links are pressed, and keys press them too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: likewise */}
      <section
        id="reviews"
        className="page mt-band scroll-mt-20"
        onClick={(event) => press(event, t, () => setWriting(loaderData))}
        {...toMarkup(reviews)}
      />
      {__BLOCKS_AT_PRODUCT__ && <ExtensionBlocks blocks={loaderData.blocks} />}
      <section className="page mt-band min-h-96">
        <h2 className="mb-7 font-display text-3xl sm:mb-10">{t('shop:product.related')}</h2>
        <Suspense fallback={<Spinner label={t('common:loading')} />}>
          <Await resolve={related}>
            {(cards) => (cards.length > 0 ? <ProductGrid cards={cards} /> : <MoreLink />)}
          </Await>
        </Suspense>
      </section>
      {isLater && (
        <Suspense fallback={null}>
          <ReadingAids detail={detail} offer={offer} />
        </Suspense>
      )}
    </>
  )
}

/** Opens pictures, the size guide and the review form on the page; their code is loaded on the first click. */
function press(event: MouseEvent, t: Translate, write?: () => void) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-shot],a[data-write],a[data-guide]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  if ('write' in link.dataset) return write?.()
  const opened =
    'guide' in link.dataset
      ? import('../features/catalog/open-size-guide.ts').then(({ openSizeGuide }) => openSizeGuide(t, link))
      : import('../lib/lightbox.ts').then(({ openLightbox }) => openLightbox(t, link))
  void opened.catch(() => location.assign(link.href))
}

function Text({ detail }: { detail: Detail }) {
  const isOpen = useTheme().productPage.info === 'OPEN'
  return (
    <>
      <Markup html={detail.html} className="mt-6" />
      <div className="mt-9 border-t border-line">
        {detail.sections.map(({ title, html, id }) => (
          <details key={title} open={isOpen} className="group border-b border-line">
            <summary className="flex min-h-14 items-center justify-between font-medium">
              {title}
              <span aria-hidden="true" className="opens">
                +
              </span>
            </summary>
            <Markup html={html} className="pb-5 text-muted" id={id} />
          </details>
        ))}
      </div>
    </>
  )
}

/** The server sanitized it, or React wrote it there with all text escaped. */
const toMarkup = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } })

const Markup = ({ html, className, id }: { html: string; className: string; id?: string | undefined }) => (
  <div id={id} className={`rich-text max-w-prose ${className}`} {...toMarkup(html)} />
)

const MoreLink = () => {
  const t = useT()
  return (
    <Link to="/collection/all-products" className="link text-muted">
      {t('shop:product.seeAll')}
    </Link>
  )
}
