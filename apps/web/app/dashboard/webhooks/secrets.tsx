import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Form, useNavigation } from 'react-router'
import { ShownOnce } from '../apps/shown-once.tsx'
import { useReader, writeMoment } from '../lib/reader.ts'
import { Card } from '../ui/card.tsx'
import { Copy } from '../ui/copy.tsx'
import ui from '../ui/ui.module.css'
import type { Webhook, WebhookKey } from './types.ts'
import styles from './webhooks.module.css'

/** The secret of a new webhook, or a replaced one. */
export function NewSecret({ secret }: { secret: string }) {
  const t = useT()
  return <ShownOnce text={secret} of={t('dashboard-webhooks:secret')} />
}

/** What a receiver verifies the requests with. */
export function Signature({ webhook, webhookKey }: { webhook: Webhook; webhookKey: WebhookKey | undefined }) {
  const t = useT()
  const reader = useReader()
  const { formData } = useNavigation()
  const until = webhook.format === 'STANDARD' ? webhook.previousSecretExpiryDate : webhookKey?.previousExpiryDate
  return (
    <Card title={t('dashboard-webhooks:signature')} isStacked className={styles.below}>
      <p className={ui.muted}>
        {t(webhookKey ? 'dashboard-webhooks:signature.key' : 'dashboard-webhooks:signature.secret')}
      </p>
      {until && <p>{t('dashboard-webhooks:signature.both', { date: writeMoment(new Date(until), reader) })}</p>}
      {webhookKey && (
        <>
          <p>
            {t('dashboard-webhooks:publicKey')}{' '}
            <Copy value={webhookKey.publicKey} label={t('dashboard-webhooks:publicKey.copy')} />
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
          <pre className={styles.box} tabIndex={0}>
            {webhookKey.publicKey}
          </pre>
        </>
      )}
      {!webhook.fromConfiguration && (
        <Form method="post">
          <input type="hidden" name="intent" value="rotate" />
          <Button type="submit" variant="default" loading={formData?.get('intent') === 'rotate'}>
            {t(webhookKey ? 'dashboard-webhooks:replaceKey' : 'dashboard-webhooks:replaceSecret')}
          </Button>
        </Form>
      )}
    </Card>
  )
}
