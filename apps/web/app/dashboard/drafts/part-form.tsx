import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Outcome } from '../lib/refusal.ts'
import ui from '../ui/ui.module.css'

interface PartFormProps {
  readonly intent: string
  readonly label: string
  readonly color?: 'alarm'
  readonly hidden?: Readonly<Record<string, string>>
  onDone?(): void
  children?(errors: Readonly<Record<string, string>>): ReactNode
}

/** One action on the draft of the page. */
export function PartForm({ intent, label, color, hidden = {}, onDone, children }: PartFormProps) {
  const { Form, data, state } = useFetcher<Outcome>()
  const form = useRef<HTMLFormElement>(null)
  const after = useRef(onDone)
  useEffect(() => {
    after.current = onDone
  })
  const saved = data && 'saved' in data ? data.saved : undefined
  const refusal = data && 'errors' in data ? data : undefined
  useEffect(() => {
    if (saved) after.current?.()
  }, [saved])
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusal])
  return (
    <Form ref={form} method="post" noValidate className={ui.stack}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children?.(refusal?.errors ?? {})}
      {refusal?.alert && (
        <p role="alert" className={ui.alert} style={{ margin: 0 }}>
          {refusal.alert}
        </p>
      )}
      <div className={ui.buttons}>
        <Button type="submit" color={color} loading={state !== 'idle'}>
          {label}
        </Button>
      </div>
    </Form>
  )
}
