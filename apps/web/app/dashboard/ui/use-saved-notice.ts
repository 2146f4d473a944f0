import { notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** Says once that something was saved, at the given moment, when the page shows what was. */
export function useSavedNotice(saved: number | undefined, message: string) {
  const isShown = useNavigation().state === 'idle'
  const shownAt = useRef<number>(undefined)
  useEffect(() => {
    if (!saved || !isShown || shownAt.current === saved) return
    shownAt.current = saved
    const closeButtonProps = { 'aria-label': 'Close' }
    notifications.show({ id: String(saved), message, withCloseButton: true, closeButtonProps, autoClose: 3000 })
  }, [saved, isShown, message])
}
