import { Button, Modal } from '@mantine/core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import ui from './ui.module.css'

interface LeaveGuardProps {
  readonly unsaved: boolean
  /** Another view of the same page is another form, too. */
  readonly views?: boolean
}

/** One view may be written in several ways: forms send to it with other spaces than links. */
const viewOf = ({ search }: { search: string }) => String(new URLSearchParams(search))

/** Asks before what was typed is lost. */
export function LeaveGuard({ unsaved, views = false }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      unsaved && (from.pathname !== to.pathname || (views && viewOf(from) !== viewOf(to))),
  )
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={ui.confirmText}>What you have changed on this page would be lost.</p>
      <div className={ui.buttons}>
        <Button variant="default" onClick={() => blocker.reset?.()}>
          Stay
        </Button>
        <Button color="alarm" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </div>
    </Modal>
  )
}
