import { Button, NativeSelect } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Form, useNavigation } from 'react-router'
import { Card } from '../ui/card.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import type { EventNames, Sample, Webhook } from './types.ts'
import styles from './webhooks.module.css'

interface SampleFormProps {
  readonly webhook: Webhook
  readonly names: EventNames
  readonly sample: Sample | undefined
}

/** Sends a sample event, and shows it with the answer. */
export function SampleForm({ webhook, names, sample }: SampleFormProps) {
  const t = useT()
  const { formData } = useNavigation()
  return (
    <Card title={t('dashboard-webhooks:sample')} isStacked className={styles.below}>
      <Form method="post" className={styles.ask}>
        <input type="hidden" name="intent" value="sample" />
        <NativeSelect
          name="eventType"
          label={t('dashboard-webhooks:event')}
          data={webhook.eventTypes.map((value) => ({ value, label: names[value] ?? value }))}
        />
        <Button type="submit" variant="default" loading={formData?.get('intent') === 'sample'}>
          {t('dashboard-webhooks:sample.send')}
        </Button>
      </Form>
      <div role="status" className={ui.stack}>
        {sample && (
          <>
            <p>
              <Status tone={sample.attempt.failure ? 'bad' : 'good'}>
                {t(sample.attempt.failure ? 'dashboard-webhooks:state.failed' : 'dashboard-webhooks:state.delivered')}
              </Status>{' '}
              {t('dashboard-webhooks:milliseconds', { count: sample.attempt.milliseconds })}
              {sample.attempt.reason && <>. {sample.attempt.reason}</>}
            </p>
            {sample.attempt.answer && <Box label={t('dashboard-webhooks:answer')} text={sample.attempt.answer} />}
            <Box label={t('dashboard-webhooks:body')} text={JSON.stringify(sample.event, null, 2)} />
          </>
        )}
      </div>
    </Card>
  )
}

export function Box({ label, text }: { label: string; text: string }) {
  return (
    <figure className={styles.figure}>
      <figcaption className={ui.muted}>{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <pre className={styles.box} tabIndex={0}>
        {text}
      </pre>
    </figure>
  )
}
