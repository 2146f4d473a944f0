import { Button, TextInput } from '@mantine/core'
import type { ReplyOf } from '@stoa/contract'
import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { Form, useNavigation } from 'react-router'
import { Card } from '../ui/card.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import styles from './phone.module.css'

type Channel = ReplyOf<'phone.getPhoneSettings'>['settings']['channels'][number]
export type TestResult = ReplyOf<'phone.sendTestMessage'> | { readonly outcome: 'LIMITED' }
type Reason = NonNullable<ReplyOf<'phone.sendTestMessage'>['reason']>

const reasons: Readonly<Record<Reason, PlainKey>> = {
  NO_SERVICE: 'dashboard-phone:reason.noService',
  NOT_A_PHONE_NUMBER: 'dashboard-phone:reason.noNumber',
  NUMBER_NOT_ALLOWED: 'dashboard-phone:reason.costlyNumber',
  COUNTRY_NOT_ALLOWED: 'dashboard-phone:reason.country',
  SERVICE_REFUSED: 'dashboard-phone:reason.refused',
  SERVICE_UNAVAILABLE: 'dashboard-phone:reason.unavailable',
}

interface TestFormProps {
  readonly channels: readonly Channel[]
  readonly result: TestResult | undefined
}

/** Sends a message to the owner's own phone. */
export function TestForm({ channels, result }: TestFormProps) {
  const t = useT()
  const { formData } = useNavigation()
  const isTesting = formData?.get('intent') === 'test'
  return (
    <Card title={t('dashboard-phone:test')} isStacked>
      <Form method="post" className={ui.stack}>
        <input type="hidden" name="intent" value="test" />
        <TextInput
          name="to"
          type="tel"
          dir="ltr"
          label={t('dashboard-phone:test.to')}
          description={t('dashboard-phone:test.to.text')}
          autoComplete="tel"
          minLength={3}
          maxLength={30}
          required
        />
        <div className={styles.buttons}>
          {channels.map((channel) => (
            <Button
              key={channel}
              type="submit"
              name="channel"
              value={channel}
              variant="default"
              loading={isTesting && formData?.get('channel') === channel}
            >
              {t(channel === 'SMS' ? 'dashboard-phone:test.sms' : 'dashboard-phone:test.call')}
            </Button>
          ))}
        </div>
      </Form>
      <div role="status">{result && <Result result={result} />}</div>
    </Card>
  )
}

function Result({ result }: { readonly result: TestResult }) {
  const t = useT()
  if (result.outcome === 'SENT') return <Status tone="good">{t('dashboard-phone:test.sent')}</Status>
  if (result.outcome === 'LIMITED') return <Status tone="wait">{t('dashboard-phone:reason.tooMany')}</Status>
  return (
    <>
      <p>
        <Status tone="bad">{t('dashboard-phone:test.refused')}</Status> {result.reason && t(reasons[result.reason])}
      </p>
      {result.detail && (
        <p className={ui.muted} dir="auto">
          {result.detail}
        </p>
      )}
    </>
  )
}
