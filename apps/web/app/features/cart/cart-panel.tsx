import { useT } from '@stoa/messages/react'
import { Button, buildButtonClass, Dialog, EmptyState, Price } from '@stoa/ui'
import { useEffect, useRef } from 'react'
import { Form, Link, useLocation } from 'react-router'
import type { Cart } from './cart.ts'
import { CartLines } from './cart-lines.tsx'
import { FreeDeliveryGoal } from './free-delivery-goal.tsx'

export interface CartPanelProps {
  readonly cart: Cart | undefined
  /** Counts the requests to open the drawer; a new number opens it again. */
  readonly openings: number
}

export default function CartPanel({ cart, openings: asked }: CartPanelProps) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  const { pathname } = useLocation()
  // A refused checkout leads to the cart page, which shows the reason.
  useEffect(() => {
    if (pathname === '/cart') dialog.current?.close()
  }, [pathname])
  useEffect(() => {
    if (asked > 0 && !dialog.current?.open) dialog.current?.showModal()
  }, [asked])
  return (
    <Dialog ref={dialog} title={t('cart:title')} place="side">
      {cart ? <Filled cart={cart} close={close} /> : <Empty close={close} />}
    </Dialog>
  )
}

function Filled({ cart, close }: { cart: Cart; close: () => void }) {
  const t = useT()
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 sm:px-7">
        <CartLines lines={cart.lines} onLeave={close} />
      </div>
      <footer className="border-t border-line px-5 py-5 sm:px-7">
        {cart.freeDelivery && <FreeDeliveryGoal {...cart.freeDelivery} />}
        {cart.discounts.map(({ name, amount }) => (
          <p key={name} className="mb-1.5 flex justify-between gap-4 text-sm">
            <span>{name}</span>
            <span className="whitespace-nowrap text-accent">
              <Price amount={`-${amount}`} />
            </span>
          </p>
        ))}
        <p className="flex justify-between text-base font-medium">
          <span>{t(cart.discounts.length > 0 ? 'cart:summary.afterDiscounts' : 'cart:summary.subtotal')}</span>
          <Price amount={cart.discounted} />
        </p>
        <p className="mt-1 text-sm text-muted">{t('cart:summary.shippingNote')}</p>
        <Form method="post" action="/cart" className="mt-5">
          <input type="hidden" name="intent" value="checkout" />
          <Button size="large" wide>
            {t('cart:summary.checkOut')}
          </Button>
        </Form>
        <Link to="/cart" onClick={close} className={buildButtonClass({ look: 'quiet', wide: true }, 'mt-1')}>
          {t('cart:summary.viewCart')}
        </Link>
      </footer>
    </>
  )
}

function Empty({ close }: { close: () => void }) {
  const t = useT()
  return (
    <EmptyState
      heading="h3"
      title={t('cart:empty.title')}
      action={
        <Link to="/collection/all-products" onClick={close} className={buildButtonClass()}>
          {t('cart:empty.action')}
        </Link>
      }
    >
      <p>{t('cart:empty.text')}</p>
    </EmptyState>
  )
}
