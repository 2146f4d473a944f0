import { Button, Price } from '@stoa/ui'
import { type RefObject, useEffect, useState } from 'react'

interface StickyAddProps {
  /** The button of the form, which this one replaces once it has been scrolled away. */
  readonly button: RefObject<HTMLElement | null>
  readonly form: string
  readonly label: string
  readonly name: string
  readonly price: number
  readonly isBusy: boolean
}

/** On phones, adding to the cart stays within reach while one reads on. */
export function StickyAdd({ button, form, label, name, price, isBusy }: StickyAddProps) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!button.current) return
    // Everything below the upper edge of the window counts as in sight, so that a jump over the button is noticed too.
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 1000000px',
    })
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [button])
  if (!isShown) return null
  return (
    <div className="sticky-add fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper px-gutter pt-2.5 lg:hidden">
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 text-sm">
          <span className="block truncate font-medium">{name}</span>
          <Price amount={price} />
        </p>
        <Button form={form} busy={isBusy}>
          {label}
        </Button>
      </div>
    </div>
  )
}
