import type { Sales } from '@stoa/contract/sales'
import type { Visits } from '@stoa/contract/visits.entity'
import { useT } from '@stoa/messages/react'
import { useReader } from '../lib/reader.ts'
import styles from './analytics.module.css'

/** The figures of the period, each with its change from the period before. */
export function Figures({ visits, sales }: { visits: Visits; sales: Sales }) {
  const t = useT()
  const { locale } = useReader()
  const { sum, before } = visits
  const [is, was] = [sales.sum, sales.before]
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: sales.currency })
  const [conversion, conversionBefore] = [divide(sum.orders, sum.visits), divide(before.orders, before.visits)]
  const [average, averageBefore] = [
    divide(Number(is.total.amount), is.orders),
    divide(Number(was.total.amount), was.orders),
  ]
  return (
    <dl className={styles.figures}>
      <Figure
        title={t('dashboard-analytics:visits')}
        value={t.number(sum.visits)}
        is={sum.visits}
        was={before.visits}
      />
      <Figure title={t('dashboard-analytics:views')} value={t.number(sum.views)} is={sum.views} was={before.views} />
      <Figure
        title={t('dashboard-analytics:conversion')}
        value={percent.format(conversion)}
        is={conversion}
        was={conversionBefore}
      />
      <Figure title={t('dashboard-home:sales.orders')} value={t.number(is.orders)} is={is.orders} was={was.orders} />
      <Figure
        title={t('dashboard-home:sales')}
        value={is.total.formattedAmount}
        is={Number(is.total.amount)}
        was={Number(was.total.amount)}
      />
      <Figure title={t('dashboard-analytics:average')} value={money.format(average)} is={average} was={averageBefore} />
    </dl>
  )
}

const divide = (amount: number, by: number): number => (by === 0 ? 0 : amount / by)

function Figure({ title, value, is, was }: { title: string; value: string; is: number; was: number }) {
  const t = useT()
  const { locale } = useReader()
  const change = was === 0 ? undefined : Math.round(((is - was) / was) * 100)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' })
  const tone = change === undefined || change === 0 ? undefined : change > 0 ? 'more' : 'less'
  return (
    <div>
      <dt>{title}</dt>
      <dd className={styles.number}>{value}</dd>
      <dd className={styles.change} data-tone={tone}>
        {change === undefined ? t('dashboard-home:sales.noEarlier') : percent.format(change / 100)}
      </dd>
    </div>
  )
}
