import type { ReviewTrend } from '@stoa/contract/review.entity'
import { counted } from '../lib/counted.ts'
import { useReader, writeDate } from '../lib/reader.ts'
import ui from '../ui/ui.module.css'
import styles from './reviews.module.css'

const percent = ({ decided, rejected }: ReviewTrend['low']) => `${rejected} of ${decided}`

/** How many reviews came each week and how they rate; and a word where only praise gets through. */
export function Trend({ trend: { weeks, low, high, isOneSided } }: { trend: ReviewTrend }) {
  const reader = useReader()
  const most = Math.max(1, ...weeks.map(({ count }) => count))
  if (weeks.every(({ count }) => count === 0)) return null
  return (
    <>
      {isOneSided && (
        <p role="status" className={styles.warning}>
          {`Low ratings are rejected more often than high ones: ${percent(low)} with one or two stars, ${percent(high)} with four or five. Shoppers trust ratings that show both, and in many countries the law asks for it.`}
        </p>
      )}
      <section className={`${ui.card} ${ui.section} ${styles.trend}`} aria-labelledby="trend">
        <h2 id="trend">Ratings of the last weeks</h2>
        <ol className={styles.weeks}>
          {weeks.toReversed().map(({ from, count, average }) => {
            const day = writeDate(new Date(from), reader)
            const said = `${counted(count, 'review')}${average === undefined ? '' : `, ${average.toFixed(1)} stars`}`
            return (
              <li key={from} title={`Week from ${day}: ${said}`}>
                <span className={styles.spoken}>{`Week from ${day}: ${said}`}</span>
                <span aria-hidden="true" className={styles.average}>
                  {average?.toFixed(1)}
                </span>
                <svg viewBox="0 0 10 40" preserveAspectRatio="none" aria-hidden="true">
                  <rect y={40 - (count / most) * 40} width="10" height={(count / most) * 40} fill="currentColor" />
                </svg>
                <span aria-hidden="true">{count}</span>
                <span aria-hidden="true" className={styles.day}>
                  {day}
                </span>
              </li>
            )
          })}
        </ol>
      </section>
    </>
  )
}
