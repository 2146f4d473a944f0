import { ActionIcon } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { RedoIcon, UndoIcon } from './icons.tsx'

interface HistoryButtonsProps {
  /** Undefined if there is nothing to undo. */
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}

/** Undo and redo in the head of an editor. */
export function HistoryButtons({ undo, redo }: HistoryButtonsProps) {
  const t = useT()
  return (
    <>
      <ActionIcon variant="default" size={36} aria-label={t('dashboard:undo')} disabled={!undo} onClick={undo}>
        <UndoIcon />
      </ActionIcon>
      <ActionIcon variant="default" size={36} aria-label={t('dashboard-pages:redo')} disabled={!redo} onClick={redo}>
        <RedoIcon />
      </ActionIcon>
    </>
  )
}
