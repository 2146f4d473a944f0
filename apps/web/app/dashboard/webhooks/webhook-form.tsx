import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Card } from '../ui/card.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import { type EventGroup, EventPicker } from './event-picker.tsx'
import type { Webhook } from './types.ts'

interface WebhookFormProps {
  /** Undefined for a new one. */
  readonly webhook: Webhook | undefined
  readonly eventGroups: readonly EventGroup[]
  readonly apps: readonly { readonly value: string; readonly label: string }[]
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
}

export function WebhookForm({ webhook, eventGroups, apps, errors, alert }: WebhookFormProps) {
  const t = useT()
  return (
    <SaveForm
      version={webhook?.revision}
      label={t(webhook ? 'dashboard:form.save' : 'dashboard-webhooks:new')}
      always={!webhook}
      errors={errors}
      alert={alert}
    >
      <Card isStacked>
        <input type="hidden" name="revision" value={webhook?.revision ?? ''} />
        <TextInput
          name="name"
          label={t('dashboard-webhooks:name')}
          defaultValue={webhook?.name}
          maxLength={100}
          error={errors.name}
          autoComplete="off"
          required
        />
        <TextInput
          name="url"
          type="url"
          label={t('dashboard-webhooks:url')}
          description={t('dashboard-webhooks:urlHint')}
          placeholder="https://app.example/webhooks"
          defaultValue={webhook?.url}
          error={errors.url}
          spellCheck={false}
          required
        />
        <EventPicker groups={eventGroups} chosen={webhook?.eventTypes ?? []} error={errors.eventTypes} />
        {!webhook && (
          <>
            <NativeSelect
              name="format"
              label={t('dashboard-webhooks:format')}
              description={t('dashboard-webhooks:formatHint')}
              data={[
                { value: 'SIGNED_TOKEN', label: t('dashboard-webhooks:format.token') },
                { value: 'STANDARD', label: t('dashboard-webhooks:format.standard') },
              ]}
            />
            <NativeSelect
              name="appId"
              label={t('dashboard-webhooks:app')}
              description={t('dashboard-webhooks:appHint')}
              data={[{ value: '', label: t('dashboard-webhooks:noApp') }, ...apps]}
              defaultValue={apps[0]?.value ?? ''}
              error={errors.appId}
            />
          </>
        )}
        <Switch
          name="enabled"
          label={t('dashboard-webhooks:enabled')}
          description={webhook?.disabledReason === 'GONE' ? t('dashboard-webhooks:gone') : undefined}
          defaultChecked={webhook?.enabled ?? true}
        />
      </Card>
    </SaveForm>
  )
}
