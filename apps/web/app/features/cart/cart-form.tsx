import type { ReactNode } from 'react'
import type { useCartForm } from './use-cart-form.ts'

interface CartFormProps {
  readonly form: ReturnType<typeof useCartForm>
  readonly intent: string
  readonly id?: string
  readonly lineId?: string
  readonly className?: string
  readonly children: ReactNode
}

export function CartForm({ form, intent, id, lineId, className, children }: CartFormProps) {
  const fields = [['intent', intent], ...(lineId ? [['lineId', lineId]] : []), ...form.fields]
  return (
    <form.Form id={id} method="post" action="/cart" className={className}>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form.Form>
  )
}
