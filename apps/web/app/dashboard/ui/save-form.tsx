import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useActionData, useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { useMayChange } from '../lib/rights.ts'
import { LeaveGuard } from './leave-guard.tsx'
import ui from './ui.module.css'
import { useDirty } from './use-dirty.ts'

interface SaveFormProps {
  /** Identifies the values of the fields. When it changes, the form resets to them, unless it has unsaved changes. */
  readonly version?: string | number
  /** Of the button; “Save” unless the form creates something. */
  readonly label?: string
  /** Whether the bar shows before the first change, as for a new entry. */
  readonly always?: boolean
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
  /** Whether another form on the page has unsaved changes. */
  readonly alsoUnsaved?: boolean
  readonly children: ReactNode
}

/**
 * A form whose save bar appears with the first change; leaving it unsaved asks first. It resets only when it is saved or
 * discarded, or when the address changes. Those who may only see the page get its fields disabled.
 */
export function SaveForm(props: SaveFormProps) {
  const t = useT()
  const mayChange = useMayChange()
  if (mayChange) return <ChangeableForm {...props} />
  return (
    <fieldset disabled className={ui.readOnly}>
      <p className={ui.muted}>{t('dashboard-staff:readOnly')}</p>
      {props.children}
    </fieldset>
  )
}

function ChangeableForm({ version = '', ...form }: SaveFormProps) {
  const { pathname } = useLocation()
  const [view] = useSearchParams()
  const [isHeld, setIsHeld] = useState(false)
  const [held, setHeld] = useState(version)
  const [begun, setBegun] = useState(0)
  if (held !== version && !isHeld) setHeld(version)
  return (
    <Begun
      key={[pathname, view, held, begun].join(' ')}
      {...form}
      onHold={setIsHeld}
      onOver={() => setBegun(begun + 1)}
    />
  )
}

interface BegunProps extends Omit<SaveFormProps, 'version'> {
  /** Whether it has unsaved changes or is being saved. */
  onHold(isHeld: boolean): void
  /** It was saved or discarded. */
  onOver(): void
}

function Begun({ onHold, onOver, alsoUnsaved = false, ...shown }: BegunProps) {
  const t = useT()
  const { label, always = false, errors, alert, children } = shown
  const form = useRef<HTMLFormElement>(null)
  const isDirty = useDirty(form)
  const { state } = useNavigation()
  const answer = useActionData<unknown>()
  // The action's answer before this form was submitted, and whether the submission has started since.
  const [sent, setSent] = useState<{ readonly before: unknown; readonly isInProgress?: true }>()
  const isAnswered = sent !== undefined && (sent.isInProgress || answer !== sent.before) && state === 'idle'
  const isRefused = alert !== undefined || Object.keys(errors).length > 0
  const isSaving = sent !== undefined && state !== 'idle'
  const isUnsaved = isDirty && !sent
  useEffect(() => {
    if (!isAnswered) return
    if (isRefused) setSent(undefined)
    else onOver()
  })
  useEffect(() => {
    if (sent && !sent.isInProgress && state !== 'idle') setSent({ ...sent, isInProgress: true })
  }, [sent, state])
  const isHeld = isDirty || sent !== undefined
  useEffect(() => onHold(isHeld), [isHeld, onHold])
  // Moves the focus to the first field with an error.
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
  const navigate = useNavigate()
  const discard = () => {
    onOver()
    // Reloads the page's data and clears the action's answer.
    navigate({ search: location.search }, { replace: true, preventScrollReset: true })
  }
  return (
    <Form ref={form} method="post" noValidate onSubmit={() => setSent({ before: answer })}>
      {alert && (
        <p role="alert" className={ui.alert}>
          {alert}
        </p>
      )}
      {children}
      {(isDirty || always) && (
        <div className={`${ui.saveBar} ${ui.saving}`}>
          <p>{t(always ? 'dashboard:form.new' : 'dashboard:form.unsaved')}</p>
          {!always && (
            <Button variant="default" onClick={discard} disabled={isSaving}>
              {t('dashboard:form.discard')}
            </Button>
          )}
          <Button type="submit" loading={isSaving}>
            {label ?? t('dashboard:form.save')}
          </Button>
        </div>
      )}
      <LeaveGuard unsaved={isUnsaved || (alsoUnsaved && !isSaving)} views={isUnsaved} />
    </Form>
  )
}
