import { useReader } from '../lib/reader.ts'
import styles from './analytics.module.css'

/** From the amount of as many days before. */
export function Change({ is, was }: { is: number; was: number }) {
  const { locale } = useReader()
  if (was === 0) return <span className={styles.change}>–</span>
  const change = Math.round(((is - was) / was) * 100)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' })
  return (
    <span className={styles.change} data-tone={change === 0 ? undefined : change > 0 ? 'more' : 'less'}>
      {percent.format(change / 100)}
    </span>
  )
}
