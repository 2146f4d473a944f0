import { Button, Menu, Modal, TextInput } from '@mantine/core'
import type { ContentPage } from '@stoa/contract/content-page.entity'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useReader, writeMoment } from '../lib/reader.ts'
import { toMoment, toWallTime } from '../lib/time.ts'
import { MoreIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import { toPath } from './draft.ts'
import { useCopied } from './use-copied.ts'

interface PublishBarProps {
  readonly page: ContentPage
  readonly isUnsaved: boolean
  readonly previewPath: string
  onShowVersions(): void
  onPublish(date?: string): Promise<void>
  onUnpublish(): Promise<void>
}

/** Publishing now or later, and what else is done with the whole page. */
export function PublishBar({ page, isUnsaved, previewPath, ...acts }: PublishBarProps) {
  const t = useT()
  const { onShowVersions, onPublish, onUnpublish } = acts
  const reader = useReader()
  const [isScheduling, setIsScheduling] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const copyLink = useCopied(t('dashboard-pages:link.copied'))
  const { status, hasUnpublishedChanges, publishedDate, scheduledDate, slug, kind } = page
  const run = async (work: () => Promise<void>) => {
    setIsBusy(true)
    await work()
    setIsBusy(false)
  }
  return (
    <>
      {scheduledDate && (
        <span className={`${ui.muted} ${ui.small}`}>
          {t('dashboard-pages:scheduledFor', { date: writeMoment(new Date(scheduledDate), reader) })}
        </span>
      )}
      <Menu position="bottom-end" width={240} shadow="md">
        <Menu.Target>
          <Button variant="default" px={10} aria-label={t('dashboard:moreActions')}>
            <MoreIcon />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {publishedDate && (
            <Menu.Item component="a" href={toPath(kind, slug)} target="_blank" rel="noopener">
              {t('dashboard-pages:view')}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => copyLink(new URL(previewPath, location.origin).href)}>
            {t('dashboard-pages:link.copy')}
          </Menu.Item>
          <Menu.Item onClick={onShowVersions}>{t('dashboard-pages:versions')}</Menu.Item>
          <Menu.Item onClick={() => setIsScheduling(true)}>{t('dashboard-pages:schedule')}</Menu.Item>
          {status !== 'DRAFT' && (
            <Menu.Item onClick={() => run(onUnpublish)}>
              {t(status === 'SCHEDULED' && !publishedDate ? 'dashboard-pages:unschedule' : 'dashboard-pages:unpublish')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Button
        loading={isBusy}
        disabled={status === 'PUBLISHED' && !hasUnpublishedChanges && !isUnsaved}
        onClick={() => run(() => onPublish())}
      >
        {t(publishedDate ? 'dashboard-pages:publish.changes' : 'dashboard-pages:publish')}
      </Button>
      {isScheduling && (
        <ScheduleDialog
          onClose={() => setIsScheduling(false)}
          onSchedule={(date) => {
            setIsScheduling(false)
            void run(() => onPublish(date))
          }}
        />
      )}
    </>
  )
}

const dayMs = 24 * 3_600_000

function ScheduleDialog({ onClose, onSchedule }: { onClose(): void; onSchedule(date: string): void }) {
  const t = useT()
  const { zone } = useReader()
  const [time, setTime] = useState(() => toWallTime(new Date(Date.now() + dayMs), zone))
  const [error, setError] = useState<string>()
  const schedule = () => {
    const moment = time ? toMoment(time, zone) : undefined
    if (!moment || moment.getTime() <= Date.now()) return setError(t('dashboard-pages:schedule.past'))
    onSchedule(moment.toISOString())
  }
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={t('dashboard-pages:schedule.title')}
      closeButtonProps={{ 'aria-label': t('dashboard:close') }}
    >
      <div className={ui.stack}>
        <TextInput
          type="datetime-local"
          label={t('dashboard-pages:schedule.date')}
          description={t('dashboard-pages:schedule.zone', { zone })}
          value={time}
          error={error}
          data-autofocus
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        <div className={ui.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('dashboard:cancel')}
          </Button>
          <Button onClick={schedule}>{t('dashboard-pages:schedule.confirm')}</Button>
        </div>
      </div>
    </Modal>
  )
}
