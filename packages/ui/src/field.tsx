import { useT } from '@stoa/messages/react'
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { cx } from './cx.ts'

interface FieldFrame {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Shown below the field, and read out with it. */
  readonly error?: ReactNode
  readonly hideLabel?: boolean
}

type FrameProps = FieldFrame & { id: string; required?: boolean; className?: string; children: ReactNode }

function Frame({ id, label, hint, error, hideLabel, required, className, children }: FrameProps) {
  const t = useT()
  return (
    <div className={className}>
      <label htmlFor={id} className={cx('mb-1.5 block text-sm font-medium', hideLabel && 'sr-only')}>
        {label}
        {required === false && <span className="font-normal text-muted"> {t('ui:optional')}</span>}
      </label>
      {children}
      {hint && !error && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

const describeField = (id: string, { hint, error }: FieldFrame) =>
  ({
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
  }) as const

interface FieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldFrame {
  /** A small control at the end of the input, such as a button that shows a password. */
  readonly end?: ReactNode
}

/** A text input with its label above and its error below. `required={false}` adds "(optional)" to the label. */
export function Field(props: FieldProps) {
  const made = useId()
  const { label, hint, error, hideLabel, id = made, className, required, end, ...rest } = props
  const input = (
    <input
      {...rest}
      {...describeField(id, props)}
      id={id}
      required={required}
      className={cx('control', end && 'pe-20')}
    />
  )
  // Always wrapped: an `end` that is rendered once scripts run must not remount the input and lose what was typed.
  return (
    <Frame {...{ id, label, hint, error, hideLabel, required, className }}>
      <div className="relative">
        {input}
        {end && <div className="absolute inset-y-0 end-0 flex items-center">{end}</div>}
      </div>
    </Frame>
  )
}

/** `quiet`: without a frame, for a bar of controls. */
export function Select(props: SelectHTMLAttributes<HTMLSelectElement> & FieldFrame & { readonly quiet?: boolean }) {
  const made = useId()
  const { label, hint, error, hideLabel, id = made, className, required, quiet, ...rest } = props
  return (
    <Frame {...{ id, label, hint, error, hideLabel, required, className }}>
      <select
        {...rest}
        {...describeField(id, props)}
        id={id}
        required={required}
        className={cx(
          quiet ? 'min-h-11 cursor-pointer bg-paper text-end text-sm font-medium' : 'control',
          'select-chevron appearance-none',
          quiet ? 'pe-6' : 'pe-10 [--chevron-end:0.85rem]',
        )}
      />
    </Frame>
  )
}

export function Textarea(props: TextareaHTMLAttributes<HTMLTextAreaElement> & FieldFrame) {
  const made = useId()
  const { label, hint, error, hideLabel, id = made, className, required, ...rest } = props
  return (
    <Frame {...{ id, label, hint, error, hideLabel, required, className }}>
      <textarea rows={4} {...rest} {...describeField(id, props)} id={id} required={required} className="control" />
    </Frame>
  )
}

type ChoiceProps = InputHTMLAttributes<HTMLInputElement> & { readonly label: ReactNode; readonly hint?: ReactNode }

/** A checkbox or radio button with its label beside it. */
export function Choice({ label, hint, type = 'checkbox', className, ...rest }: ChoiceProps) {
  return (
    <label className={cx('flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-base', className)}>
      <input {...rest} type={type} className="mt-0.5 size-5 shrink-0 accent-ink" />
      <span>
        {label}
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  )
}
