import { Button, Modal } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import ui from './ui.module.css'

interface LeaveGuardProps {
  readonly unsaved: boolean
  /** Whether to ask as well when only the search parameters change. */
  readonly views?: boolean
}

/** Normalized, as forms and links encode spaces differently. */
const getView = ({ search }: { search: string }) => String(new URLSearchParams(search))

/** Asks before unsaved changes are lost. */
export function LeaveGuard({ unsaved, views = false }: LeaveGuardProps) {
  const t = useT()
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      unsaved && (from.pathname !== to.pathname || (views && getView(from) !== getView(to))),
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
      title={t('dashboard:leave.title')}
      centered
      closeButtonProps={{ 'aria-label': t('dashboard:close') }}
    >
      <p className={ui.confirmText}>{t('dashboard:leave.text')}</p>
      <div className={ui.buttons}>
        <Button variant="default" onClick={() => blocker.reset?.()}>
          {t('dashboard:leave.stay')}
        </Button>
        <Button color="alarm" onClick={() => blocker.proceed?.()}>
          {t('dashboard:leave.leave')}
        </Button>
      </div>
    </Modal>
  )
}
