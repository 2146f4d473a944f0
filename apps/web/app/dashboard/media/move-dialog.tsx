import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useFound } from '../../lib/use-asked.ts'
import { FolderIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import type { loader } from './browse.ts'
import { countOf } from './items.ts'
import styles from './media.module.css'

interface MoveDialogProps {
  readonly keys: readonly string[]
  onMove(folderId: string): void
  onClose(): void
}

/** Goes through the folders to where things are to lie. */
export function MoveDialog({ keys, onMove, onClose }: MoveDialogProps) {
  const [folder, setFolder] = useState('')
  const address = `/dashboard/media/browse?${new URLSearchParams({ folder, kind: '' })}`
  const { data, isAsking } = useFound<typeof loader>(address, 0, 'media-move')
  const folders = (data?.folders ?? []).filter(({ id }) => !keys.includes(`folder:${id}`))
  return (
    <Modal opened onClose={onClose} title={`Move ${countOf(keys.length)}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <nav aria-label="Folder" className={styles.trail}>
        <button type="button" onClick={() => setFolder('')}>
          Library
        </button>
        {data?.trail.map(({ id, name }) => (
          <button key={id} type="button" onClick={() => setFolder(id)}>
            {name}
          </button>
        ))}
      </nav>
      <ul className={styles.folderList} aria-label="Folders" aria-busy={isAsking}>
        {folders.map(({ id, name }) => (
          <li key={id}>
            <button type="button" onClick={() => setFolder(id)}>
              <FolderIcon size={18} /> {name}
            </button>
          </li>
        ))}
        {data && folders.length === 0 && <li className={ui.muted}>No folders in here.</li>}
      </ul>
      <div className={ui.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => onMove(folder)} disabled={isAsking}>
          Move here
        </Button>
      </div>
    </Modal>
  )
}
