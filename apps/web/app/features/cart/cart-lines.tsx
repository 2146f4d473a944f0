import { useT } from '@stoa/messages/react'
import { Picture, Price, QuantitySubmit, renderHidden, usePrice } from '@stoa/ui'
import { Link } from 'react-router'
import type { Line } from './cart.ts'
import { CartForm } from './cart-form.tsx'
import { useCartForm } from './use-cart-form.ts'

/** `onLeave`: called when a link leads away, so that a drawer can close. */
export function CartLines({ lines, onLeave }: { lines: readonly Line[]; onLeave?: () => void }) {
  const t = useT()
  return (
    <ul aria-label={t('cart:items')} className="divide-y divide-line">
      {lines.map((line, index) => (
        <CartLine key={line.id} line={line} first={index < 2} onLeave={onLeave} />
      ))}
    </ul>
  )
}

function CartLine({ line, first, onLeave }: { line: Line; first: boolean; onLeave?: () => void }) {
  const t = useT()
  const price = usePrice()
  const quantity = useCartForm(`quantity-${line.id}`)
  const remove = useCartForm(`remove-${line.id}`)
  const quantityShown = Number(quantity.sending?.get('quantity') ?? line.quantity)
  if (remove.sending) return null
  const error = quantity.outcome?.error ?? remove.outcome?.error ?? line.trouble
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-4 py-5 sm:grid-cols-[6.5rem_1fr] sm:gap-5">
      <Picture
        image={line.image}
        ratio={4 / 5}
        sizes="6.5rem"
        upTo={320}
        first={first}
        alt=""
        className="rounded-control"
      />
      <div className="flex min-w-0 flex-col">
        <div className="flex justify-between gap-4">
          <h3 className="text-base font-medium">
            {line.href ? (
              <Link to={line.href} onClick={onLeave} className="link">
                {line.name}
              </Link>
            ) : (
              line.name
            )}
          </h3>
          <Price amount={line.total} className="text-base" />
        </div>
        {line.choices.map((choice) => (
          <p key={choice} className="text-sm text-muted">
            {choice}
          </p>
        ))}
        {line.quantity > 1 && <p className="text-sm text-muted">{t('cart:each', { price: price(line.price) })}</p>}
        {line.offers.map((offer) => (
          <p key={offer} className="text-sm text-accent">
            {offer}
          </p>
        ))}
        {error && (
          <p role="alert" className="mt-1 text-sm text-danger">
            {error}
          </p>
        )}
        {line.left && (
          <CartForm form={quantity} intent="quantity" lineId={line.id}>
            <button
              type="submit"
              name="quantity"
              value={line.left}
              className="min-h-11 text-sm underline underline-offset-4"
            >
              {t.rich('cart:takeLeft', { count: line.left, name: line.name, hidden: renderHidden })}
            </button>
          </CartForm>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-3">
          {line.isFixed ? (
            <p className="text-sm text-muted">{t('cart:quantity', { count: line.quantity })}</p>
          ) : (
            <CartForm form={quantity} intent="quantity" lineId={line.id}>
              <QuantitySubmit
                name="quantity"
                of={line.name}
                value={quantityShown}
                max={line.most}
                busy={Boolean(quantity.sending)}
              />
            </CartForm>
          )}
          <CartForm form={remove} intent="remove" lineId={line.id}>
            <button type="submit" className="link min-h-11 text-sm text-muted hover:text-ink">
              {t.rich('cart:remove', { name: line.name, hidden: renderHidden })}
            </button>
          </CartForm>
        </div>
      </div>
    </li>
  )
}
