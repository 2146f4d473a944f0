import { useT } from '@stoa/messages/react'
import type { BuyerReturn } from './returns.ts'

/** The return requests with the shop's decision. */
export function ReturnList({ returns }: { returns: readonly BuyerReturn[] }) {
  const t = useT()
  if (returns.length === 0) return null
  return (
    <section aria-labelledby="returns" className="mt-12 max-w-2xl">
      <h2 id="returns" className="mb-4 font-display text-2xl">
        {t('order:return.list', { count: returns.length })}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {returns.map(({ id, date, contents, state, answer }) => (
          <li key={id} className="py-4">
            <p>{contents}</p>
            <p className="text-sm text-muted">
              {date} · {state}
            </p>
            {answer && <p className="mt-2 whitespace-pre-line">{answer}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
