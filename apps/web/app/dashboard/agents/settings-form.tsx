import { Checkbox, Stack, Switch } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import type { CollectionName } from '../collections/read.ts'
import { MultipleChoice, Products } from '../discounts/applies-to-field.tsx'
import { Card } from '../ui/card.tsx'
import { Copy } from '../ui/copy.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import styles from './agents.module.css'
import type { Settings } from './types.ts'

interface SettingsFormProps {
  readonly settings: Settings
  readonly collections: readonly CollectionName[]
  /** Those that are excluded. */
  readonly products: Parameters<typeof Products>[0]['chosen']
  readonly currency: string
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
}

export function SettingsForm({ settings, collections, products, currency, errors, alert }: SettingsFormProps) {
  const t = useT()
  const { agentSettings, handlers, profileUrl } = settings
  const { enabled, signedOnly, maxOrderAmount = '', excludedCollectionIds } = agentSettings
  return (
    <div className={styles.below}>
      <SaveForm version={JSON.stringify(agentSettings)} errors={errors} alert={alert}>
        <Card title={t('dashboard-agents:access')} isStacked>
          <p className={ui.muted}>{t('dashboard-agents:access.text')}</p>
          <Switch
            name="enabled"
            label={t('dashboard-agents:enabled')}
            description={t('dashboard-agents:enabled.hint')}
            defaultChecked={enabled}
          />
          <Switch
            name="signedOnly"
            label={t('dashboard-agents:signedOnly')}
            description={t('dashboard-agents:signedOnly.hint')}
            defaultChecked={signedOnly}
          />
          <div>
            <p className={ui.muted}>{t('dashboard-agents:profile')}</p>
            <p className={styles.address}>
              <code dir="ltr">{profileUrl}</code>
              <Copy value={profileUrl} label={t('dashboard-agents:profile.copy')} />
            </p>
          </div>
        </Card>
        <Card title={t('dashboard-agents:limits')} isStacked>
          <NumberField
            name="maxOrderAmount"
            label={t('dashboard-agents:maxOrderAmount')}
            description={t('dashboard-agents:maxOrderAmount.hint')}
            rightSection={<span className={ui.muted}>{currency}</span>}
            rightSectionWidth={56}
            isDecimal
            defaultValue={maxOrderAmount}
            error={errors.maxOrderAmount}
          />
          <Handlers handlers={handlers} allowed={agentSettings.paymentHandlers} error={errors.paymentHandlers} />
          <Products
            name="excluded"
            label={t('dashboard-agents:excludedProducts')}
            chosen={products}
            error={errors.excludedProductIds}
          />
          <MultipleChoice
            name="excluded.collection"
            label={t('dashboard-agents:excludedCollections')}
            placeholder={t('dashboard-discounts:collections.search')}
            clearLabel={t('dashboard-discounts:collections.clear')}
            data={collections.map(({ id: value, name: label }) => ({ value, label }))}
            chosen={excludedCollectionIds}
            error={errors.excludedCollectionIds}
          />
        </Card>
      </SaveForm>
    </div>
  )
}

interface HandlersProps {
  readonly handlers: Settings['handlers']
  readonly allowed: readonly string[]
  readonly error: string | undefined
}

function Handlers({ handlers, allowed, error }: HandlersProps) {
  const t = useT()
  if (handlers.length === 0) {
    return (
      <div>
        <p>{t('dashboard-agents:payment')}</p>
        <p className={ui.muted}>{t('dashboard-agents:payment.none')}</p>
      </div>
    )
  }
  return (
    <Checkbox.Group
      label={t('dashboard-agents:payment')}
      description={t('dashboard-agents:payment.hint')}
      defaultValue={[...allowed]}
      error={error}
    >
      <Stack gap={12} mt={8}>
        {handlers.map(({ id, name, isTest, isAvailable }) => (
          <Checkbox
            key={id}
            name="paymentHandlers"
            value={id}
            label={name}
            description={
              isAvailable ? isTest && t('dashboard-agents:payment.test') : t('dashboard-agents:payment.unavailable')
            }
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
