import { useRef } from 'react'
import { useHydrated } from '../../lib/hydrated.ts'
import { formatNumber } from './card.ts'

const cards = [
  ['4242424242424242', 'Approved'],
  ['4000000000000002', 'Declined'],
  ['4000000000009995', 'Not enough money'],
  ['4000002500003155', '3-D Secure'],
  ['4000000000000119', 'Service down'],
] as const

/** In a demo shop: cards that cost nothing. With scripts one press fills the form in. */
export function TestCards() {
  const box = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const fill = (number: string) => {
    const form = box.current?.closest('form')
    if (!form) return
    const values = { cardNumber: formatNumber(number), cardExpiry: `12 / ${nextYear()}`, cardCvc: '123' }
    for (const [name, value] of Object.entries(values)) {
      const input = form.elements.namedItem(name)
      if (input instanceof HTMLInputElement) input.value = value
    }
  }
  return (
    <div ref={box} className="mb-5 rounded-control border border-dashed border-line-strong px-4 py-3.5 text-sm">
      <p>
        <strong className="font-medium">Test payments only.</strong>{' '}
        <span className="text-muted">No real card works here. Use one of these, any date to come and any code:</span>
      </p>
      <ul className="mt-2.5 flex flex-wrap gap-2">
        {cards.map(([number, name]) => (
          <li key={number}>
            {hydrated ? (
              <button
                type="button"
                onClick={() => fill(number)}
                className={`${card} border-line-strong bg-field hover:border-ink`}
              >
                {name} <code className="font-sans tabular-nums">{formatNumber(number)}</code>
              </button>
            ) : (
              <span className={`${card} border-line`}>
                {name} <code className="font-sans tabular-nums">{formatNumber(number)}</code>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** As wide before scripts as with them: nothing moves when they come. */
const card =
  'inline-flex min-h-9 flex-wrap items-center gap-x-2 rounded-control border px-3 py-1 text-sm whitespace-nowrap'

const nextYear = () => String((new Date().getFullYear() + 3) % 100).padStart(2, '0')
