import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { type ReactNode, useId, useState } from 'react'
import { FilterIcon } from './icons.tsx'
import ui from './ui.module.css'

interface ToolsProps {
  readonly search: ReactNode
  /** The number of active filters, which phones show on the button. */
  readonly set: number
  /** Filters and other view settings. */
  readonly children: ReactNode
}

/** The tools above a list. Phones collapse all but the search, so that the list is visible at once. */
export function Tools({ search, set, children }: ToolsProps) {
  const t = useT()
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
        {set > 0 ? t('dashboard:filters.count', { count: set }) : t('dashboard:filters')}
      </Button>
      <div id={id} className={ui.folded} data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  )
}
