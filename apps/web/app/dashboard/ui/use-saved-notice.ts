import { notifications } from '@mantine/notifications'
import { useT } from '@stoa/messages/react'
import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** Shows a notification once for each save, when the page shows the saved data. */
export function useSavedNotice(saved: number | undefined, message: string) {
  const t = useT()
  const isShown = useNavigation().state === 'idle'
  const shownAt = useRef<number>(undefined)
  useEffect(() => {
    if (!saved || !isShown || shownAt.current === saved) return
    shownAt.current = saved
    const closeButtonProps = { 'aria-label': t('dashboard:close') }
    notifications.show({ id: String(saved), message, withCloseButton: true, closeButtonProps, autoClose: 3000 })
  }, [saved, isShown, message, t])
}
