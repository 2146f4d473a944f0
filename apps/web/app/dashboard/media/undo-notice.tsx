import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import ui from '../ui/ui.module.css'

export function UndoNotice({ text, onUndo }: { text: string; onUndo: () => void }) {
  const t = useT()
  return (
    <span className={ui.notice}>
      {text}
      <Button size="compact-sm" variant="default" onClick={onUndo}>
        {t('dashboard:undo')}
      </Button>
    </span>
  )
}
