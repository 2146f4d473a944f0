import { Alert, Button, cx, Field, Price } from '@stoa/ui'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Cart } from './cart.ts'
import { CartForm } from './cart-form.tsx'
import { useCartForm } from './use-cart-form.ts'

interface SummaryProps {
  readonly cart: Cart
  readonly couponError: string | undefined
  readonly error: string | undefined
  /** What stands below the coupon. */
  readonly children: ReactNode
}

export function Summary({ cart, couponError, error, children }: SummaryProps) {
  const leaving = useNavigation().formData?.get('intent') === 'checkout'
  const blocked = cart.lines.some(({ trouble }) => trouble)
  return (
    <section aria-labelledby="summary" className="rounded-panel bg-surface p-6 sm:p-8 lg:sticky lg:top-28">
      <h2 id="summary" className="font-display text-2xl">
        Summary
      </h2>
      <dl className="mt-5 space-y-2.5 text-base">
        <Row name="Subtotal">
          <Price amount={cart.subtotal} />
        </Row>
        {cart.discounts.map(({ name, amount }) => (
          <Row key={name} name={name}>
            <span className="text-accent">
              −<Price amount={amount} />
            </span>
          </Row>
        ))}
        {cart.fees && (
          <Row name="Fees">
            <Price amount={cart.fees} />
          </Row>
        )}
        <Row name="Shipping and taxes">
          <span className="text-muted">At checkout</span>
        </Row>
        <Row name="Total" className="border-t border-line-strong/40 pt-3 text-lg font-medium">
          <Price amount={cart.total} />
        </Row>
      </dl>
      <Coupon code={cart.coupon} trouble={cart.couponTrouble} error={couponError} />
      {children}
      {error && (
        <div className="mt-5">
          <Alert tone="danger">{error}</Alert>
        </div>
      )}
      <Form method="post" action="/cart" className="mt-6">
        <input type="hidden" name="intent" value="checkout" />
        <Button size="large" wide busy={leaving} disabled={blocked}>
          Check out
        </Button>
      </Form>
    </section>
  )
}

function Row({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={cx('flex justify-between gap-4', className)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Coupon({ code, trouble, error }: { code: string | undefined; trouble: boolean; error: string | undefined }) {
  const form = useCartForm('coupon')
  const wrong = form.outcome?.error ?? error
  if (code) {
    return (
      <CartForm form={form} intent="remove-coupon" className="mt-5 flex items-center justify-between gap-4 text-sm">
        <p>
          Code <strong className="font-medium">{code}</strong>
          {trouble && <span className="block text-danger">It does not work for what is in your cart.</span>}
        </p>
        <button type="submit" className="link min-h-11 text-muted hover:text-ink">
          Remove<span className="sr-only"> code {code}</span>
        </button>
      </CartForm>
    )
  }
  return (
    <details className="group mt-5 border-y border-line-strong/40" open={Boolean(wrong) || undefined}>
      <summary className="flex min-h-12 items-center justify-between text-sm">
        Enter a code
        <span
          aria-hidden="true"
          className="text-lg leading-none transition-transform duration-fast group-open:rotate-45"
        >
          +
        </span>
      </summary>
      <CartForm form={form} intent="coupon" className="flex items-start gap-2 pt-1 pb-5">
        <Field
          label="Code"
          hideLabel
          name="couponCode"
          placeholder="Code"
          required
          maxLength={50}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={wrong}
          className="flex-1"
        />
        <Button look="secondary" busy={Boolean(form.sending)} className="min-h-12">
          Apply
        </Button>
      </CartForm>
    </details>
  )
}
