import { Button, Modal } from '@mantine/core'
import ui from '../ui/ui.module.css'
import { countOf, type Item } from './items.ts'
import { MoveDialog } from './move-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'

/** What the library asks before it does something. */
export type Asking =
  | { readonly what: 'folder' }
  | { readonly what: 'move' | 'purge'; readonly keys: readonly string[] }
  | { readonly what: 'rename'; readonly item: Item }

interface DialogProps {
  readonly asking: Asking
  onClose(): void
  onFolder(name: string): void
  onRename(item: Item, name: string): void
  onMove(to: string, keys: readonly string[]): void
  onPurge(keys: readonly string[]): void
}

export function Dialog({ asking, onClose, onFolder, onRename, onMove, onPurge }: DialogProps) {
  const done = (act: () => void) => {
    act()
    onClose()
  }
  switch (asking.what) {
    case 'folder':
      return (
        <NameDialog
          title="New folder"
          button="Make it"
          name=""
          onClose={onClose}
          onSave={(name) => done(() => onFolder(name))}
        />
      )
    case 'rename':
      return (
        <NameDialog
          title={`Rename ${asking.item.name}`}
          button="Rename"
          name={asking.item.name}
          onClose={onClose}
          onSave={(name) => done(() => onRename(asking.item, name))}
        />
      )
    case 'move':
      return <MoveDialog keys={asking.keys} onClose={onClose} onMove={(to) => done(() => onMove(to, asking.keys))} />
    case 'purge':
      return (
        <Modal
          opened
          centered
          onClose={onClose}
          title={`Delete ${countOf(asking.keys.length)} for good?`}
          closeButtonProps={{ 'aria-label': 'Close' }}
        >
          <p className={ui.confirmText}>
            Pages that show them will show nothing in their place. This cannot be undone.
          </p>
          <div className={ui.buttons}>
            <Button variant="default" onClick={onClose}>
              Keep
            </Button>
            <Button color="alarm" onClick={() => done(() => onPurge(asking.keys))}>
              Delete for good
            </Button>
          </div>
        </Modal>
      )
  }
}
