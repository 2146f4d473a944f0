import { createContext, type ReactNode, useContext } from 'react'

interface Format {
  readonly currency: string
  readonly locale: string
}

const FormatContext = createContext<Format>({ currency: 'USD', locale: 'en-US' })

/** Every price below is written in this currency and language. */
export function MoneyFormat({ currency, locale, children }: Format & { children: ReactNode }) {
  return <FormatContext value={{ currency, locale }}>{children}</FormatContext>
}

const formats = new Map<string, Intl.NumberFormat>()

/** `amount` is a decimal string (exact) or a number. */
export function formatPrice(amount: string | number, { currency, locale }: Format): string {
  const key = `${locale} ${currency}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency })
    formats.set(key, format)
  }
  return format.format(amount as number)
}

/** Prices as text, for attributes and sentences. */
export function usePrice(): (amount: string | number) => string {
  const format = useContext(FormatContext)
  return (amount) => formatPrice(amount, format)
}

interface PriceProps {
  readonly amount: string | number
  /** The price before a discount; shown struck through when it is another one. */
  readonly full?: string | number
  /** "from", where options change the price. */
  readonly from?: boolean
  readonly className?: string
}

export function Price({ amount, full, from = false, className }: PriceProps) {
  const price = usePrice()
  const reduced = full !== undefined && Number(full) > Number(amount)
  return (
    <span className={className}>
      {from && <span>From </span>}
      {reduced && <span className="sr-only">Now </span>}
      <span className={reduced ? 'text-accent tabular-nums' : 'tabular-nums'}>{price(amount)}</span>
      {reduced && (
        <>
          <span className="sr-only">, before </span>
          <s className="ml-2 text-muted tabular-nums">{price(full)}</s>
        </>
      )}
    </span>
  )
}
