import { Button, TextInput } from '@mantine/core'
import type { Sales } from '@stoa/contract/sales'
import { useT } from '@stoa/messages/react'
import { Form, Link } from 'react-router'
import { useReader } from '../lib/reader.ts'
import { addDays } from '../lib/time.ts'
import ui from '../ui/ui.module.css'
import styles from './home.module.css'
import { SalesChart } from './sales-chart.tsx'

const periods = [7, 30, 90, 365]
const defaultPeriod = 30

/** The sales of a period, compared with the period before. */
export function SalesCard({ sales }: { sales: Sales }) {
  const t = useT()
  return (
    <section aria-labelledby="sales" className={`${ui.card} ${styles.sales}`}>
      <div className={styles.salesHead}>
        <h2 id="sales">{t('dashboard-home:sales')}</h2>
        <Periods sales={sales} />
      </div>
      <Sums sales={sales} />
      <SalesChart {...sales} />
    </section>
  )
}

function Periods({ sales: { days } }: { sales: Sales }) {
  const t = useT()
  const [from, to] = [days[0]!.day, days.at(-1)!.day]
  return (
    <div className={styles.spans}>
      <nav aria-label={t('dashboard-home:sales.period')}>
        {periods.map((period) => (
          <Link
            key={period}
            to={period === defaultPeriod ? '/dashboard' : `/dashboard?from=${addDays(to, 1 - period)}&to=${to}`}
            aria-current={days.length === period ? 'true' : undefined}
            preventScrollReset
          >
            {period === 365 ? t('dashboard-home:sales.year') : t('dashboard-home:sales.days', { count: period })}
          </Link>
        ))}
      </nav>
      <Form className={styles.dates} key={from + to}>
        <TextInput
          type="date"
          name="from"
          size="xs"
          aria-label={t('dashboard-home:sales.from')}
          defaultValue={from}
          max={to}
          required
        />
        <TextInput
          type="date"
          name="to"
          size="xs"
          aria-label={t('dashboard-home:sales.to')}
          defaultValue={to}
          required
        />
        <Button type="submit" size="xs" variant="default">
          {t('dashboard-home:sales.apply')}
        </Button>
      </Form>
    </div>
  )
}

function Sums({ sales: { sum, before, days } }: { sales: Sales }) {
  const t = useT()
  return (
    <dl className={styles.figures}>
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
      <div className={styles.figure}>
        <dt>{t('dashboard-home:sales.before', { days: days.length })}</dt>
        <dd className={styles.number}>{before.total.formattedAmount}</dd>
        <dd className={ui.muted}>{t('dashboard-home:sales.orderCount', { count: before.orders })}</dd>
      </div>
    </dl>
  )
}

function Figure({ title, value, is, was }: { title: string; value: string; is: number; was: number }) {
  const t = useT()
  const { locale } = useReader()
  const change = was === 0 ? undefined : Math.round(((is - was) / was) * 100)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' })
  return (
    <div className={styles.figure}>
      <dt>{title}</dt>
      <dd className={styles.number}>{value}</dd>
      <dd
        className={styles.change}
        data-tone={change === undefined || change === 0 ? undefined : change > 0 ? 'more' : 'less'}
      >
        {change === undefined ? t('dashboard-home:sales.noEarlier') : percent.format(change / 100)}
      </dd>
    </div>
  )
}
