import { Alert, Button, Modal } from '@mantine/core'
import type { SavedReport } from '@stoa/contract/saved-report.entity'
import { useT } from '@stoa/messages/react'
import { useEffect } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import type { Outcome } from '../lib/refusal.ts'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'

/** Opened by the unsubscribe link in a report's email. Stops the emails to the signed-in person, once confirmed. */
export function LeaveDialog({ report: { id, name } }: { report: SavedReport }) {
  const t = useT()
  const navigate = useNavigate()
  const { Form, data, state } = useFetcher<Outcome>()
  const { alert, saved } = useOutcome(data, t('dashboard-analytics:saved.left'))
  const close = () => void navigate('/dashboard/analytics/saved', { replace: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes once it is saved
  useEffect(() => {
    if (saved) close()
  }, [saved])
  return (
    <Modal
      opened
      centered
      onClose={close}
      title={t('dashboard-analytics:saved.leave', { name })}
      closeButtonProps={{ 'aria-label': t('dashboard:close') }}
    >
      {alert && (
        <Alert color="alarm" role="alert">
          {t('dashboard-analytics:saved.leave.none')}
        </Alert>
      )}
      <p className={ui.confirmText}>{t('dashboard-analytics:saved.leave.text')}</p>
      <Form method="post" className={ui.buttons}>
        <input type="hidden" name="intent" value="leave" />
        <input type="hidden" name="id" value={id} />
        <Button variant="default" onClick={close}>
          {t('dashboard:cancel')}
        </Button>
        <Button type="submit" loading={state !== 'idle'}>
          {t('dashboard-analytics:saved.leave.do')}
        </Button>
      </Form>
    </Modal>
  )
}
