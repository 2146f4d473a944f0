import { type ActionFunctionArgs, Link, useFetcher, useLoaderData } from 'react-router'
import { errorCode, errorText, picture, wix } from '../wix'

/** A visitor who has added nothing yet owns no cart. */
async function unlessMissing<T>(cart: Promise<T>): Promise<T | undefined> {
  try {
    return await cart
  } catch (error) {
    if (errorCode(error) === 'OWNED_CART_NOT_FOUND') return undefined
    throw error
  }
}

export const loadCart = () => unlessMissing(wix.currentCart.getCurrentCart())

export async function loader() {
  const totals = await unlessMissing(wix.currentCart.estimateCurrentCartTotals({}))
  return { totals: totals?.cart?.lineItems?.length ? totals : undefined }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const lineId = String(form.get('line'))
  try {
    switch (form.get('do')) {
      case 'quantity':
        await wix.currentCart.updateCurrentCartLineItemQuantity([
          { _id: lineId, quantity: Number(form.get('quantity')) },
        ])
        break
      case 'remove':
        await wix.currentCart.removeLineItemsFromCurrentCart([lineId])
        break
      case 'coupon':
        await wix.currentCart.updateCurrentCart({ couponCode: String(form.get('code')) })
        break
      case 'removeCoupon':
        await wix.currentCart.removeCouponFromCurrentCart()
        break
      case 'checkout':
        await goToCheckout()
    }
  } catch (error) {
    return { error: errorText(error) }
  }
}

/** The hosted checkout leads back to the thank-you page with the order's id. */
async function goToCheckout() {
  const { checkoutId } = await wix.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
  const { origin } = location
  const { redirectSession } = await wix.redirects.createRedirectSession({
    ecomCheckout: { checkoutId },
    callbacks: {
      thankYouPageUrl: `${origin}/thank-you`,
      postFlowUrl: origin,
      cartPageUrl: `${origin}/cart`,
      loginUrl: `${origin}/account`,
    },
  })
  location.assign(redirectSession!.fullUrl!)
}

type LineItem = NonNullable<NonNullable<Awaited<ReturnType<typeof loadCart>>>['lineItems']>[number]

export function Component() {
  const { totals } = useLoaderData<typeof loader>()
  const coupon = useFetcher<typeof action>()
  const checkout = useFetcher<typeof action>()
  if (!totals)
    return (
      <div className="empty">
        <h1>Your cart is empty</h1>
        <p className="quiet">There is a good mug waiting for you.</p>
        <Link className="button" to="/">
          Continue shopping
        </Link>
      </div>
    )
  const { cart, priceSummary, appliedDiscounts } = totals
  const applied = appliedDiscounts?.find((discount) => discount.coupon)?.coupon
  return (
    <>
      <title>Cart · Tideline</title>
      <h1>Your cart</h1>
      <div className="two spaced">
        <ul className="lines" aria-label="Items">
          {cart?.lineItems?.map((line) => (
            <Line key={line._id} line={line} />
          ))}
        </ul>
        <section className="panel" aria-label="Summary">
          <dl>
            <dt>Subtotal</dt>
            <dd>{priceSummary?.subtotal?.formattedAmount}</dd>
            {applied && (
              <>
                <dt>Coupon {applied.code}</dt>
                <dd>−{priceSummary?.discount?.formattedAmount}</dd>
              </>
            )}
            <dt className="total">Total</dt>
            <dd className="total">{priceSummary?.total?.formattedAmount}</dd>
          </dl>
          <coupon.Form method="post" className="row">
            {applied ? (
              <button type="submit" className="plain" name="do" value="removeCoupon">
                Remove coupon
              </button>
            ) : (
              <>
                <label className="grow">
                  Coupon code
                  <input name="code" required />
                </label>
                <button type="submit" name="do" value="coupon">
                  Apply
                </button>
              </>
            )}
          </coupon.Form>
          {coupon.data?.error && (
            <p className="alert" role="alert">
              {coupon.data.error}
            </p>
          )}
          <checkout.Form method="post">
            <button type="submit" name="do" value="checkout" disabled={checkout.state !== 'idle'}>
              Check out
            </button>
          </checkout.Form>
          {checkout.data?.error && (
            <p className="alert" role="alert">
              {checkout.data.error}
            </p>
          )}
          <p className="quiet small">Delivery and tax are worked out at the checkout.</p>
        </section>
      </div>
    </>
  )
}

function Line({ line }: { line: LineItem }) {
  const fetcher = useFetcher<typeof action>()
  const name = line.productName?.translated ?? line.productName?.original
  const slug = line.url?.split('/').pop()
  return (
    <li className="line">
      <img {...picture(line.image, 88, 110)} alt="" />
      <div>
        <strong>{slug ? <Link to={`/products/${slug}`}>{name}</Link> : name}</strong>
        {line.descriptionLines?.map((description) => (
          <div key={description.name?.original} className="quiet small">
            {description.name?.translated}: {description.colorInfo?.translated ?? description.plainText?.translated}
          </div>
        ))}
        <div>{line.price?.formattedAmount}</div>
        {fetcher.data?.error && <p className="alert">{fetcher.data.error}</p>}
      </div>
      <fetcher.Form method="post" className="row">
        <input type="hidden" name="line" value={line._id ?? undefined} />
        <label>
          Quantity
          <input
            type="number"
            name="quantity"
            min="1"
            defaultValue={line.quantity}
            onChange={({ target: { value } }) =>
              value && fetcher.submit({ do: 'quantity', line: line._id!, quantity: value }, { method: 'post' })
            }
          />
        </label>
        <button type="submit" className="plain" name="do" value="remove" aria-label={`Remove ${name}`}>
          Remove
        </button>
      </fetcher.Form>
    </li>
  )
}
