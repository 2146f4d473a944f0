import { useT } from '@stoa/messages/react'
import { Alert, Button, MoneyFormat, Price, renderHidden } from '@stoa/ui'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { AmountRow } from '../../lib/amount-row.tsx'
import { useSite } from '../../lib/site.ts'
import type { Cart } from './cart.ts'
import { CartForm } from './cart-form.tsx'
import { CodeForm } from './extras.tsx'
import { FreeDeliveryGoal } from './free-delivery-goal.tsx'
import { useCartForm } from './use-cart-form.ts'

interface SummaryProps {
  readonly cart: Cart
  readonly couponError: string | undefined
  readonly error: string | undefined
  /** The display currencies, the shop's own first. */
  readonly currencies: readonly string[]
  /** Shown below the coupon. */
  readonly children: ReactNode
}

export function Summary({ cart, couponError, error, currencies, children }: SummaryProps) {
  const t = useT()
  const { locale } = useSite()
  const isLeaving = useNavigation().formData?.get('intent') === 'checkout'
  const isBlocked = cart.lines.some(({ trouble }) => trouble)
  return (
    <section aria-labelledby="summary" className="rounded-panel bg-surface p-6 sm:p-8 lg:sticky lg:top-28">
      <h2 id="summary" className="font-display text-2xl">
        {t('cart:summary.title')}
      </h2>
      {cart.freeDelivery && <FreeDeliveryGoal {...cart.freeDelivery} />}
      <dl className="mt-5 space-y-2.5 text-base">
        <AmountRow name={t('cart:summary.subtotal')}>
          <Price amount={cart.subtotal} />
        </AmountRow>
        {cart.discounts.map(({ name, amount }) => (
          <AmountRow key={name} name={name}>
            <span className="text-accent">
              <Price amount={`-${amount}`} />
            </span>
          </AmountRow>
        ))}
        {cart.fees && (
          <AmountRow name={t('cart:summary.fees')}>
            <Price amount={cart.fees} />
          </AmountRow>
        )}
        <AmountRow name={t('cart:summary.shippingAndTaxes')}>
          <span className="block text-end whitespace-normal text-muted">{t('cart:summary.atCheckout')}</span>
        </AmountRow>
        <AmountRow name={t('cart:summary.total')} className="border-t border-line-strong/40 pt-3 text-lg font-medium">
          <Price amount={cart.total} />
        </AmountRow>
        {cart.converted && (
          <AmountRow name={t('cart:summary.about', { currency: cart.converted.currency })} className="text-muted">
            <MoneyFormat currency={cart.converted.currency} locale={locale}>
              <Price amount={cart.converted.amount} />
            </MoneyFormat>
          </AmountRow>
        )}
      </dl>
      <p className="mt-3 text-sm text-muted">{cart.arrival}</p>
      {currencies.length > 1 && <CurrencyForm currencies={currencies} chosen={cart.converted?.currency} />}
      {cart.coupon && <Coupon code={cart.coupon} trouble={cart.couponTrouble} />}
      <div className="mt-5 border-t border-line-strong/40">
        {!cart.coupon && (
          <CodeForm
            intent="coupon"
            name="couponCode"
            title={t('cart:coupon.title')}
            label={t('cart:coupon.label')}
            button={t('cart:coupon.apply')}
            error={couponError}
          />
        )}
        {children}
      </div>
      {error && (
        <div className="mt-5">
          <Alert tone="danger">{error}</Alert>
        </div>
      )}
      <Form method="post" action="/cart" className="mt-6">
        <input type="hidden" name="intent" value="checkout" />
        <Button size="large" wide busy={isLeaving} disabled={isBlocked}>
          {t('cart:summary.checkOut')}
        </Button>
      </Form>
    </section>
  )
}

function CurrencyForm({ currencies, chosen }: { currencies: readonly string[]; chosen: string | undefined }) {
  const t = useT()
  const form = useCartForm('currency')
  return (
    <CartForm form={form} intent="currency" className="mt-4 flex items-center justify-between gap-4 text-sm">
      <label className="flex items-center gap-2 text-muted">
        {t('shell:currency.label')}
        <select
          key={chosen}
          name="currency"
          defaultValue={chosen ?? currencies[0]}
          className="min-h-11 rounded-control border border-line-strong/40 bg-paper px-2 text-ink"
        >
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      </label>
      <button type="submit" className="link min-h-11 text-muted hover:text-ink">
        {t('shell:currency.show')}
      </button>
    </CartForm>
  )
}

function Coupon({ code, trouble }: { code: string; trouble: string | undefined }) {
  const t = useT()
  const form = useCartForm('coupon')
  return (
    <CartForm form={form} intent="remove-coupon" className="mt-5 flex items-center justify-between gap-4 text-sm">
      <p>
        {t.rich('cart:coupon.applied', { code, strong: (text) => <strong className="font-medium">{text}</strong> })}
        {trouble && <span className="block text-danger">{trouble}</span>}
      </p>
      <button type="submit" className="link min-h-11 text-muted hover:text-ink">
        {t.rich('cart:removeCode', { code, hidden: renderHidden })}
      </button>
    </CartForm>
  )
}
