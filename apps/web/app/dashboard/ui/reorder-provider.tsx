import { Accessibility, type DragEndEvent } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { useT } from '@stoa/messages/react'
import type { ReactNode } from 'react'

interface ReorderProviderProps {
  onMove(from: number, to: number): void
  /** A list whose rows are sortable. */
  readonly children: ReactNode
}

/** Lets the rows of a list be dragged, and moved by keys at their handle, with announcements for screen readers. */
export function ReorderProvider({ onMove, children }: ReorderProviderProps) {
  const t = useT()
  return (
    <DragDropProvider
      plugins={(defaults) => [
        ...defaults.filter((plugin) => plugin !== Accessibility),
        Accessibility.configure({
          screenReaderInstructions: { draggable: t('dashboard-pages:move.instructions') },
          announcements: {
            dragstart: () => t('dashboard-pages:move.started'),
            dragend: ({ operation: { source } }: DragEndEvent) =>
              isSortable(source) ? t('dashboard-pages:move.done', { position: source.index + 1 }) : undefined,
          },
        }),
      ]}
      onDragEnd={({ operation: { source }, canceled }: DragEndEvent) => {
        if (!canceled && isSortable(source) && source.initialIndex !== source.index) {
          onMove(source.initialIndex, source.index)
        }
      }}
    >
      {children}
    </DragDropProvider>
  )
}
