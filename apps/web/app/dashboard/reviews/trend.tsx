import type { ReviewTrend } from '@stoa/contract/review.entity'
import { useT } from '@stoa/messages/react'
import { useReader, writeDate } from '../lib/reader.ts'
import { Card } from '../ui/card.tsx'
import styles from './reviews.module.css'

/** The number of reviews and the average rating of each week, and a warning if mostly low ratings are rejected. */
export function Trend({ trend: { weeks, low, high, isOneSided } }: { trend: ReviewTrend }) {
  const t = useT()
  const reader = useReader()
  const most = Math.max(1, ...weeks.map(({ count }) => count))
  if (weeks.every(({ count }) => count === 0)) return null
  return (
    <>
      {isOneSided && (
        <p role="status" className={styles.warning}>
          {t('dashboard-reviews:trend.warning', {
            lowRejected: low.rejected,
            lowTotal: low.decided,
            highRejected: high.rejected,
            highTotal: high.decided,
          })}
        </p>
      )}
      <Card title={t('dashboard-reviews:trend')} className={styles.trend}>
        <ol className={styles.weeks}>
          {weeks.toReversed().map(({ from, count, average }) => {
            const day = writeDate(new Date(from), reader)
            const label =
              average === undefined
                ? t('dashboard-reviews:trend.week', { day, count })
                : t('dashboard-reviews:trend.weekRated', { day, count, average: t.number(average, 1) })
            return (
              <li key={from} title={label}>
                <span className={styles.spoken}>{label}</span>
                <span aria-hidden="true" className={styles.average}>
                  {average !== undefined && t.number(average, 1)}
                </span>
                <svg viewBox="0 0 10 40" preserveAspectRatio="none" aria-hidden="true">
                  <rect y={40 - (count / most) * 40} width="10" height={(count / most) * 40} fill="currentColor" />
                </svg>
                <span aria-hidden="true">{t.number(count)}</span>
                <span aria-hidden="true" className={styles.day}>
                  {day}
                </span>
              </li>
            )
          })}
        </ol>
      </Card>
    </>
  )
}
