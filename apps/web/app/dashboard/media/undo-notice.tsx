import { Button } from '@mantine/core'
import ui from '../ui/ui.module.css'

export const UndoNotice = ({ text, onUndo }: { text: string; onUndo: () => void }) => (
  <span className={ui.notice}>
    {text}
    <Button size="compact-sm" variant="default" onClick={onUndo}>
      Undo
    </Button>
  </span>
)
