import { useT } from '@stoa/messages/react'
import { useEffect, useState } from 'react'

/**
 * Holds a form submitted offline, tells the visitor, and sends it once the connection is back. The router would show an
 * error page and lose what was entered.
 */
export function OfflineForms() {
  const t = useT()
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    let held: { form: HTMLFormElement; button: HTMLElement | null } | undefined
    const hold = (event: SubmitEvent) => {
      if (navigator.onLine || !(event.target instanceof HTMLFormElement)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      held = { form: event.target, button: event.submitter }
      setWaiting(true)
    }
    const send = () => {
      const { form, button } = held ?? {}
      held = undefined
      setWaiting(false)
      if (form?.isConnected) form.requestSubmit(button?.isConnected ? button : null)
    }
    // Above the document, where the router listens.
    addEventListener('submit', hold, true)
    addEventListener('online', send)
    return () => {
      removeEventListener('submit', hold, true)
      removeEventListener('online', send)
    }
  }, [])
  return (
    <div role="status" className="page-notice pointer-events-none fixed inset-x-4 z-40 mx-auto w-fit max-w-full">
      {isWaiting && (
        <p className="rounded-panel border border-line bg-paper px-5 py-3 text-sm shadow-lg">{t('shell:offline')}</p>
      )}
    </div>
  )
}
