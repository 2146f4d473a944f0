'use client'

import { useActionState, useState, useTransition } from 'react'
import { applyCoupon, checkOut, removeLine, setQuantity } from '@/wix/actions'
import { Status } from './status'

export function CartLine({ id, name, quantity }: { id: string; name: string; quantity: number }) {
  const [isPending, start] = useTransition()
  const [error, setError] = useState<string>()
  const change = (value: string) =>
    start(async () => {
      if (Number(value) > 0) setError((await setQuantity(id, Number(value))).error)
    })
  return (
    <div className="row" aria-busy={isPending}>
      <label>
        Quantity
        <input type="number" min="1" defaultValue={quantity} onChange={({ target }) => change(target.value)} />
      </label>
      <button type="button" className="plain" aria-label={`Remove ${name}`} onClick={() => start(() => removeLine(id))}>
        Remove
      </button>
      <Status error={error} />
    </div>
  )
}

export function CouponForm() {
  const [state, act, isPending] = useActionState(applyCoupon, {})
  return (
    <form action={act} className="row">
      <label className="grow">
        Coupon code
        <input name="code" required />
      </label>
      <button type="submit" disabled={isPending}>
        Apply
      </button>
      <Status {...state} />
    </form>
  )
}

export function CheckOutButton() {
  const [isPending, start] = useTransition()
  return (
    <button type="button" disabled={isPending} onClick={() => start(() => checkOut())}>
      Check out
    </button>
  )
}
