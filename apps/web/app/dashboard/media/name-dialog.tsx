import { Button, Modal, TextInput } from '@mantine/core'
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
  const [typed, setTyped] = useState(name)
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim()) onSave(typed.trim())
        }}
      >
        <TextInput
          label="Name"
          data-autofocus
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.currentTarget.value)}
          mb="md"
        />
        <div className={ui.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!typed.trim()}>
            {button}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
