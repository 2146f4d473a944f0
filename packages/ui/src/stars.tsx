import { useT } from '@stoa/messages/react'

/** A star in a box of 20 by 20. */
export const starPath = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'

/** A star of the surrounding text size. */
export const Star = () => (
  <svg viewBox="0 0 20 20" className="inline-block size-[0.9em] align-[-0.05em]" aria-hidden="true">
    <path d={starPath} fill="currentColor" />
  </svg>
)

/** A rating from 0 to 5, drawn to a tenth. */
export function Stars({ value, count }: { value: number; count?: number }) {
  const t = useT()
  const text = t('ui:stars', { rating: t.number(value, 1) })
  const share = Math.max(0, Math.min(1, value / 5)) * 100
  return (
    <span className="inline-flex items-center gap-2 text-sm">
      <span className="sr-only">{text}</span>
      <svg viewBox="0 0 100 20" className="h-4 w-20" aria-hidden="true">
        {[0, 20, 40, 60, 80].map((x) => (
          <path key={x} d={starPath} transform={`translate(${x} 0)`} fill="var(--line)" />
        ))}
        <svg width={share} height="20">
          <title>{text}</title>
          {[0, 20, 40, 60, 80].map((x) => (
            <path key={x} d={starPath} transform={`translate(${x} 0)`} fill="currentColor" />
          ))}
        </svg>
      </svg>
      {count !== undefined && <span className="text-muted">{`(${t.number(count)})`}</span>}
    </span>
  )
}
