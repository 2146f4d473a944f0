import { useT } from '@stoa/messages/react'
import { cx } from '@stoa/ui'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { isConnectionLost } from './connection.ts'

interface Said {
  readonly place: Element
  /** Sends what failed once more; absent while it is under way. */
  readonly retry?: () => void
}

const slowAfterMs = 5000
/** The router sends a form this soon after it was pressed. */
const startsWithinMs = 1000

const isCartChange = (input: RequestInfo | URL, init: RequestInit | undefined) =>
  init?.method === 'POST' && /\/cart\.data(\?|$)/.test(String(input instanceof Request ? input.url : input))

/**
 * Shows beside the button when a cart request is slow or fails. A failed request stays pending until it is retried, so
 * that the router neither shows its error page nor loses what was chosen, and a second press sends nothing.
 */
export function CartRequests() {
  const t = useT()
  const { pathname } = useLocation()
  const [said, setSaid] = useState<Said>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other forms
  useEffect(() => {
    const left = new AbortController()
    let sent: { form: EventTarget | null; at: number } | undefined
    let sending = 0
    const note = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement
      const isAddition = form.querySelector('[name="intent"][value="add"]') !== null
      const isInProgress = sent?.form === form && (sending > 0 || event.timeStamp - sent.at < startsWithinMs)
      if (isAddition && isInProgress) {
        event.preventDefault()
        event.stopImmediatePropagation()
      } else sent = { form, at: event.timeStamp }
    }
    const send = window.fetch
    window.fetch = async (input, init) => {
      if (!isCartChange(input, init)) return send(input, init)
      const place = findPlace(sent?.form)
      sending++
      try {
        return await sendUntilAnswered(place, input, init)
      } finally {
        sending--
      }
    }
    const sendUntilAnswered = async (place: Element, ...[input, init]: Parameters<typeof fetch>) => {
      for (;;) {
        const slow = setTimeout(() => setSaid({ place }), slowAfterMs)
        try {
          const response = await send(input, init)
          if (response.status < 500 && response.status !== 429) {
            setSaid(undefined)
            return response
          }
        } catch (error) {
          if (!isConnectionLost(error)) throw error
        } finally {
          clearTimeout(slow)
        }
        const stopped = AbortSignal.any([left.signal, ...(init?.signal ? [init.signal] : [])])
        await waitForRetry(stopped, (retry) => setSaid({ place, retry }))
        setSaid(undefined)
      }
    }
    addEventListener('submit', note, true)
    return () => {
      window.fetch = send
      removeEventListener('submit', note, true)
      setSaid(undefined)
      left.abort()
    }
  }, [pathname])
  useEffect(() => {
    if (said?.retry) said.place.scrollIntoView({ block: 'nearest' })
  }, [said])
  if (!said?.place.isConnected) return null
  const { retry } = said
  return createPortal(
    <span
      role={retry ? 'alert' : 'status'}
      className={cx(
        'my-1 block rounded-control px-4 py-3 text-sm',
        retry ? 'bg-danger-wash text-danger' : 'bg-surface',
      )}
    >
      {t(retry ? 'cart:request.failed' : 'cart:request.slow')}
      {retry && (
        <button type="button" onClick={retry} className="ms-2 min-h-9 font-medium underline underline-offset-4">
          {t('cart:request.retry')}
        </button>
      )}
    </span>,
    said.place,
  )
}

/** Beside the button of this form, or at the end of it. */
const findPlace = (form: EventTarget | null | undefined): Element =>
  form instanceof HTMLFormElement ? (form.querySelector('[data-said]') ?? form) : document.body

/** Until the visitor presses the button for it, or is connected again. */
function waitForRetry(stopped: AbortSignal, show: (retry: () => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    stopped.throwIfAborted()
    const retry = () => {
      removeEventListener('online', retry)
      resolve()
    }
    stopped.addEventListener('abort', () => {
      removeEventListener('online', retry)
      reject(stopped.reason)
    })
    addEventListener('online', retry)
    show(retry)
  })
}
