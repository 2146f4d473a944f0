import { Button } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { FilterIcon } from './icons.tsx'
import ui from './ui.module.css'

interface ToolsProps {
  readonly search: ReactNode
  /** How many filters narrow the list, which a phone says while they are folded away. */
  readonly set: number
  /** Filters, and what else changes how the list is seen. */
  readonly children: ReactNode
}

/** What stands above a list. A phone folds away all but the search, so that the list itself is seen at once. */
export function Tools({ search, set, children }: ToolsProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={ui.tools}>
      {search}
      <Button
        variant="default"
        className={`${ui.filter} ${ui.unfold}`}
        leftSection={<FilterIcon size={16} />}
        data-set={set > 0 || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {set > 0 ? `Filters: ${set}` : 'Filters'}
      </Button>
      <div id={id} className={ui.folded} data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  )
}
