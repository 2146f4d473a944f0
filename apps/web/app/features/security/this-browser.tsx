import { useT } from '@stoa/messages/react'
import { Alert, Button } from '@stoa/ui'
import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { canSubscribe, subscribeBrowser } from '../../lib/push-subscription.ts'

interface ThisBrowserProps {
  readonly publicKey: string
  /** False in development, where requests may go to the outbox instead. */
  readonly isRequired: boolean
}

/** Subscribes this browser to approval requests, and submits the subscription. Needs scripts, as browsers demand. */
export function ThisBrowser({ publicKey, isRequired }: ThisBrowserProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const target = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'unknown' | 'ready' | 'unsupported' | 'refused'>('unknown')
  useEffect(() => setState(canSubscribe() ? 'ready' : 'unsupported'), [])
  const subscribe = async () => {
    const subscription = await subscribeBrowser(publicKey).catch(() => undefined)
    if (!subscription) return setState('refused')
    target.current!.value = subscription
    form.current!.requestSubmit()
  }
  return (
    <Form ref={form} method="post" className="flex max-w-md flex-col gap-5 rounded-panel bg-surface p-6">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="value" value="PUSH" />
      <input ref={target} type="hidden" name="target" />
      <p>{t('security:push.text')}</p>
      {state === 'unsupported' && <Alert>{t('security:push.unsupported')}</Alert>}
      {state === 'refused' && <Alert tone="danger">{t('security:push.refused')}</Alert>}
      {state !== 'unsupported' && (
        <Button type="button" onClick={() => void subscribe()}>
          {t('security:push.allow')}
        </Button>
      )}
      {!isRequired && (
        <Button look="secondary" name="outbox" value="yes">
          {t('security:push.outbox')}
        </Button>
      )}
    </Form>
  )
}
