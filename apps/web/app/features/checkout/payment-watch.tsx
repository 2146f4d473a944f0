import { useT } from '@stoa/messages/react'
import { buildButtonClass, Spinner } from '@stoa/ui'
import { useEffect } from 'react'
import { useHref, useLocation } from 'react-router'
import { useHydrated } from '../../lib/hydrated.ts'

const firstPause = 1500
const longestPause = 10_000
const marker = 'data-payment-pending'

/**
 * Polls a payment whose outcome is unknown. When the page has stopped waiting or redirects, it is loaded again. Failed
 * requests are retried.
 */
export function PaymentWatch() {
  const t = useT()
  const isHydrated = useHydrated()
  const { pathname, search } = useLocation()
  const here = useHref(pathname + search)
  useEffect(() => {
    const leaving = new AbortController()
    let timer: number
    const lookAfter = (pause: number) => {
      timer = window.setTimeout(async () => {
        if (!(await isPending(leaving.signal))) window.location.reload()
        else if (!leaving.signal.aborted) lookAfter(Math.min(pause * 1.2, longestPause))
      }, pause)
    }
    lookAfter(firstPause)
    return () => {
      leaving.abort()
      window.clearTimeout(timer)
    }
  }, [])
  return (
    <div {...{ [marker]: '' }} className="mt-8">
      {isHydrated ? (
        <p className="flex items-center gap-3 text-muted">
          <Spinner label={t('checkout-form:watch.checking')} />
          {t('checkout-form:watch.text')}
        </p>
      ) : (
        <a href={here} className={buildButtonClass()}>
          {t('checkout-form:watch.again')}
        </a>
      )}
    </div>
  )
}

async function isPending(signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(window.location.href, {
      ...{ redirect: 'manual', cache: 'no-store', signal },
      headers: { accept: 'text/html' },
    })
    return answer.type !== 'opaqueredirect' && (!answer.ok || (await answer.text()).includes(`${marker}=`))
  } catch {
    return true
  }
}
