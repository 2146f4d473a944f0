import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useT } from '@stoa/messages/react'
import ui from './ui.module.css'

/** A function that says what was removed, beside a button that undoes it. */
export function useUndoNotice(): (text: string, undo: () => void) => void {
  const t = useT()
  return (text, undo) => {
    const onUndo = () => {
      undo()
      notifications.hide(notice)
    }
    const notice = notifications.show({
      withCloseButton: true,
      closeButtonProps: { 'aria-label': t('dashboard:close') },
      message: <UndoNotice text={text} onUndo={onUndo} />,
    })
  }
}

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
