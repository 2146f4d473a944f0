import { Button, Modal } from '@mantine/core'
import type { Theme } from '@stoa/contract/theme.entity'
import { useT } from '@stoa/messages/react'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { loader } from './act.ts'
import { Changes } from './changes.tsx'
import styles from './theme.module.css'

interface VersionsProps {
  readonly current: Theme
  onUse(theme: Theme): void
  onClose(): void
}

/** The themes that were published, to go back to. */
export function Versions({ current, onUse, onClose }: VersionsProps) {
  const t = useT()
  const { load, data } = useFetcher<typeof loader>()
  const [opened, setOpened] = useState<string>()
  useEffect(() => void load('/dashboard/theme/act'), [load])
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('dashboard-theme:versions')}
      closeButtonProps={{ 'aria-label': t('dashboard:close') }}
    >
      {!data && <p className={ui.muted}>{t('dashboard:loading')}</p>}
      {data?.versions.length === 0 && <p className={ui.muted}>{t('dashboard-theme:versions.none')}</p>}
      <ol className={styles.versions}>
        {data?.versions.map(({ id, createdDate, theme }) => (
          <li key={id}>
            <button
              type="button"
              aria-expanded={opened === id}
              onClick={() => setOpened(opened === id ? undefined : id)}
            >
              <span>{theme.name}</span>
              <When date={createdDate} exact />
            </button>
            {opened === id && (
              <div className={styles.version}>
                <Changes current={current} next={theme} />
                <Button
                  variant="default"
                  size="xs"
                  onClick={() => {
                    onUse(theme)
                    onClose()
                  }}
                >
                  {t('dashboard-theme:versions.use')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
    </Modal>
  )
}
