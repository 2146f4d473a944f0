import type { Visits } from '@stoa/contract/visits.entity'
import { useT } from '@stoa/messages/react'
import { pickMarks } from '../lib/chart-marks.ts'
import { useReader } from '../lib/reader.ts'
import styles from './analytics.module.css'

const [width, height] = [720, 160]
const maxMarks = 6

interface Point {
  readonly label: string
  readonly visits: number
  readonly views: number
  readonly before?: number
}

/** A line chart of visits, with a second line for the previous period. Screen readers get a table. */
export function VisitsChart({ visits }: { visits: Visits }) {
  const t = useT()
  const points = usePoints(visits)
  const hasBefore = points.some(({ before }) => before)
  const highest = Math.max(1, ...points.flatMap(({ visits, before = 0 }) => [visits, before]))
  const step = width / points.length
  const toLine = (read: (point: Point) => number) =>
    points.map((point, at) => `${(at + 0.5) * step},${height - 2 - (read(point) / highest) * (height - 10)}`).join(' ')
  const marks = pickMarks(points, maxMarks)
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <line x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} className={styles.ground} />
        {hasBefore && <polyline points={toLine(({ before = 0 }) => before)} className={styles.earlier} />}
        <polyline points={toLine(({ visits }) => visits)} className={styles.line} />
        {points.map(({ label, visits, before }, at) => (
          <rect key={label} x={at * step} width={step} height={height} className={styles.touch}>
            <title>{describePoint(label, visits, hasBefore ? before : undefined)}</title>
          </rect>
        ))}
      </svg>
      <p aria-hidden="true">
        {marks.map(({ label }) => (
          <span key={label}>{label}</span>
        ))}
      </p>
      <table className={styles.spoken}>
        <caption>{t('dashboard-analytics:visits')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dashboard-analytics:time')}</th>
            <th scope="col">{t('dashboard-analytics:visits')}</th>
            <th scope="col">{t('dashboard-analytics:views')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, visits, views }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{t.number(visits)}</td>
              <td>{t.number(views)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

const describePoint = (label: string, visits: number, before: number | undefined): string =>
  before === undefined ? `${label}: ${visits}` : `${label}: ${visits} (${before})`

/** Hours for a single day, otherwise days. */
function usePoints({ days, daysBefore, hours }: Visits): readonly Point[] {
  const { locale } = useReader()
  if (hours.length > 0) {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', hour: 'numeric' })
    return hours.map(({ hour, visits, views }) => ({ label: format.format(hour * 3_600_000), visits, views }))
  }
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' })
  return days.map(({ day, visits, views }, at) => ({
    label: format.format(new Date(day)),
    visits,
    views,
    before: daysBefore[at]!.visits,
  }))
}
