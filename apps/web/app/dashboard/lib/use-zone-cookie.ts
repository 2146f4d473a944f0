import { useEffect } from 'react'
import { zoneCookie } from './time.ts'

/** Sends the reader's time zone to the server from the next request on. */
export function useZoneCookie(known?: string, onChange?: () => void) {
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    if (timeZone === known) return
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
    document.cookie = `${zoneCookie}=${encodeURIComponent(timeZone)}; path=/dashboard; max-age=31536000; samesite=lax`
    onChange?.()
  }, [known, onChange])
}
