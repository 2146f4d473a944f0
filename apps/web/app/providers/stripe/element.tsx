import { useT } from '@stoa/messages/react'
import { Alert } from '@stoa/ui'
import { useEffect, useRef, useState } from 'react'
import { KeepsCard } from '../keeps-card.tsx'
import type { ElementProps } from '../provider.ts'
import type { OpenForm, StripeForm } from './form.ts'

/** Stripe's script loads only when the buyer selects the method. */
export default function StripeElement({ method, chosen, currency, delayCapture, keepsMethod, onWait }: ElementProps) {
  const { publicKey = '', formAmount = 0, providerId } = method
  const form = { publicKey, amount: formAmount, currency, delayCapture, keepsMethod }
  return chosen ? (
    <>
      <StripeField form={form} isTest={method.testAccount === true} providerId={providerId} onWait={onWait} />
      {keepsMethod && <KeepsCard />}
    </>
  ) : null
}

interface StripeFieldProps {
  readonly form: StripeForm
  readonly isTest: boolean
  readonly providerId: string
  /** True while Stripe validates its fields. */
  readonly onWait: (waiting: boolean) => void
}

type State = 'loading' | 'ready' | 'failed'

/**
 * Stripe's fields, which receive the buyer's card without passing it to this shop. The form sends only a token, which
 * is created on submission.
 */
function StripeField({ form, isTest, providerId, onWait }: StripeFieldProps) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const token = useRef<HTMLInputElement>(null)
  const open = useRef<OpenForm>(undefined)
  const [state, setState] = useState<State>('loading')
  const [message, setMessage] = useState<string>()
  const latest = useRef(form)
  latest.current = form

  const { publicKey, amount, currency, delayCapture, keepsMethod } = form
  useEffect(() => {
    let isGone = false
    setState('loading')
    import('./form.ts')
      .then(({ openForm }) => openForm(place.current!, latest.current))
      .then((opened) => {
        if (isGone || latest.current.publicKey !== publicKey) return opened.close()
        open.current = opened
        opened.update(latest.current)
        setState('ready')
      })
      .catch(() => !isGone && setState('failed'))
    return () => {
      isGone = true
      open.current?.close()
      open.current = undefined
    }
  }, [publicKey])

  useEffect(() => {
    open.current?.update({ publicKey, amount, currency, delayCapture, keepsMethod })
  }, [publicKey, amount, currency, delayCapture, keepsMethod])

  useEffect(() => {
    const around = token.current!.form!
    let isAsking = false
    /** Intercepts the form's submission to create the token, then submits with it. */
    async function ask(event: SubmitEvent) {
      const button = event.submitter as HTMLButtonElement | null
      if (button?.value !== 'pay' || new FormData(around).get('method') !== providerId) return
      if (token.current!.value) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (isAsking) return
      if (!open.current) return setMessage(t('provider-stripe:notReady'))
      isAsking = true
      onWait(true)
      setMessage(undefined)
      try {
        const answer = await open.current.tokenize(readBuyer(around))
        if ('token' in answer) {
          token.current!.value = answer.token
          around.requestSubmit(button)
        } else setMessage(answer.message)
      } catch {
        setMessage(t('provider-stripe:noAnswer'))
      } finally {
        // A token can be used once: the next submission creates another one.
        if (token.current) token.current.value = ''
        isAsking = false
        onWait(false)
      }
    }
    around.addEventListener('submit', ask, { capture: true })
    return () => around.removeEventListener('submit', ask, { capture: true })
  }, [providerId, onWait, t])

  return (
    <div>
      {isTest && <p className="mb-4 text-sm text-muted">{t('provider-stripe:test')}</p>}
      <noscript>
        <p className="text-sm">{t('provider-stripe:noScripts')}</p>
      </noscript>
      <input ref={token} type="hidden" name="paymentToken" />
      {state === 'failed' ? (
        <Alert tone="danger" title={t('provider-stripe:unreachable')}>
          {t('provider-stripe:unreachableText')}
        </Alert>
      ) : (
        <div className="relative min-h-60" aria-busy={state === 'loading'}>
          {state === 'loading' && <p className="absolute text-sm text-muted">{t('provider-stripe:loading')}</p>}
          <div ref={place} />
        </div>
      )}
      {message && (
        <div className="mt-4">
          <Alert tone="danger">{message}</Alert>
        </div>
      )}
    </div>
  )
}

function readBuyer(form: HTMLFormElement) {
  const data = new FormData(form)
  const readText = (name: string) => String(data.get(name) ?? '').trim()
  const prefix = data.has('sameBilling') || !data.has('billing.firstName') ? 'delivery' : 'billing'
  const name = `${readText(`${prefix}.firstName`)} ${readText(`${prefix}.lastName`)}`.trim()
  return { name, email: readText('email') }
}
