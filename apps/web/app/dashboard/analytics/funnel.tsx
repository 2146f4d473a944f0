import type { VisitCounts } from '@stoa/contract/visits.entity'
import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { useReader } from '../lib/reader.ts'
import styles from './analytics.module.css'

const steps = [
  ['visits', 'dashboard-analytics:visits'],
  ['products', 'dashboard-analytics:step.products'],
  ['carts', 'dashboard-analytics:step.carts'],
  ['checkouts', 'dashboard-analytics:step.checkouts'],
  ['orders', 'dashboard-analytics:step.orders'],
] as const satisfies readonly (readonly [keyof VisitCounts, PlainKey])[]

/** How many visits reached each step, and what share that is of all. */
export function Funnel({ counts, before }: { counts: VisitCounts; before: VisitCounts }) {
  const t = useT()
  const { locale } = useReader()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  // Capped, as a node that started during a visit counts its steps but not the visit.
  const share = (all: VisitCounts, step: keyof VisitCounts) =>
    all.visits === 0 ? 0 : Math.min(1, all[step] / all.visits)
  return (
    <ol className={styles.funnel}>
      {steps.map(([step, label]) => (
        <li key={step}>
          <span>{t(label)}</span>
          <span className={styles.track} aria-hidden="true">
            <span style={{ inlineSize: `${share(counts, step) * 100}%` }} />
          </span>
          <strong>{t.number(counts[step])}</strong>
          <span className={styles.share}>{percent.format(share(counts, step))}</span>
          <span className={styles.earlierShare}>
            {before.visits > 0 && t('dashboard-analytics:before', { value: percent.format(share(before, step)) })}
          </span>
        </li>
      ))}
    </ol>
  )
}
