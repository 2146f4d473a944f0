import { Button, Modal } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useDelayedLoad } from '../../lib/use-latest-load.ts'
import { FolderIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import type { loader } from './browse.ts'
import styles from './media.module.css'

interface MoveDialogProps {
  readonly keys: readonly string[]
  onMove(folderId: string): void
  onClose(): void
}

/** Selects the folder to move items to. */
export function MoveDialog({ keys, onMove, onClose }: MoveDialogProps) {
  const t = useT()
  const [folder, setFolder] = useState('')
  const address = `/dashboard/media/browse?${new URLSearchParams({ folder, kind: '' })}`
  const { data, isLoading } = useDelayedLoad<typeof loader>(address, 0, 'media-move')
  const folders = (data?.folders ?? []).filter(({ id }) => !keys.includes(`folder:${id}`))
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('dashboard-media:move.title', { count: keys.length })}
      closeButtonProps={{ 'aria-label': t('dashboard:close') }}
    >
      <nav aria-label={t('dashboard-media:trail')} className={styles.trail}>
        <button type="button" onClick={() => setFolder('')}>
          {t('dashboard-media:library')}
        </button>
        {data?.trail.map(({ id, name }) => (
          <button key={id} type="button" onClick={() => setFolder(id)}>
            {name}
          </button>
        ))}
      </nav>
      <ul className={styles.folderList} aria-label={t('dashboard-media:folders')} aria-busy={isLoading}>
        {folders.map(({ id, name }) => (
          <li key={id}>
            <button type="button" onClick={() => setFolder(id)}>
              <FolderIcon size={18} /> {name}
            </button>
          </li>
        ))}
        {data && folders.length === 0 && <li className={ui.muted}>{t('dashboard-media:folders.none')}</li>}
      </ul>
      <div className={ui.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('dashboard:cancel')}
        </Button>
        <Button onClick={() => onMove(folder)} disabled={isLoading}>
          {t('dashboard-media:move.here')}
        </Button>
      </div>
    </Modal>
  )
}
