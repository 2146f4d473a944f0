import { notifications } from '@mantine/notifications'
import { useT } from '@stoa/messages/react'

/** Copies a text, and says so. */
export function useCopied(message: string): (text: string) => Promise<void> {
  const t = useT()
  return async (text) => {
    await navigator.clipboard.writeText(text)
    const closeButtonProps = { 'aria-label': t('dashboard:close') }
    notifications.show({ message, withCloseButton: true, closeButtonProps, autoClose: 3000 })
  }
}
