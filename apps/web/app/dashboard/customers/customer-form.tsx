import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Card } from '../ui/card.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import type { CustomerDraft } from './draft.ts'
import type { PlaceChoices } from './place-choices.ts'

interface CustomerFormProps {
  readonly draft: CustomerDraft
  readonly choices: PlaceChoices
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
}

/** The form of a new customer or of an existing one. */
export function CustomerForm({ draft, choices, errors, alert }: CustomerFormProps) {
  const t = useT()
  const isNew = draft.id === ''
  const getFieldProps = (name: Exclude<keyof CustomerDraft, 'taxExempt'>, maxLength: number) => ({
    name,
    maxLength,
    defaultValue: draft[name],
    error: errors[name],
    autoComplete: 'off',
  })
  const none = { value: '', label: t('dashboard-customers:form.unknown') }
  return (
    <SaveForm
      version={draft.revision}
      label={t(isNew ? 'dashboard-customers:add' : 'dashboard:form.save')}
      always={isNew}
      errors={errors}
      alert={alert}
    >
      <input type="hidden" name="revision" value={draft.revision} />
      <div className={ui.columns}>
        <div>
          <Card label={t('dashboard-customers:contact')} isStacked>
            {isNew && (
              <TextInput {...getFieldProps('email', 254)} label={t('dashboard-customers:field.email')} type="email" />
            )}
            <div className={ui.pair}>
              <TextInput {...getFieldProps('firstName', 100)} label={t('dashboard-customers:field.firstName')} />
              <TextInput {...getFieldProps('lastName', 100)} label={t('dashboard-customers:field.lastName')} />
            </div>
            <div className={ui.pair}>
              <TextInput {...getFieldProps('phone', 50)} label={t('dashboard-customers:field.phone')} type="tel" />
              <TextInput {...getFieldProps('company', 100)} label={t('dashboard-customers:field.company')} />
            </div>
          </Card>
          <Card title={t('dashboard-customers:field.address')} isStacked>
            <TextInput {...getFieldProps('addressLine', 200)} label={t('dashboard-customers:field.street')} />
            <div className={ui.pair}>
              <TextInput {...getFieldProps('postalCode', 50)} label={t('dashboard-customers:field.postalCode')} />
              <TextInput {...getFieldProps('city', 100)} label={t('dashboard-customers:field.city')} />
            </div>
            <div className={ui.pair}>
              <TextInput {...getFieldProps('subdivision', 50)} label={t('dashboard-customers:field.subdivision')} />
              <NativeSelect
                name="country"
                label={t('dashboard-customers:field.country')}
                defaultValue={draft.country}
                error={errors.country}
                data={[none, ...choices.countries]}
              />
            </div>
          </Card>
        </div>
        <div>
          <Card label={t('dashboard-customers:form.more')} isStacked>
            <NativeSelect
              name="language"
              label={t('dashboard-customers:field.language')}
              defaultValue={draft.language}
              data={[none, ...choices.languages]}
            />
            <TextInput
              {...getFieldProps('birthdate', 10)}
              label={t('dashboard-customers:field.birthdate')}
              placeholder="1990-05-17"
            />
          </Card>
          <Card title={t('dashboard-customers:tax')} isStacked>
            <Switch
              name="taxExempt"
              value="1"
              label={t('dashboard-customers:tax.switch')}
              description={t('dashboard-customers:tax.hint')}
              defaultChecked={draft.taxExempt}
            />
            <TextInput
              {...getFieldProps('taxExemptReason', 200)}
              label={t('dashboard-customers:tax.reason')}
              description={t('dashboard-customers:tax.reasonHint')}
            />
          </Card>
        </div>
      </div>
    </SaveForm>
  )
}
