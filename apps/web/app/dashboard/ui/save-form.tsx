import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { LeaveGuard } from './leave-guard.tsx'
import ui from './ui.module.css'
import { useDirty } from './use-dirty.ts'

interface SaveFormProps {
  readonly label: string
  /** The bar is there from the start, as for something new. */
  readonly always?: boolean
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
  readonly children: ReactNode
}

/** A form whose bar comes with the first change; leaving it unsaved asks first. */
export function SaveForm({ label, always = false, errors, alert, children }: SaveFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [dirty, discard] = useDirty(form)
  const { state, formMethod } = useNavigation()
  const saving = state !== 'idle' && formMethod === 'POST'
  // The caret goes to what has to be put right.
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
      event.preventDefault()
      form.current?.requestSubmit()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Form ref={form} method="post" noValidate>
      {alert && (
        <p role="alert" className={ui.alert}>
          {alert}
        </p>
      )}
      {children}
      {(dirty || always) && (
        <div className={ui.saveBar}>
          <p>{always ? 'Not saved yet' : 'Unsaved changes'}</p>
          {!always && (
            <Button variant="default" onClick={discard} disabled={saving}>
              Discard
            </Button>
          )}
          <Button type="submit" loading={saving}>
            {label}
          </Button>
        </div>
      )}
      <LeaveGuard unsaved={dirty && !saving} />
    </Form>
  )
}
