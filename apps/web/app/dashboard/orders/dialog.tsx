import { Modal } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import type { ReactNode } from 'react'

interface DialogProps {
  readonly title: string
  readonly opened: boolean
  onClose(): void
  readonly children: ReactNode
}

/** Its content is mounted each time it opens, so no error of the last time is left. */
export function Dialog({ title, opened, onClose, children }: DialogProps) {
  const t = useT()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      centered
      size={520}
      closeButtonProps={{ 'aria-label': t('dashboard-orders:close') }}
    >
      {children}
    </Modal>
  )
}
