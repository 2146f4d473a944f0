import type { Sales } from '@stoa/contract/sales'
import styles from './home.module.css'
import { useReader } from './lib/reader.ts'

const height = 120
const width = 720
const most = 4

/** What was sold each day, as bars; the days and amounts are in a list that is read aloud. */
export function SalesChart({ days }: { days: Sales['days'] }) {
  const { locale } = useReader()
  const said = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' })
  const nameOf = (day: string) => said.format(new Date(day))
  const highest = Math.max(...days.map(({ total }) => Number(total.amount)), 0)
  const step = width / days.length
  const gap = Math.min(step * 0.25, 3)
  const marks = days.filter((_, at) => at % Math.ceil(days.length / most) === 0)
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <line x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} className={styles.ground} />
        {days.map(({ day, orders, total }, at) => {
          const tall = highest === 0 ? 0 : (Number(total.amount) / highest) * (height - 6)
          return (
            <g key={day}>
              <title>{`${nameOf(day)}: ${total.formattedAmount}, ${orders} ${orders === 1 ? 'order' : 'orders'}`}</title>
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
      </svg>
      <ol aria-label="Sales of each day" className={styles.spoken}>
        {days.map(({ day, orders, total }) => (
          <li
            key={day}
          >{`${nameOf(day)}: ${total.formattedAmount}, ${orders} ${orders === 1 ? 'order' : 'orders'}`}</li>
        ))}
      </ol>
      <p aria-hidden="true">
        {marks.map(({ day }) => (
          <span key={day}>{nameOf(day)}</span>
        ))}
        <span>{nameOf(days.at(-1)!.day)}</span>
      </p>
    </figure>
  )
}
