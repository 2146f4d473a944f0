import { Alert, Button, Modal, Radio, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useReader } from '../lib/reader.ts'
import { toMoment, toWallTime } from '../lib/time.ts'
import ui from '../ui/ui.module.css'
import type { loader } from './act.ts'

interface SendDialogProps {
  readonly campaignId: string
  onClose(): void
  /** Without a date, sending starts now. */
  onSend(sendDate: string | undefined): Promise<void>
}

const dayMs = 24 * 3_600_000

/** The confirmation dialog: audience size, estimated duration, and the choice of now or a date. */
export function SendDialog({ campaignId, onClose, onSend }: SendDialogProps) {
  const t = useT()
  const { zone } = useReader()
  const { load, data } = useFetcher<typeof loader>()
  const [isLater, setIsLater] = useState(false)
  const [time, setTime] = useState(() => toWallTime(new Date(Date.now() + dayMs), zone))
  const [error, setError] = useState<string>()
  useEffect(() => {
    void load(`/dashboard/campaigns/${campaignId}/act`)
  }, [campaignId, load])
  const confirm = () => {
    if (!isLater) return onSend(undefined)
    const moment = time ? toMoment(time, zone) : undefined
    if (!moment || moment.getTime() <= Date.now()) return setError(t('dashboard-pages:schedule.past'))
    return onSend(moment.toISOString())
  }
  const count = data?.count ?? 0
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={t('dashboard-campaigns:send.title')}
      closeButtonProps={{ 'aria-label': t('dashboard:close') }}
    >
      <div className={ui.stack}>
        {data ? (
          count === 0 ? (
            <Alert role="status">{t('dashboard-campaigns:send.empty')}</Alert>
          ) : (
            <p role="status">
              {t(data.isMore ? 'dashboard-campaigns:send.more' : 'dashboard-campaigns:send.count', { count })}{' '}
              {t('dashboard-campaigns:send.pace', {
                rate: data.mailsPerHour,
                hours: Math.max(1, Math.ceil(count / data.mailsPerHour)),
              })}
            </p>
          )
        ) : (
          <p role="status" className={ui.muted}>
            {t('dashboard-campaigns:send.counting')}
          </p>
        )}
        <Radio.Group
          label={t('dashboard-campaigns:send.when')}
          value={isLater ? 'later' : 'now'}
          onChange={(value) => setIsLater(value === 'later')}
        >
          <div className={ui.stack}>
            <Radio mt="xs" value="now" label={t('dashboard-campaigns:send.now')} />
            <Radio value="later" label={t('dashboard-campaigns:send.later')} />
          </div>
        </Radio.Group>
        {isLater && (
          <TextInput
            type="datetime-local"
            label={t('dashboard-campaigns:send.date')}
            description={t('dashboard-pages:schedule.zone', { zone })}
            value={time}
            error={error}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
        )}
        <div className={ui.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('dashboard:cancel')}
          </Button>
          <Button disabled={!data || (count === 0 && !isLater)} onClick={confirm}>
            {isLater
              ? t('dashboard-campaigns:schedule')
              : t(data?.isMore ? 'dashboard-campaigns:send.confirmMore' : 'dashboard-campaigns:send.confirm', {
                  count,
                })}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
