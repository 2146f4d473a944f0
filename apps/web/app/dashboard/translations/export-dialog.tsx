import { Button, Modal, Radio } from '@mantine/core'
import type { Language } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import type { FormEvent } from 'react'
import ui from '../ui/ui.module.css'
import { kindNames } from './kinds.ts'
import { languageParam } from './languages.ts'
import styles from './translations.module.css'

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
  // A form that sends itself would be gone with the dialog before the browser comes to it.
  const download = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    location.assign(`/dashboard/translations/export?${new URLSearchParams(chosen)}`)
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('dashboard-translations:export.title')}
      centered
      closeButtonProps={{ 'aria-label': t('dashboard:close') }}
    >
      <form onSubmit={download}>
        <input type="hidden" name={languageParam} value={language} />
        <div className={styles.exportForm}>
          <Radio.Group
            name="status"
            label={t('dashboard-translations:export.texts')}
            defaultValue={status === 'missing' || status === 'outdated' ? status : ''}
          >
            <div className={styles.choices}>
              <Radio value="" label={t('dashboard-translations:export.all')} />
              <Radio value="missing" label={t('dashboard-translations:export.missing')} />
              <Radio value="outdated" label={t('dashboard-translations:export.outdated')} />
            </div>
          </Radio.Group>
          <Radio.Group name="type" label={t('dashboard-translations:export.kinds')} defaultValue="">
            <div className={styles.choices}>
              <Radio value="" label={t('dashboard-translations:export.everyKind')} />
              <Radio value={kind} label={t('dashboard-translations:export.oneKind', { kind: t(kindNames[kind]) })} />
            </div>
          </Radio.Group>
          <Radio.Group name="format" label={t('dashboard-translations:export.format')} defaultValue="csv">
            <div className={styles.choices}>
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
            </div>
          </Radio.Group>
          <div className={ui.buttons}>
            <Button variant="default" onClick={onClose}>
              {t('dashboard:cancel')}
            </Button>
            <Button type="submit">{t('dashboard-translations:export')}</Button>
          </div>
        </div>
      </form>
    </Modal>
  )
}
