import { cx, usePrice } from '@stoa/ui'
import type { Facets } from './read-products.ts'

interface PriceHistogramProps {
  readonly bars: Facets['priceHistogram']
  readonly min: number | undefined
  readonly max: number | undefined
}

const height = 40

/** A bar chart of product counts by price. Decorative, as the price ranges beside it give the same figures. */
export function PriceHistogram({ bars, min = 0, max = Number.POSITIVE_INFINITY }: PriceHistogramProps) {
  const price = usePrice()
  if (bars.filter(({ count }) => count > 0).length < 3) return null
  const highest = Math.max(...bars.map(({ count }) => count))
  const [first, last] = [bars[0]!, bars.at(-1)!]
  return (
    <div aria-hidden="true" className="mb-3">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${bars.length * 10} ${height}`}
        preserveAspectRatio="none"
        className="h-12 w-full border-b border-line rtl:-scale-x-100"
      >
        {bars.map(({ from, to = Number.POSITIVE_INFINITY, count }, at) => {
          // A minimum height keeps small counts visible beside large ones.
          const size = count > 0 ? Math.max(2, (count / highest) * height) : 0
          const isChosen = to > min && from <= max
          return (
            <rect
              key={from}
              x={at * 10 + 0.5}
              y={height - size}
              width={9}
              height={size}
              className={cx(isChosen ? 'fill-ink/70' : 'fill-line')}
            />
          )
        })}
      </svg>
      <p className="mt-1 flex justify-between text-xs text-muted tabular-nums">
        <span>{price(first.from)}</span>
        {last.to !== undefined && <span>{price(last.to)}</span>}
      </p>
    </div>
  )
}
