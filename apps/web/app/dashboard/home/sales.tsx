import { Button, TextInput } from '@mantine/core'
import type { Sales } from '@stoa/contract/sales'
import { Form, Link } from 'react-router'
import { counted } from '../lib/counted.ts'
import { addDays } from '../lib/time.ts'
import ui from '../ui/ui.module.css'
import styles from './home.module.css'
import { SalesChart } from './sales-chart.tsx'

const spans = [7, 30, 90, 365]
const usual = 30
/** What was sold in a span of days, beside the span before. */
export function SalesCard({ sales }: { sales: Sales }) {
  return (
    <section aria-labelledby="sales" className={`${ui.card} ${styles.sales}`}>
      <div className={styles.salesHead}>
        <h2 id="sales">Sales</h2>
        <Spans sales={sales} />
      </div>
      <Sums sales={sales} />
      <SalesChart {...sales} />
    </section>
  )
}

function Spans({ sales: { days } }: { sales: Sales }) {
  const [from, to] = [days[0]!.day, days.at(-1)!.day]
  return (
    <div className={styles.spans}>
      <nav aria-label="Days shown">
        {spans.map((span) => (
          <Link
            key={span}
            to={span === usual ? '/dashboard' : `/dashboard?from=${addDays(to, 1 - span)}&to=${to}`}
            aria-current={days.length === span ? 'true' : undefined}
            preventScrollReset
          >
            {span === 365 ? 'Year' : `${span} days`}
          </Link>
        ))}
      </nav>
      <Form className={styles.dates} key={from + to}>
        <TextInput type="date" name="from" size="xs" aria-label="First day" defaultValue={from} max={to} required />
        <TextInput type="date" name="to" size="xs" aria-label="Last day" defaultValue={to} required />
        <Button type="submit" size="xs" variant="default">
          Show
        </Button>
      </Form>
    </div>
  )
}

function Sums({ sales: { sum, before, days } }: { sales: Sales }) {
  return (
    <dl className={styles.figures}>
      <Figure
        title="Sales"
        value={sum.total.formattedAmount}
        is={Number(sum.total.amount)}
        was={Number(before.total.amount)}
      />
      <Figure title="Orders" value={String(sum.orders)} is={sum.orders} was={before.orders} />
      <div className={styles.figure}>
        <dt>The {days.length === 1 ? 'day' : `${days.length} days`} before</dt>
        <dd className={styles.number}>{before.total.formattedAmount}</dd>
        <dd className={ui.muted}>{counted(before.orders, 'order')}</dd>
      </div>
    </dl>
  )
}

function Figure({ title, value, is, was }: { title: string; value: string; is: number; was: number }) {
  const change = was === 0 ? undefined : Math.round(((is - was) / was) * 100)
  return (
    <div className={styles.figure}>
      <dt>{title}</dt>
      <dd className={styles.number}>{value}</dd>
      <dd
        className={styles.change}
        data-tone={change === undefined || change === 0 ? undefined : change > 0 ? 'more' : 'less'}
      >
        {change === undefined
          ? 'Nothing to compare with'
          : `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change)} %`}
      </dd>
    </div>
  )
}
