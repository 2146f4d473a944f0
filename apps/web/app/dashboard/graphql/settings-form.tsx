import { Radio, Stack, Switch, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Card } from '../ui/card.tsx'
import { Copy } from '../ui/copy.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/settings'
import styles from './settings.module.css'

type Loaded = Route.ComponentProps['loaderData']

interface SettingsFormProps {
  readonly settings: Loaded['graphqlSettings']
  readonly limits: Loaded['limits']
  readonly endpoint: string
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
}

const readers = {
  NO_ONE: 'dashboard-graphql:introspection.noOne',
  MANAGERS: 'dashboard-graphql:introspection.managers',
  EVERYONE: 'dashboard-graphql:introspection.everyone',
} as const
const shownLimits = [
  ['depth', 'dashboard-graphql:limit.depth'],
  ['fields', 'dashboard-graphql:limit.fields'],
  ['aliases', 'dashboard-graphql:limit.aliases'],
  ['operations', 'dashboard-graphql:limit.operations'],
] as const

export function SettingsForm({ settings, limits, endpoint, errors, alert }: SettingsFormProps) {
  const t = useT()
  const { enabled, introspection, registeredOnly, maxCost } = settings
  return (
    <SaveForm version={JSON.stringify(settings)} errors={errors} alert={alert}>
      <div className={styles.sections}>
        <Card title={t('dashboard-graphql:access')} isStacked>
          <Switch
            name="enabled"
            value="1"
            label={t('dashboard-graphql:enabled')}
            description={t('dashboard-graphql:enabled.hint')}
            defaultChecked={enabled}
          />
          <div>
            <p className={ui.muted}>{t('dashboard-graphql:endpoint')}</p>
            <p className={styles.endpoint}>
              <code dir="ltr">{endpoint}</code>
              <Copy value={endpoint} label={t('dashboard-graphql:endpoint.copy')} />
            </p>
          </div>
          <Radio.Group
            name="introspection"
            label={t('dashboard-graphql:introspection')}
            description={t('dashboard-graphql:introspection.hint')}
            defaultValue={introspection}
          >
            <Stack gap={12} mt={8}>
              {Object.entries(readers).map(([reader, label]) => (
                <Radio key={reader} value={reader} label={t(label)} />
              ))}
            </Stack>
          </Radio.Group>
          <Switch
            name="registeredOnly"
            value="1"
            label={t('dashboard-graphql:registeredOnly')}
            description={t('dashboard-graphql:registeredOnly.hint')}
            defaultChecked={registeredOnly}
          />
        </Card>
        <Card title={t('dashboard-graphql:limits')} isStacked>
          <TextInput
            name="maxCost"
            label={t('dashboard-graphql:maxCost')}
            description={t('dashboard-graphql:maxCost.hint')}
            inputMode="numeric"
            defaultValue={String(maxCost)}
            error={errors.maxCost}
            autoComplete="off"
            maw={240}
          />
          <div>
            <p className={ui.muted}>{t('dashboard-graphql:limits.more')}</p>
            <dl className={styles.limits}>
              {shownLimits.map(([limit, label]) => (
                <div key={limit}>
                  <dt>{t(label)}</dt>
                  <dd>{t.number(limits[limit])}</dd>
                </div>
              ))}
            </dl>
          </div>
        </Card>
      </div>
    </SaveForm>
  )
}
