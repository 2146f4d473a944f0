import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Outcome } from './acts.ts'

interface ActFormProps {
  readonly intent: string
  readonly label: string
  readonly color?: 'alarm'
  /** What the order's owner is told when it is done. */
  readonly said?: string
  /** Leaves the form without doing anything. */
  onCancel?(): void
  onDone?(): void
  children?(errors: Readonly<Record<string, string>>): ReactNode
}

/** One act on the order in view. What is wrong stands beside its field; the caret goes there. */
export function ActForm({ intent, label, color, said, onCancel, onDone, children }: ActFormProps) {
  const { Form, data, state } = useFetcher<Outcome>()
  const form = useRef<HTMLFormElement>(null)
  const after = useRef(onDone)
  useEffect(() => {
    after.current = onDone
  })
  const { done, errors } = data ?? {}
  useSavedNotice(said ? done : undefined, said ?? '')
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
            Back
          </Button>
        )}
        <Button type="submit" color={color} loading={state !== 'idle'}>
          {label}
        </Button>
      </div>
    </Form>
  )
}
