import type { Sales } from '@stoa/contract/sales'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { pickMarks } from '../lib/chart-marks.ts'
import { useReader } from '../lib/reader.ts'
import styles from './home.module.css'

type Day = Sales['days'][number]

const height = 120
const width = 720
const maxMarks = 5

interface SalesChartProps extends Pick<Sales, 'days' | 'daysBefore'> {
  /** Returns the URL that the bar of a day links to. */
  readonly toDay?: (day: string) => string
}

/**
 * The sales of each day as bars, and those of the period before as a line. Screen readers get the days and amounts as a
 * list.
 */
export function SalesChart({ days, daysBefore, toDay }: SalesChartProps) {
  const t = useT()
  const { locale } = useReader()
  const dayFormat = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' })
  const formatDay = (day: string) => dayFormat.format(new Date(day))
  const highest = Math.max(...[...days, ...daysBefore].map(({ total }) => Number(total.amount)), 0)
  const calculateHeight = ({ total }: Day) => (highest === 0 ? 0 : (Number(total.amount) / highest) * (height - 6))
  const hasBefore = daysBefore.some(({ orders }) => orders > 0)
  const describeDay = ({ day, orders, total }: Day) =>
    t('dashboard-home:sales.day', { day: formatDay(day), total: total.formattedAmount, orders })
  const describeComparison = (day: Day, at: number) =>
    hasBefore
      ? t('dashboard-home:sales.compared', { current: describeDay(day), earlier: describeDay(daysBefore[at]!) })
      : describeDay(day)
  const step = width / days.length
  const gap = Math.min(step * 0.25, 3)
  const marks = pickMarks(days, maxMarks)
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <line x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} className={styles.ground} />
        {days.map((day, at) => {
          const barHeight = calculateHeight(day)
          const bar = (
            <>
              <title>{describeComparison(day, at)}</title>
              <rect x={at * step} y={0} width={step} height={height} className={styles.touch} />
              <rect
                x={at * step + gap / 2}
                y={height - Math.max(barHeight, 1)}
                width={step - gap}
                height={Math.max(barHeight, 1)}
                className={styles.bar}
                data-none={barHeight === 0 || undefined}
              />
            </>
          )
          return toDay ? (
            <Link key={day.day} to={toDay(day.day)} tabIndex={-1}>
              {bar}
            </Link>
          ) : (
            <g key={day.day}>{bar}</g>
          )
        })}
        {hasBefore && (
          <polyline
            points={daysBefore
              .map((day, at) => `${(at + 0.5) * step},${height - Math.max(calculateHeight(day), 1)}`)
              .join(' ')}
            className={styles.earlier}
          />
        )}
      </svg>
      <ol aria-label={t('dashboard-home:sales.byDay')} className={styles.spoken}>
        {days.map((day, at) => (
          <li key={day.day}>{describeComparison(day, at)}</li>
        ))}
      </ol>
      <p aria-hidden="true">
        {marks.map(({ day }) => (
          <span key={day}>{formatDay(day)}</span>
        ))}
      </p>
      {hasBefore && (
        <p aria-hidden="true" className={styles.key}>
          <span data-line="now">{`${formatDay(days[0]!.day)} – ${formatDay(days.at(-1)!.day)}`}</span>
          <span data-line="earlier">{`${formatDay(daysBefore[0]!.day)} – ${formatDay(daysBefore.at(-1)!.day)}`}</span>
        </p>
      )}
    </figure>
  )
}
