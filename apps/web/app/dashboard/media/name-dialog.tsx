import { Button, Modal, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import ui from '../ui/ui.module.css'

interface NameDialogProps {
  readonly title: string
  readonly button: string
  readonly name: string
  onSave(name: string): void
  onClose(): void
}

export function NameDialog({ title, button, name, onSave, onClose }: NameDialogProps) {
  const t = useT()
  const [newName, setNewName] = useState(name)
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('dashboard:close') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (newName.trim()) onSave(newName.trim())
        }}
      >
        <TextInput
          label={t('dashboard-media:name')}
          data-autofocus
          value={newName}
          maxLength={200}
          onChange={(event) => setNewName(event.currentTarget.value)}
          mb="md"
        />
        <div className={ui.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('dashboard:cancel')}
          </Button>
          <Button type="submit" disabled={!newName.trim()}>
            {button}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
