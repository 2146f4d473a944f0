import { type FormEvent, useEffect, useState } from 'react'

/** A form without a connection: it is sent, by the button that was pressed, as soon as there is one. */
export function useConnection() {
  const [waiting, setWaiting] = useState<{ form: HTMLFormElement; button: HTMLElement | null }>()
  useEffect(() => {
    if (!waiting) return
    const send = () => {
      setWaiting(undefined)
      waiting.form.requestSubmit(waiting.button?.isConnected ? waiting.button : null)
    }
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [waiting])
  const hold = (event: FormEvent<HTMLFormElement>) => {
    if (navigator.onLine) return
    event.preventDefault()
    setWaiting({ form: event.currentTarget, button: (event.nativeEvent as SubmitEvent).submitter })
  }
  return { isWaiting: waiting !== undefined, hold }
}
