import { useT } from '@stoa/messages/react'
import { Alert, buildButtonClass, EmptyState } from '@stoa/ui'
import { data, Link, redirect, redirectDocument } from 'react-router'
import { ExtensionBlocks, readBlocks } from '../extensions/blocks.tsx'
import type { Cart } from '../features/cart/cart.ts'
import { CartLines } from '../features/cart/cart-lines.tsx'
import { CodeForm, Note, ShippingEstimate } from '../features/cart/extras.tsx'
import { buildFieldAddress, checkOutWithGiftCard, mutateCart } from '../features/cart/mutate-cart.ts'
import { readCart } from '../features/cart/read-cart.ts'
import { readEstimate } from '../features/cart/read-estimate.ts'
import { Summary } from '../features/cart/summary.tsx'
import { ProductGrid } from '../features/catalog/product-grid.tsx'
import { readGoingWith } from '../features/catalog/read-recommended.ts'
import { listCountries } from '../features/checkout/regions.ts'
import { getHost } from '../lib/host.ts'
import { isProblem } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import { rememberCurrency } from '../lib/shown-currency.ts'
import type { Route } from './+types/cart'

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const reading = readCart(host)
  const [cart, estimate, related] = await Promise.all([
    reading,
    readEstimate(host, args.url.searchParams),
    reading.then((cart) => readGoingWith(host, getProductIds(cart), 4)).catch(() => []),
  ])
  const { currencies = [] } = host.site
  const blocks = __BLOCKS_AT_CART__ ? await readBlocks(host, 'cart', { query: args.url.searchParams }) : undefined
  return { cart, estimate, currencies, related, countries: cart ? listCountries(host.site.locale) : [], ...blocks }
}

const getProductIds = (cart: Cart | undefined) => (cart?.lines ?? []).flatMap(({ productId }) => productId ?? [])

export async function action(args: Route.ActionArgs) {
  const host = getHost(args)
  const form = await args.request.formData()
  if (form.get('intent') === 'checkout') return checkOut(host)
  if (form.get('intent') === 'gift-card') {
    const checkout = await checkOutWithGiftCard(host, form)
    return typeof checkout === 'string' ? toCheckout(checkout) : checkout
  }
  const outcome = await mutateCart(host, form)
  const headers = new Headers()
  if (outcome.done === 'currency') headers.set('set-cookie', rememberCurrency(host, String(form.get('currency'))))
  const back = outcome.field && form.get('stay') !== '1' ? buildFieldAddress(form, outcome.field) : undefined
  if (back) return redirect(back, { status: 303, headers })
  if (outcome.error || form.get('stay') === '1') return data(outcome, { headers })
  return redirect('/cart', { status: 303, headers })
}

/** Loaded as a document, as the checkout's Content-Security-Policy allows more sources than the shop's pages. */
const toCheckout = (id: string) => redirectDocument(`/checkout/${id}`, 303)

async function checkOut(host: ReturnType<typeof getHost>) {
  try {
    const { checkoutId } = await host.call('currentCart.createCheckoutFromCurrentCart', { channelType: 'WEB' })
    return toCheckout(checkoutId)
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    if (error.status === 404) return redirect('/cart', 303)
    return { intent: 'checkout', error: error.message, at: Date.now() }
  }
}

/** Errors that are shown beside their field. */
const besideFields = ['coupon', 'checkout', 'gift-card', 'note']

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { cart, estimate, currencies, related, countries: choices } = loaderData
  const error = actionData?.error
  const getError = (intent: string) => (actionData?.intent === intent ? error : undefined)
  return (
    <div className="page">
      <Seo title={t('cart:page.title')} path="/cart" hidden />
      {cart ? (
        <>
          <h1 className="pt-12 pb-6 font-display text-4xl lg:pt-20 lg:pb-10">{t('cart:title')}</h1>
          <div className="lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:gap-x-16 xl:gap-x-24">
            <div className="mb-10 border-y border-line">
              <h2 className="sr-only">{t('cart:contents')}</h2>
              {(error || cart.warnings.length > 0) && (
                <div className="space-y-3 pt-5">
                  {error && !besideFields.includes(actionData.intent) && <Alert tone="danger">{error}</Alert>}
                  {cart.warnings.map((warning) => (
                    <Alert key={warning}>{warning}</Alert>
                  ))}
                </div>
              )}
              <CartLines lines={cart.lines} />
            </div>
            <Summary cart={cart} couponError={getError('coupon')} error={getError('checkout')} currencies={currencies}>
              <CodeForm
                intent="gift-card"
                name="giftCardCode"
                title={t('cart:giftCard.title')}
                label={t('cart:giftCard.label')}
                button={t('cart:giftCard.use')}
                error={getError('gift-card')}
              />
              <ShippingEstimate estimate={estimate} countries={choices} />
              <Note note={cart.note} error={getError('note')} />
              {__BLOCKS_AT_CART__ && <ExtensionBlocks blocks={loaderData.blocks} />}
            </Summary>
          </div>
          {related.length > 0 && (
            <section aria-labelledby="with-it" className="mt-band">
              <h2 id="with-it" className="mb-7 font-display text-3xl sm:mb-10">
                {t('cart:related')}
              </h2>
              <ProductGrid cards={related} />
            </section>
          )}
        </>
      ) : (
        <>
          {error && <Alert tone="danger">{error}</Alert>}
          <EmptyState
            heading="h1"
            title={t('cart:empty.title')}
            action={
              <Link to="/collection/all-products" className={buildButtonClass({ size: 'large' })}>
                {t('cart:empty.action')}
              </Link>
            }
          >
            <p>{t('cart:empty.text')}</p>
          </EmptyState>
        </>
      )}
    </div>
  )
}
