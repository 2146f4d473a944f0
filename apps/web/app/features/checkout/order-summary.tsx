import { useT } from '@stoa/messages/react'
import { Button, ChevronIcon, cx, Field, Picture, Price, renderHidden, usePrice } from '@stoa/ui'
import type { ReactNode } from 'react'
import type { Checkout, Line } from './checkout.ts'
import type { Errors } from './form.ts'
import { GiftCard, UseCredit } from './gift-card-form.tsx'
import { MembershipForms } from './membership-forms.tsx'
import { useCheckoutForm } from './use-checkout-form.tsx'

interface OrderSummaryProps {
  readonly checkout: Checkout
  /** Errors of forms sent without scripts, by field. */
  readonly errors: Errors
  readonly takesGiftCards: boolean
  readonly busy: boolean
  /** Replaces "Order summary". */
  readonly title?: string
}

/** The items and totals: collapsed to one line on phones, beside the form on wide screens. */
export function OrderSummary({ checkout, errors, takesGiftCards, busy, title }: OrderSummaryProps) {
  const t = useT()
  const price = usePrice()
  return (
    <div className="py-0 lg:py-14">
      <h2 className="sr-only">{title ?? t('checkout-form:summary.yourOrder')}</h2>
      <details className="peer lg:hidden">
        <summary className="flex min-h-16 items-center justify-between gap-4">
          <span className="flex items-center gap-2 text-sm">
            {title ?? t('checkout-form:summary.title')}
            <span className="transition-transform duration-fast in-open:rotate-180">
              <ChevronIcon />
            </span>
          </span>
          <Price amount={checkout.payNow} className="text-lg font-medium" />
        </summary>
      </details>
      <div className="hidden pb-6 peer-open:block lg:block lg:pb-0">
        <ul className="space-y-4">
          {checkout.lines.map((line) => (
            <SummaryLine key={line.id} line={line} />
          ))}
        </ul>
        <Coupon code={checkout.coupon} trouble={checkout.couponTrouble} error={errors.couponCode} />
        {checkout.credit && !checkout.giftCard && <UseCredit amount={checkout.credit} />}
        {(takesGiftCards || checkout.giftCard) && <GiftCard card={checkout.giftCard} errors={errors} />}
        <MembershipForms memberships={checkout.memberships} />
        <Totals checkout={checkout} busy={busy} />
      </div>
      <p className="sr-only" aria-live="polite">
        {busy ? '' : t('checkout-form:summary.live', { amount: price(checkout.payNow) })}
      </p>
    </div>
  )
}

function SummaryLine({ line: { id, name, choices, image, quantity, total, offers, trouble } }: { line: Line }) {
  const t = useT()
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] items-center gap-4">
      <div className="relative">
        <Picture image={image} ratio={1} sizes="4rem" upTo={320} alt="" className="rounded-control" />
        {quantity > 1 && (
          <span className="absolute -top-2 -end-2 grid h-5.5 min-w-5.5 place-items-center rounded-full bg-ink px-1 text-xs leading-none font-medium text-paper tabular-nums">
            {t.rich('checkout-form:summary.quantity', { count: quantity, hidden: renderHidden })}
          </span>
        )}
      </div>
      <div className="min-w-0 text-sm">
        <p className="font-medium text-balance">{name}</p>
        {choices && (
          <p className="text-muted">
            <bdi>{choices}</bdi>
          </p>
        )}
        {offers.map((offer) => (
          <p key={offer} className="text-accent">
            {offer}
          </p>
        ))}
        {trouble && <Trouble id={id} name={name} trouble={trouble} />}
      </div>
      <Price amount={total} className="self-center text-sm" />
    </li>
  )
}

function Trouble({ id, name, trouble }: { id: string; name: string; trouble: Trouble }) {
  const form = useCheckoutForm(`line-${id}`)
  return (
    <form.Form id={fixForm(id)} method="post" className="flex flex-wrap items-center gap-x-2 text-danger">
      <span role="alert">{trouble.text}</span>
      {form.fields}
      <input type="hidden" name="lineId" value={id} />
      <input type="hidden" name="quantity" value={trouble.left ?? 0} />
      <Fix id={id} name={name} trouble={trouble} />
    </form.Form>
  )
}

const fixForm = (lineId: string) => `fix-${lineId}`

/** A button that fixes a problem of a line by submitting the line's own form. */
export function Fix({ id, name, trouble: { left } }: Pick<Line, 'id' | 'name'> & { trouble: Trouble }) {
  const t = useT()
  if (left === undefined) return null
  return (
    <button
      type="submit"
      form={fixForm(id)}
      name="intent"
      value={left > 0 ? 'lower-line' : 'remove-line'}
      className="min-h-11 font-medium text-ink underline underline-offset-4"
    >
      {left > 0
        ? t.rich('checkout-form:summary.lower', { count: left, name, hidden: renderHidden })
        : t.rich('checkout-form:summary.remove', { name, hidden: renderHidden })}
    </button>
  )
}

type Trouble = NonNullable<Line['trouble']>

interface CouponProps {
  readonly code: string | undefined
  readonly trouble: string | undefined
  readonly error: string | undefined
}

function Coupon({ code, trouble, error }: CouponProps) {
  const t = useT()
  const form = useCheckoutForm('coupon')
  const wrong = form.outcome?.errors?.couponCode ?? error
  if (code) {
    return (
      <form.Form
        method="post"
        className="mt-6 flex items-center justify-between gap-4 border-t border-line-strong/40 pt-4 text-sm"
      >
        {form.fields}
        <p>
          {t.rich('checkout-form:coupon.applied', {
            code,
            strong: (text) => <strong className="font-medium">{text}</strong>,
          })}
          {trouble && <span className="block text-danger">{trouble}</span>}
        </p>
        <button type="submit" name="intent" value="remove-coupon" className="link min-h-11 text-muted hover:text-ink">
          {t.rich('checkout-form:coupon.remove', { code, hidden: renderHidden })}
        </button>
      </form.Form>
    )
  }
  return (
    <details className="mt-6 border-t border-line-strong/40 pt-2 text-sm" open={Boolean(wrong) || undefined}>
      <summary className="link inline-flex min-h-11 items-center text-muted">{t('checkout-form:coupon.title')}</summary>
      <form.Form method="post" className="flex items-start gap-2 pt-1">
        {form.fields}
        <Field
          id="couponCode"
          label={t('checkout-form:coupon.title')}
          hideLabel
          name="couponCode"
          placeholder={t('checkout-form:coupon.title')}
          required
          maxLength={50}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={form.busy ? undefined : wrong}
          className="flex-1"
        />
        <Button look="secondary" name="intent" value="coupon" busy={form.busy} className="min-h-12">
          {t('checkout-form:coupon.apply')}
        </Button>
      </form.Form>
    </details>
  )
}

function Totals({ checkout, busy }: { checkout: Checkout; busy: boolean }) {
  const t = useT()
  const { subtotal, discounts, fees, giftCard, needsDelivery, option, shipping, tax, taxIncluded } = checkout
  return (
    <dl aria-busy={busy} className="mt-6 space-y-2.5 border-t border-line-strong/40 pt-5 text-sm">
      <Row name={t('checkout-form:total.subtotal')}>
        <Price amount={subtotal} />
      </Row>
      {discounts.map(({ name, amount }) => (
        <Row key={name} name={name}>
          <span className="text-accent">
            <Price amount={`-${amount}`} />
          </span>
        </Row>
      ))}
      {needsDelivery && (
        <Row name={t('checkout-form:total.shipping')}>
          {option ? (
            Number(shipping) === 0 ? (
              t('checkout-form:shipping.free')
            ) : (
              <Price amount={shipping} />
            )
          ) : (
            <span className="text-muted">{t('checkout-form:total.afterAddress')}</span>
          )}
        </Row>
      )}
      {fees.map(({ name, amount }) => (
        <Row key={name} name={name}>
          <Price amount={amount} />
        </Row>
      ))}
      {!taxIncluded && Number(tax) > 0 && (
        <Row name={t('checkout-form:total.tax')}>
          <Price amount={tax} />
        </Row>
      )}
      {giftCard && (
        <Row name={t(giftCard.isCredit ? 'checkout-form:total.credit' : 'checkout-form:total.giftCard')}>
          <Price amount={`-${giftCard.amount}`} />
        </Row>
      )}
      {checkout.afterTrial && (
        <Row name={t('checkout-form:total.afterTrial')}>
          <Price amount={checkout.afterTrial} />
        </Row>
      )}
      <Row
        className="border-t border-line-strong/40 pt-4"
        name={
          <span className="text-base font-medium">
            {t(checkout.afterTrial ? 'checkout-form:total.now' : 'checkout-form:total.total')}
          </span>
        }
      >
        <Price amount={checkout.payNow} className={`text-2xl font-medium ${busy ? 'opacity-50' : ''}`} />
      </Row>
      {taxIncluded && Number(tax) > 0 && (
        <Row name={<span className="text-muted">{t('checkout-form:total.taxIncluded')}</span>}>
          <Price amount={tax} className="text-muted" />
        </Row>
      )}
    </dl>
  )
}

function Row({ name, className, children }: { name: ReactNode; className?: string; children: ReactNode }) {
  return (
    <div className={cx('flex items-baseline justify-between gap-4', className)}>
      <dt>{name}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  )
}
