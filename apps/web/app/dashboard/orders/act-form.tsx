import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Outcome } from './acts.ts'

interface ActFormProps {
  readonly intent: string
  readonly label: string
  readonly color?: 'alarm'
  /** Shown once the action has succeeded. */
  readonly notice?: string
  /** Leaves the form without doing anything. */
  onCancel?(): void
  onDone?(): void
  children?(errors: Readonly<Record<string, string>>): ReactNode
}

/** One action on the order of the page. Errors are shown beside their fields, and the first such field gets the focus. */
export function ActForm({ intent, label, color, notice, onCancel, onDone, children }: ActFormProps) {
  const t = useT()
  const { Form, data, state } = useFetcher<Outcome>()
  const form = useRef<HTMLFormElement>(null)
  const after = useRef(onDone)
  useEffect(() => {
    after.current = onDone
  })
  const { done, errors } = data ?? {}
  useSavedNotice(notice ? done : undefined, notice ?? '')
  useEffect(() => {
    if (done) after.current?.()
  }, [done])
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return (
    <Form ref={form} method="post" noValidate className={ui.stack}>
      <input type="hidden" name="intent" value={intent} />
      {children?.(errors ?? {})}
      {data?.alert && (
        <p role="alert" className={ui.alert} style={{ margin: 0 }}>
          {data.alert}
        </p>
      )}
      <div className={ui.buttons}>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('dashboard-orders:back')}
          </Button>
        )}
        <Button type="submit" color={color} loading={state !== 'idle'}>
          {label}
        </Button>
      </div>
    </Form>
  )
}
