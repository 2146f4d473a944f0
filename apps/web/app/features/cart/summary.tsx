import { Alert, Button, cx, Price } from '@stoa/ui'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Cart } from './cart.ts'
import { CartForm } from './cart-form.tsx'
import { CodeForm } from './extras.tsx'
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
      {cart.coupon && <Coupon code={cart.coupon} trouble={cart.couponTrouble} />}
      <div className="mt-5 border-t border-line-strong/40">
        {!cart.coupon && (
          <CodeForm
            intent="coupon"
            name="couponCode"
            title="Enter a code"
            label="Code"
            button="Apply"
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

function Coupon({ code, trouble }: { code: string; trouble: boolean }) {
  const form = useCartForm('coupon')
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
