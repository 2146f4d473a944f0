import { Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CheckoutSettings } from '../../features/checkout/brand.ts'
import ui from '../ui/ui.module.css'
import styles from './checkout-settings.module.css'
import { policies, textAt } from './settings-form.ts'

interface PolicyFieldsProps {
  readonly settings: CheckoutSettings
  readonly errors: Readonly<Record<string, string>>
}

/** What buyers can read below the form. */
export function PolicyFields({ settings, errors }: PolicyFieldsProps) {
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="policies">
      <h2 id="policies">Policies</h2>
      <div className={styles.policies}>
        {policies.map(([name, label]) => (
          <Policy key={name} name={name} label={label} settings={settings} errors={errors} />
        ))}
      </div>
    </section>
  )
}

interface PolicyProps extends PolicyFieldsProps {
  readonly name: (typeof policies)[number][0]
  readonly label: string
}

function Policy({ name, label, settings, errors }: PolicyProps) {
  const path = `checkoutPolicies.${name}.content`
  const [visible, setVisible] = useState(settings.checkoutPolicies?.[name]?.visible === true)
  return (
    <div className={styles.policy}>
      <Switch
        name={`policy.${name}`}
        value="1"
        label={label}
        checked={visible}
        onChange={(event) => setVisible(event.currentTarget.checked)}
      />
      {/* What is hidden keeps its words. */}
      <div hidden={!visible} className={ui.stack}>
        {name === 'customPolicy' && (
          <TextInput
            name="checkoutPolicies.customPolicy.title"
            label="Title"
            placeholder="Further terms"
            maxLength={50}
            defaultValue={textAt(settings, 'checkoutPolicies.customPolicy.title')}
          />
        )}
        <Textarea
          name={path}
          aria-label={`${label}, text`}
          rows={4}
          maxLength={20_000}
          defaultValue={textAt(settings, path)}
          error={errors[path]}
        />
      </div>
    </div>
  )
}
