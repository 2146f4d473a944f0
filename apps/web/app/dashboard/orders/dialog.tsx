import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

interface DialogProps {
  readonly title: string
  readonly opened: boolean
  onClose(): void
  readonly children: ReactNode
}

/** What stands in it is made anew each time it opens, so that no mistake of last time is left. */
export const Dialog = ({ title, opened, onClose, children }: DialogProps) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title={title}
    centered
    size={520}
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    {children}
  </Modal>
)
