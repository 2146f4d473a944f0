import { useT } from '@stoa/messages/react'
import { cx } from './cx.ts'
import { renderHidden } from './hidden.tsx'
import { MinusIcon, PlusIcon } from './icons.tsx'
import { frame, step } from './quantity.tsx'

interface QuantitySubmitProps {
  readonly name: string
  /** The name of the item, for the labels of the buttons. */
  readonly of: string
  readonly value: number
  readonly max?: number
  readonly busy?: boolean
}

/** Two submit buttons around a number; each submits the new quantity. */
export function QuantitySubmit({ name, of, value, max = 100_000, busy = false }: QuantitySubmitProps) {
  const t = useT()
  return (
    <div className={cx(frame, 'min-h-11', busy && 'opacity-70')}>
      <button
        type="submit"
        name={name}
        value={value - 1}
        disabled={value <= 1}
        className={step}
        aria-label={t('ui:lessOf', { name: of })}
      >
        <MinusIcon />
      </button>
      <span className="grid min-w-8 place-items-center text-sm tabular-nums" aria-live="polite">
        <span>{t.rich('ui:quantity', { count: value, hidden: renderHidden })}</span>
      </span>
      <button
        type="submit"
        name={name}
        value={value + 1}
        disabled={value >= max}
        className={step}
        aria-label={t('ui:moreOf', { name: of })}
      >
        <PlusIcon />
      </button>
    </div>
  )
}
