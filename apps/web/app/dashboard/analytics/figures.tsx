import type { Sales } from '@stoa/contract/sales'
import type { SalesTaxes } from '@stoa/contract/sales-taxes.entity'
import type { Visits } from '@stoa/contract/visits.entity'
import { useT } from '@stoa/messages/react'
import { useReader } from '../lib/reader.ts'
import styles from './analytics.module.css'

/** The figures of the period, each with its change from the period before. */
export function Figures({ visits, sales }: { visits: Visits; sales: Sales }) {
  const t = useT()
  const { locale } = useReader()
  const { sum, before } = visits
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const [conversion, conversionBefore] = [divide(sum.orders, sum.visits), divide(before.orders, before.visits)]
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
      <SalesParts sales={sales} />
    </dl>
  )
}

/** The tax of the period beside its sales. */
export function TaxFigures({ sales, taxes }: { sales: Sales; taxes: Pick<SalesTaxes, 'sum' | 'sumBefore'> }) {
  const t = useT()
  const { sum, before } = sales
  return (
    <dl className={styles.figures}>
      <Figure
        title={t('dashboard-analytics:tax.collected')}
        value={taxes.sum.formattedAmount}
        is={Number(taxes.sum.amount)}
        was={Number(taxes.sumBefore.amount)}
      />
      <Figure
        title={t('dashboard-home:sales')}
        value={sum.total.formattedAmount}
        is={Number(sum.total.amount)}
        was={Number(before.total.amount)}
      />
      <Figure
        title={t('dashboard-home:sales.orders')}
        value={t.number(sum.orders)}
        is={sum.orders}
        was={before.orders}
      />
    </dl>
  )
}

export function SalesFigures({ sales }: { sales: Sales }) {
  return (
    <dl className={styles.figures}>
      <SalesParts sales={sales} />
    </dl>
  )
}

function SalesParts({ sales: { sum, before, currency } }: { sales: Sales }) {
  const t = useT()
  const { locale } = useReader()
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const [total, totalBefore] = [Number(sum.total.amount), Number(before.total.amount)]
  const [average, averageBefore] = [divide(total, sum.orders), divide(totalBefore, before.orders)]
  return (
    <>
      <Figure
        title={t('dashboard-home:sales.orders')}
        value={t.number(sum.orders)}
        is={sum.orders}
        was={before.orders}
      />
      <Figure title={t('dashboard-home:sales')} value={sum.total.formattedAmount} is={total} was={totalBefore} />
      <Figure title={t('dashboard-analytics:average')} value={money.format(average)} is={average} was={averageBefore} />
    </>
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
