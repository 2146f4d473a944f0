import { Switch, Textarea, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import type { CheckoutSettings } from '../../features/checkout/brand.ts'
import { Card } from '../ui/card.tsx'
import ui from '../ui/ui.module.css'
import styles from './checkout-settings.module.css'
import { getTextAt, policies } from './settings-form.ts'

interface PolicyFieldsProps {
  readonly settings: CheckoutSettings
  readonly errors: Readonly<Record<string, string>>
}

/** The policies that customers can read below the form. */
export function PolicyFields({ settings, errors }: PolicyFieldsProps) {
  const t = useT()
  return (
    <Card title={t('dashboard-checkout-settings:policies')}>
      <div className={styles.policies}>
        {policies.map(([name, label]) => (
          <Policy key={name} name={name} label={t(label)} settings={settings} errors={errors} />
        ))}
      </div>
    </Card>
  )
}

interface PolicyProps extends PolicyFieldsProps {
  readonly name: (typeof policies)[number][0]
  readonly label: string
}

function Policy({ name, label, settings, errors }: PolicyProps) {
  const t = useT()
  const path = `checkoutPolicies.${name}.content`
  const [visible, setVisible] = useState(settings.checkoutPolicies?.[name]?.visible === true)
  return (
    <div className={styles.policy}>
      <Switch
        name={`policy.${name}`}
        label={label}
        checked={visible}
        onChange={(event) => setVisible(event.currentTarget.checked)}
      />
      {/* The text of a hidden policy is saved too. */}
      <div hidden={!visible} className={ui.stack}>
        {name === 'customPolicy' && (
          <TextInput
            name="checkoutPolicies.customPolicy.title"
            label={t('dashboard-checkout-settings:policy.title')}
            placeholder={t('checkout-form:policy.other')}
            maxLength={50}
            defaultValue={getTextAt(settings, 'checkoutPolicies.customPolicy.title')}
          />
        )}
        <Textarea
          name={path}
          aria-label={t('dashboard-checkout-settings:policy.text', { policy: label })}
          rows={4}
          maxLength={20_000}
          defaultValue={getTextAt(settings, path)}
          error={errors[path]}
        />
      </div>
    </div>
  )
}
