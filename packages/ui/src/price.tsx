import { useT } from '@stoa/messages/react'
import { createContext, type ReactNode, useContext } from 'react'
import { renderHidden } from './hidden.tsx'

interface Format {
  readonly currency: string
  readonly locale: string
}

const FormatContext = createContext<Format>({ currency: 'USD', locale: 'en-US' })

/** The currency and locale of all prices below. */
export function MoneyFormat({ currency, locale, children }: Format & { children: ReactNode }) {
  return <FormatContext value={{ currency, locale }}>{children}</FormatContext>
}

const formats = new Map<string, Intl.NumberFormat>()

/** `amount` is a decimal string (exact) or a number; the language places the sign of a negative one. */
export function formatPrice(amount: string | number, { currency, locale }: Format): string {
  const key = `${locale} ${currency}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency })
    formats.set(key, format)
  }
  return format.format(amount as number).replace('-', '−')
}

/** A formatted price with a minus, which stays at the left of the digits where the price begins with a mark of direction. */
export const formatNegative = (price: string): string =>
  price.startsWith('\u200f') ? `\u200f\u200e−${price.slice(1)}` : `−${price}`

/** Prices as text, for attributes and sentences. */
export function usePrice(): (amount: string | number) => string {
  const format = useContext(FormatContext)
  return (amount) => formatPrice(amount, format)
}

interface PriceProps {
  readonly amount: string | number
  /** The price before a discount; shown struck through when it is higher. */
  readonly full?: string | number
  /** Shows "From", where options change the price. */
  readonly from?: boolean
  readonly className?: string
}

export function Price({ amount, full, from = false, className }: PriceProps) {
  const t = useT()
  const price = usePrice()
  if (full === undefined || Number(full) <= Number(amount)) {
    const renderNow = (text: ReactNode) => <span className="tabular-nums">{text}</span>
    const text = price(amount)
    return (
      <span className={className}>
        {from ? t.rich('ui:price.from', { price: text, now: renderNow }) : renderNow(text)}
      </span>
    )
  }
  return (
    <span className={className}>
      {t.rich(from ? 'ui:price.fromReduced' : 'ui:price.reduced', {
        price: price(amount),
        full: price(full),
        hidden: renderHidden,
        now: (text) => <span className="text-accent tabular-nums">{text}</span>,
        before: (text) => <s className="ms-2 text-muted tabular-nums">{text}</s>,
      })}
    </span>
  )
}
