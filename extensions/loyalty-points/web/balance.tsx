import { type BlockProps, useTexts } from '@stoa/extension/web'
import { Price } from '@stoa/ui'
import type { Balance } from './balance.ts'

/** In the account: the points and what happened to them. */
export default function BalanceBlock({ data: { points, worth, entries } }: BlockProps<Balance>) {
  const t = useTexts()
  return (
    <section id="loyalty" aria-labelledby="loyalty-title" className="mt-12">
      <h2 id="loyalty-title" className="font-display text-2xl">
        {t('title')}
      </h2>
      <p className="mt-3 text-lg">{t('balance', { points })}</p>
      {points > 0 && (
        <p className="text-sm text-muted">
          <Price amount={worth} />
        </p>
      )}
      {entries.length === 0 && <p className="mt-2 text-muted">{t('none')}</p>}
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {entries.slice(0, 5).map((entry) => (
          <li key={entry.id} className="flex justify-between gap-4 py-3 text-sm">
            <span>{t(`kind.${entry.kind}`)}</span>
            <span dir="ltr">{entry.points > 0 ? `+${t.number(entry.points)}` : t.number(entry.points)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
