import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'

/** Says once that something was saved, at the given moment. */
export function useSavedNotice(saved: number | undefined, message: string) {
  useEffect(() => {
    if (!saved) return
    const closeButtonProps = { 'aria-label': 'Close' }
    notifications.show({ id: String(saved), message, withCloseButton: true, closeButtonProps, autoClose: 3000 })
  }, [saved, message])
}
