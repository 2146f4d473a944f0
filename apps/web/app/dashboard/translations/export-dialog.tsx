import { Button, Modal, Radio, Stack } from '@mantine/core'
import type { Language } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { Form } from 'react-router'
import ui from '../ui/ui.module.css'
import { kindNames } from './kinds.ts'

interface ExportDialogProps {
  readonly opened: boolean
  onClose(): void
  readonly language: Language
  readonly kind: keyof typeof kindNames
  /** Of the list in view. */
  readonly status: string
}

/** What goes into a file for translators, and of which format. */
export function ExportDialog({ opened, onClose, language, kind, status }: ExportDialogProps) {
  const t = useT()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('dashboard-translations:export.title')}
      centered
      closeButtonProps={{ 'aria-label': t('dashboard-translations:close') }}
    >
      <Form method="get" action="/dashboard/translations/export" reloadDocument onSubmit={onClose}>
        <input type="hidden" name="language" value={language} />
        <Stack gap={18}>
          <Radio.Group
            name="status"
            label={t('dashboard-translations:export.texts')}
            defaultValue={status === 'missing' || status === 'outdated' ? status : ''}
          >
            <Stack gap={10} mt={6}>
              <Radio value="" label={t('dashboard-translations:export.all')} />
              <Radio value="missing" label={t('dashboard-translations:export.missing')} />
              <Radio value="outdated" label={t('dashboard-translations:export.outdated')} />
            </Stack>
          </Radio.Group>
          <Radio.Group name="type" label={t('dashboard-translations:export.kinds')} defaultValue="">
            <Stack gap={10} mt={6}>
              <Radio value="" label={t('dashboard-translations:export.everyKind')} />
              <Radio value={kind} label={t('dashboard-translations:export.oneKind', { kind: t(kindNames[kind]) })} />
            </Stack>
          </Radio.Group>
          <Radio.Group name="format" label={t('dashboard-translations:export.format')} defaultValue="csv">
            <Stack gap={10} mt={6}>
              <Radio
                value="csv"
                label={t('dashboard-translations:export.csv')}
                description={t('dashboard-translations:export.csv.hint')}
              />
              <Radio
                value="xliff"
                label={t('dashboard-translations:export.xliff')}
                description={t('dashboard-translations:export.xliff.hint')}
              />
            </Stack>
          </Radio.Group>
          <div className={ui.buttons}>
            <Button variant="default" onClick={onClose}>
              {t('dashboard-translations:cancel')}
            </Button>
            <Button type="submit">{t('dashboard-translations:export')}</Button>
          </div>
        </Stack>
      </Form>
    </Modal>
  )
}
