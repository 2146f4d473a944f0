import { useT } from '@stoa/messages/react'
import { Button, Price } from '@stoa/ui'
import { useEffect, useState } from 'react'
import { useCartForm } from './use-cart-form.ts'

interface StickyAddProps {
  readonly productId: string
  readonly name: string
  readonly price: number
  readonly isPreorder: boolean
}

/** Keeps the button to add to the cart visible on phones after its form has scrolled out of view. */
export function StickyAdd({ productId, name, price, isPreorder }: StickyAddProps) {
  const t = useT()
  const formId = `add-${productId}`
  const { sending } = useCartForm(formId)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!form) return
    // The area below the window counts as visible, so that jumping past the form is detected too.
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 1000000px',
    })
    observer.observe(form)
    return () => observer.disconnect()
  }, [formId])
  if (!isShown) return null
  return (
    <div className="sticky-add fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper px-gutter pt-2.5 lg:hidden">
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 text-sm">
          <span className="block truncate font-medium">{name}</span>
          <Price amount={price} />
        </p>
        <Button form={formId} busy={Boolean(sending)}>
          {t(isPreorder ? 'shop:add.preorder' : 'shop:add.toCart')}
        </Button>
      </div>
    </div>
  )
}
