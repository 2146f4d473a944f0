import type { Metadata } from 'next'
import Link from 'next/link'
import { CartLine, CheckOutButton, CouponForm } from '@/components/cart-forms'
import { Picture } from '@/components/picture'
import { removeCoupon } from '@/wix/actions'
import { getTotals } from '@/wix/client'

export const metadata: Metadata = { title: 'Cart' }

export default async function Cart() {
  const totals = await getTotals()
  const lines = totals?.cart?.lineItems ?? []
  if (lines.length === 0)
    return (
      <div className="empty">
        <h1>Your cart is empty</h1>
        <p className="quiet">Good tools are waiting for you.</p>
        <Link className="button" href="/">
          Continue shopping
        </Link>
      </div>
    )
  const { subtotal, discount, total } = totals?.priceSummary ?? {}
  const coupon = totals?.appliedDiscounts?.find((applied) => applied.coupon)?.coupon
  return (
    <>
      <h1>Your cart</h1>
      <div className="two spaced">
        <ul className="lines" aria-label="Items">
          {lines.map((line) => {
            const name = line.productName?.translated ?? ''
            return (
              <li key={line._id} className="line">
                <Picture image={line.image} width={96} height={96} alt="" />
                <div>
                  <Link href={`/products/${line.url?.split('/').pop()}`}>
                    <strong>{name}</strong>
                  </Link>
                  {line.descriptionLines?.map((description) => (
                    <div key={description.name?.original} className="quiet small">
                      {description.name?.translated}:{' '}
                      {description.colorInfo?.translated ?? description.plainText?.translated}
                    </div>
                  ))}
                  <div>{line.price?.formattedAmount}</div>
                </div>
                <CartLine id={line._id!} name={name} quantity={line.quantity ?? 1} />
              </li>
            )
          })}
        </ul>
        <section className="panel" aria-label="Summary">
          <dl>
            <dt>Subtotal</dt>
            <dd>{subtotal?.formattedAmount}</dd>
            {coupon && (
              <>
                <dt>Coupon {coupon.code}</dt>
                <dd>−{discount?.formattedAmount}</dd>
              </>
            )}
            <dt className="total">Total</dt>
            <dd className="total">{total?.formattedAmount}</dd>
          </dl>
          {coupon ? (
            <form action={removeCoupon}>
              <button type="submit" className="plain">
                Remove coupon
              </button>
            </form>
          ) : (
            <CouponForm />
          )}
          <CheckOutButton />
          <p className="quiet small">Delivery and tax are worked out at the checkout.</p>
        </section>
      </div>
    </>
  )
}
