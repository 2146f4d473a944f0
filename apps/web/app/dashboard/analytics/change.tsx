import { useReader } from '../lib/reader.ts'
import styles from './analytics.module.css'

/** From this percentage on, a factor such as "24×" is easier to read. */
const multipleFrom = 10
const percent = { style: 'percent', signDisplay: 'exceptZero' } as const

const format = (locale: string, value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 0, ...options }).format(value)

/** The change from the previous period of the same length. */
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
