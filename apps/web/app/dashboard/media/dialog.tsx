import { Button, Modal } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import ui from '../ui/ui.module.css'
import type { Item } from './items.ts'
import { MoveDialog } from './move-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'

/** An action that needs input or confirmation first. */
export type Request =
  | { readonly what: 'folder' }
  | { readonly what: 'move' | 'purge'; readonly keys: readonly string[] }
  | { readonly what: 'rename'; readonly item: Item }

interface DialogProps {
  readonly request: Request
  onClose(): void
  onFolder(name: string): void
  onRename(item: Item, name: string): void
  onMove(to: string, keys: readonly string[]): void
  onPurge(keys: readonly string[]): void
}

export function Dialog({ request, onClose, onFolder, onRename, onMove, onPurge }: DialogProps) {
  const t = useT()
  const finish = (act: () => void) => {
    act()
    onClose()
  }
  switch (request.what) {
    case 'folder':
      return (
        <NameDialog
          title={t('dashboard-media:folder.create')}
          button={t('dashboard-media:folder.create')}
          name=""
          onClose={onClose}
          onSave={(name) => finish(() => onFolder(name))}
        />
      )
    case 'rename':
      return (
        <NameDialog
          title={t('dashboard-media:rename.title', { name: request.item.name })}
          button={t('dashboard-media:rename')}
          name={request.item.name}
          onClose={onClose}
          onSave={(name) => finish(() => onRename(request.item, name))}
        />
      )
    case 'move':
      return (
        <MoveDialog keys={request.keys} onClose={onClose} onMove={(to) => finish(() => onMove(to, request.keys))} />
      )
    case 'purge':
      return (
        <Modal
          opened
          centered
          onClose={onClose}
          title={t('dashboard-media:purge.title', { count: request.keys.length })}
          closeButtonProps={{ 'aria-label': t('dashboard:close') }}
        >
          <p className={ui.confirmText}>{t('dashboard-media:purge.hint')}</p>
          <div className={ui.buttons}>
            <Button variant="default" onClick={onClose}>
              {t('dashboard:cancel')}
            </Button>
            <Button color="alarm" onClick={() => finish(() => onPurge(request.keys))}>
              {t('dashboard-media:purge')}
            </Button>
          </div>
        </Modal>
      )
  }
}
