import type { Sales } from '@stoa/contract/sales'
import { counted } from '../lib/counted.ts'
import { useReader } from '../lib/reader.ts'
import styles from './home.module.css'

type Day = Sales['days'][number]

const height = 120
const width = 720
const most = 4

/**
 * What was sold each day, as bars, and on as many days before, as a line above them; the days and amounts are in a list
 * that is read aloud.
 */
export function SalesChart({ days, daysBefore }: Pick<Sales, 'days' | 'daysBefore'>) {
  const { locale } = useReader()
  const said = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' })
  const nameOf = (day: string) => said.format(new Date(day))
  const highest = Math.max(...[...days, ...daysBefore].map(({ total }) => Number(total.amount)), 0)
  const tallOf = ({ total }: Day) => (highest === 0 ? 0 : (Number(total.amount) / highest) * (height - 6))
  const hasBefore = daysBefore.some(({ orders }) => orders > 0)
  const describeDay = ({ day, orders, total }: Day) =>
    `${nameOf(day)}: ${total.formattedAmount}, ${counted(orders, 'order')}`
  const compared = (day: Day, at: number) =>
    hasBefore ? `${describeDay(day)} (${describeDay(daysBefore[at]!)})` : describeDay(day)
  const step = width / days.length
  const gap = Math.min(step * 0.25, 3)
  const marks = days.filter((_, at) => at % Math.ceil(days.length / most) === 0)
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <line x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} className={styles.ground} />
        {days.map((day, at) => {
          const tall = tallOf(day)
          return (
            <g key={day.day}>
              <title>{compared(day, at)}</title>
              <rect x={at * step} y={0} width={step} height={height} className={styles.touch} />
              <rect
                x={at * step + gap / 2}
                y={height - Math.max(tall, 1)}
                width={step - gap}
                height={Math.max(tall, 1)}
                className={styles.bar}
                data-none={tall === 0 || undefined}
              />
            </g>
          )
        })}
        {hasBefore && (
          <polyline
            points={daysBefore.map((day, at) => `${(at + 0.5) * step},${height - Math.max(tallOf(day), 1)}`).join(' ')}
            className={styles.earlier}
          />
        )}
      </svg>
      <ol aria-label="Sales of each day" className={styles.spoken}>
        {days.map((day, at) => (
          <li key={day.day}>{compared(day, at)}</li>
        ))}
      </ol>
      <p aria-hidden="true">
        {marks.map(({ day }) => (
          <span key={day}>{nameOf(day)}</span>
        ))}
        <span>{nameOf(days.at(-1)!.day)}</span>
      </p>
      {hasBefore && (
        <p aria-hidden="true" className={styles.key}>
          <span data-line="now">{`${nameOf(days[0]!.day)} – ${nameOf(days.at(-1)!.day)}`}</span>
          <span data-line="earlier">{`${nameOf(daysBefore[0]!.day)} – ${nameOf(daysBefore.at(-1)!.day)}`}</span>
        </p>
      )}
    </figure>
  )
}
