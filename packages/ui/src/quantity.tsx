import { useT } from '@stoa/messages/react'
import { useId, useRef } from 'react'
import { cx } from './cx.ts'
import { MinusIcon, PlusIcon } from './icons.tsx'

export const frame = 'inline-flex items-stretch rounded-control border border-line-strong bg-field'
export const step =
  'grid w-11 place-items-center text-ink transition-colors duration-fast hover:bg-surface disabled:cursor-not-allowed disabled:text-muted'

interface QuantityProps {
  readonly name: string
  readonly label: string
  readonly defaultValue?: number
  readonly min?: number
  readonly max?: number
}

/** A number input with two buttons; without scripts the input works alone. */
export function Quantity({ name, label, defaultValue = 1, min = 1, max = 99 }: QuantityProps) {
  const t = useT()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={cx(frame, 'min-h-13')}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <button type="button" className={step} aria-label={t('ui:less')} onClick={() => input.current?.stepDown()}>
        <MinusIcon />
      </button>
      <input
        ref={input}
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        defaultValue={defaultValue}
        min={min}
        max={max}
        required
        className="no-spinner w-10 bg-transparent text-center text-base tabular-nums"
      />
      <button type="button" className={step} aria-label={t('ui:more')} onClick={() => input.current?.stepUp()}>
        <PlusIcon />
      </button>
    </div>
  )
}
