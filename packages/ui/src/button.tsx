import { useT } from '@stoa/messages/react'
import type { ButtonHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger'
type Size = 'small' | 'medium' | 'large'

const looks: Record<Variant, string> = {
  primary: 'bg-button text-on-button hover:bg-button-hover active:bg-button',
  secondary: 'border border-line-strong text-ink hover:border-ink active:bg-surface',
  quiet: 'text-ink underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-ink',
  danger: 'bg-danger text-paper hover:opacity-90',
}
const sizes: Record<Size, string> = {
  small: 'min-h-9 px-4 py-1 text-sm',
  medium: 'min-h-11 px-6 py-1.5 text-sm',
  large: 'min-h-13 px-8 py-2 text-base',
}

interface Style {
  readonly look?: Variant
  readonly size?: Size
  /** As wide as its container. */
  readonly wide?: boolean
}

/** For other elements that look like a button, such as a router link. */
export function buildButtonClass({ look = 'primary', size = 'medium', wide = false }: Style = {}, extra?: string) {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-button font-medium transition-colors duration-fast',
    'disabled:cursor-not-allowed disabled:bg-surface disabled:text-muted aria-disabled:cursor-not-allowed',
    looks[look],
    look === 'quiet' ? 'min-h-11 text-sm' : sizes[size],
    wide && 'w-full',
    extra,
  )
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Style & {
    /** Keeps the width, shows a spinner and ignores clicks. */
    readonly busy?: boolean
  }

export function Button({ look, size, wide, busy = false, className, children, type = 'submit', ...rest }: ButtonProps) {
  const t = useT()
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={buildButtonClass({ look, size, wide }, cx('relative', className))}
    >
      <span className={cx('inline-flex items-center gap-2', busy && 'opacity-0')}>{children}</span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label={t('ui:working')} />
        </span>
      )}
    </button>
  )
}
