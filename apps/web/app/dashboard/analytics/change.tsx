import { useReader } from '../lib/reader.ts'
import styles from './analytics.module.css'

/** A percentage of four digits is harder to read than "24×". */
const multipleFrom = 10
const percent = { style: 'percent', signDisplay: 'exceptZero' } as const

const format = (locale: string, value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 0, ...options }).format(value)

/** From the amount of as many days before. */
export function Change({ is, was }: { is: number; was: number }) {
  const { locale } = useReader()
  if (was === 0) return <span className={styles.change}>–</span>
  const change = Math.round(((is - was) / was) * 100)
  return (
    <span className={styles.change} data-tone={change === 0 ? undefined : change > 0 ? 'more' : 'less'}>
      {is >= multipleFrom * was ? `${format(locale, is / was)}×` : format(locale, change / 100, percent)}
    </span>
  )
}
