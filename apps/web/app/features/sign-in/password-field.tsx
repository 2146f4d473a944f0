import { useT } from '@stoa/messages/react'
import { Field, renderHidden } from '@stoa/ui'
import { useState } from 'react'
import { useHydrated } from '../../lib/hydrated.ts'

interface PasswordFieldProps {
  readonly id?: string
  readonly name?: string
  readonly label?: string
  readonly isNew?: boolean
  readonly error?: string | undefined
}

/** With scripts it has a button that shows the password. */
export function PasswordField({
  id = 'password',
  name = 'password',
  label: ownLabel,
  isNew = false,
  error,
}: PasswordFieldProps) {
  const t = useT()
  const label = ownLabel ?? t('security:password.label')
  const [isShown, setIsShown] = useState(false)
  const isHydrated = useHydrated()
  return (
    <Field
      id={id}
      name={name}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      hint={isNew ? t('security:password.hint') : undefined}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      maxLength={256}
      error={error}
      end={
        isHydrated && (
          <button
            type="button"
            aria-pressed={isShown}
            aria-controls={id}
            onClick={() => setIsShown(!isShown)}
            className="me-1 min-h-11 rounded-control px-3 text-sm text-muted hover:text-ink"
          >
            {t.rich(isShown ? 'security:password.hide' : 'security:password.show', { label, hidden: renderHidden })}
          </button>
        )
      }
    />
  )
}
