import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useActionData, useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { LeaveGuard } from './leave-guard.tsx'
import ui from './ui.module.css'
import { useDirty } from './use-dirty.ts'

interface SaveFormProps {
  /** Of what its fields show. When it changes, the form begins anew with that, unless something was typed in it. */
  readonly version?: string | number
  readonly label: string
  /** The bar is there from the start, as for something new. */
  readonly always?: boolean
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
  /** Something else on the page, with a button of its own, is not saved either. */
  readonly alsoUnsaved?: boolean
  readonly children: ReactNode
}

/**
 * A form whose bar comes with the first change; leaving it unsaved asks first. What was typed gives way only to what its own
 * page answers when it is saved, to Discard, and to another address.
 */
export function SaveForm({ version = '', ...form }: SaveFormProps) {
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
  /** Whether something is typed in it, or on its way. */
  onHold(isHeld: boolean): void
  /** What is typed counts no more: it was saved or discarded. */
  onOver(): void
}

function Begun({ onHold, onOver, alsoUnsaved = false, ...shown }: BegunProps) {
  const { label, always = false, errors, alert, children } = shown
  const form = useRef<HTMLFormElement>(null)
  const dirty = useDirty(form)
  const { state } = useNavigation()
  const answer = useActionData<unknown>()
  // What the page's action had answered by the time this form was sent to it, and whether it has set out since.
  const [sent, setSent] = useState<{ readonly before: unknown; readonly isUnderWay?: true }>()
  const isAnswered = sent !== undefined && (sent.isUnderWay || answer !== sent.before) && state === 'idle'
  const isRefused = alert !== undefined || Object.keys(errors).length > 0
  const saving = sent !== undefined && state !== 'idle'
  const unsaved = dirty && !sent
  useEffect(() => {
    if (!isAnswered) return
    if (isRefused) setSent(undefined)
    else onOver()
  })
  useEffect(() => {
    if (sent && !sent.isUnderWay && state !== 'idle') setSent({ ...sent, isUnderWay: true })
  }, [sent, state])
  const isHeld = dirty || sent !== undefined
  useEffect(() => onHold(isHeld), [isHeld, onHold])
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
  const navigate = useNavigate()
  const discard = () => {
    onOver()
    // Reads the page anew, and what its action has answered is no more.
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
      <LeaveGuard unsaved={unsaved || (alsoUnsaved && !saving)} views={unsaved} />
    </Form>
  )
}
