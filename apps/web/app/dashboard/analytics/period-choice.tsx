import { Button, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Form, Link } from 'react-router'
import { useReader } from '../lib/reader.ts'
import { addDays, toDay } from '../lib/time.ts'
import styles from './analytics.module.css'
import { defaultLength, lengths } from './period.ts'

interface PeriodChoiceProps {
  readonly from: string
  readonly to: string
  readonly days: number
}

/** Chooses a common period that ends on the last day shown, or any two dates. */
export function PeriodChoice({ from, to, days }: PeriodChoiceProps) {
  const t = useT()
  const { now, zone } = useReader()
  const today = toDay(now, zone)
  const formatLength = (length: number) => {
    if (length === 1) return to === today ? t('dashboard-analytics:period.today') : t('dashboard-analytics:period.day')
    return length === 365 ? t('dashboard-analytics:period.year') : t('dashboard-home:sales.days', { count: length })
  }
  return (
    <div className={styles.periods}>
      <nav aria-label={t('dashboard-home:sales.period')} className={styles.choices}>
        {lengths.map((length) => (
          <Link
            key={length}
            to={length === defaultLength ? '.' : `?from=${addDays(to, 1 - length)}&to=${to}`}
            aria-current={days === length ? 'true' : undefined}
            preventScrollReset
          >
            {formatLength(length)}
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
