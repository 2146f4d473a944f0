import { useT } from '@stoa/messages/react'
import { useRef } from 'react'
import { useHydrated } from '../../lib/hydrated.ts'
import { formatNumber } from '../card.ts'

const cards = [
  ['4242424242424242', 'provider-sandbox:approved'],
  ['4000000000000002', 'provider-sandbox:declined'],
  ['4000000000009995', 'provider-sandbox:insufficient'],
  ['4000002500003155', 'provider-sandbox:secure'],
  ['4000000000000119', 'provider-sandbox:unavailable'],
] as const

/** The test cards of a demo shop. With scripts, one click fills in the form. */
export function TestCards() {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  const fill = (number: string) => {
    const form = box.current?.closest('form')
    if (!form) return
    const values = { cardNumber: formatNumber(number), cardExpiry: `12 / ${formatTestYear()}`, cardCvc: '123' }
    for (const [name, value] of Object.entries(values)) {
      const input = form.elements.namedItem(name)
      if (input instanceof HTMLInputElement) input.value = value
    }
  }
  return (
    <div ref={box} className="mb-5 rounded-control border border-dashed border-line-strong px-4 py-3.5 text-sm">
      <p className="text-muted">
        {t.rich('provider-sandbox:cards', { strong: (text) => <strong className="font-medium">{text}</strong> })}
      </p>
      <ul className="mt-2.5 flex flex-wrap gap-2">
        {cards.map(([number, name]) => (
          <li key={number}>
            {isHydrated ? (
              <button
                type="button"
                onClick={() => fill(number)}
                className={`${card} border-line-strong bg-field hover:border-ink`}
              >
                <bdi>{t(name)}</bdi>{' '}
                <code dir="ltr" className="font-sans tabular-nums">
                  {formatNumber(number)}
                </code>
              </button>
            ) : (
              <span className={`${card} border-line`}>
                <bdi>{t(name)}</bdi>{' '}
                <code dir="ltr" className="font-sans tabular-nums">
                  {formatNumber(number)}
                </code>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The same width with and without scripts, so that nothing moves when they load. */
const card =
  'inline-flex min-h-9 flex-wrap items-center gap-x-2 rounded-control border px-3 py-1 text-sm whitespace-nowrap'

const formatTestYear = () => String((new Date().getFullYear() + 3) % 100).padStart(2, '0')
