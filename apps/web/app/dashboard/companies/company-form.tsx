import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Card } from '../ui/card.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import type { AddressFields, CompanyDraft } from './draft.ts'

interface Choice {
  readonly value: string
  readonly label: string
}

interface CompanyFormProps {
  readonly draft: CompanyDraft
  readonly countries: readonly Choice[]
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
}

/** The form of a new company or of an existing one. */
export function CompanyForm({ draft, countries, errors, alert }: CompanyFormProps) {
  const t = useT()
  const isNew = draft.id === ''
  return (
    <SaveForm
      version={draft.revision}
      label={t(isNew ? 'dashboard-companies:add' : 'dashboard:form.save')}
      always={isNew}
      errors={errors}
      alert={alert}
    >
      <input type="hidden" name="revision" value={draft.revision} />
      <div className={ui.columns}>
        <div>
          <Card label={t('dashboard-companies:facts')} isStacked>
            <TextInput
              name="name"
              maxLength={200}
              label={t('dashboard:name')}
              defaultValue={draft.name}
              error={errors.name}
              autoComplete="off"
            />
            <TextInput
              name="taxId"
              maxLength={50}
              label={t('dashboard-companies:taxId')}
              description={t('dashboard-companies:taxId.hint')}
              defaultValue={draft.taxId}
              error={errors.taxId}
              autoComplete="off"
            />
          </Card>
          <Address
            of="billing"
            title={t('dashboard-companies:billing')}
            fields={draft.billing}
            countries={countries}
            errors={errors}
          />
          <Address
            of="shipping"
            title={t('dashboard-companies:shipping')}
            fields={draft.shipping}
            countries={countries}
            errors={errors}
          />
        </div>
        <div>
          <Card title={t('dashboard-companies:tax')} isStacked>
            <Switch
              name="taxExempt"
              value="1"
              label={t('dashboard-companies:tax.switch')}
              description={t('dashboard-companies:tax.hint')}
              defaultChecked={draft.taxExempt}
            />
          </Card>
          <Card label={t('dashboard-companies:more')} isStacked>
            <TextInput
              name="tags"
              label={t('dashboard-companies:tags')}
              description={t('dashboard-companies:tags.hint')}
              defaultValue={draft.tags}
              error={errors.tags}
              autoComplete="off"
            />
            <Textarea
              name="note"
              maxLength={5000}
              autosize
              minRows={3}
              label={t('dashboard-companies:note')}
              description={t('dashboard-companies:note.hint')}
              defaultValue={draft.note}
              error={errors.note}
            />
          </Card>
        </div>
      </div>
    </SaveForm>
  )
}

interface AddressProps extends Pick<CompanyFormProps, 'countries' | 'errors'> {
  readonly of: 'billing' | 'shipping'
  readonly title: string
  readonly fields: AddressFields
}

function Address({ of, title, fields, countries, errors }: AddressProps) {
  const t = useT()
  const getProps = (name: keyof AddressFields, maxLength: number) => ({
    name: `${of}.${name}`,
    maxLength,
    defaultValue: fields[name],
    error: errors[`${of}.${name}`],
    autoComplete: 'off',
  })
  return (
    <Card title={title} isStacked>
      <TextInput {...getProps('addressLine', 200)} label={t('dashboard-customers:field.street')} />
      <div className={ui.pair}>
        <TextInput {...getProps('postalCode', 50)} label={t('dashboard-customers:field.postalCode')} />
        <TextInput {...getProps('city', 100)} label={t('dashboard-customers:field.city')} />
      </div>
      <div className={ui.pair}>
        <TextInput {...getProps('subdivision', 50)} label={t('dashboard-customers:field.subdivision')} />
        <NativeSelect
          name={`${of}.country`}
          label={t('dashboard-customers:field.country')}
          defaultValue={fields.country}
          error={errors[`${of}.country`]}
          data={[{ value: '', label: t('dashboard-customers:form.unknown') }, ...countries]}
        />
      </div>
    </Card>
  )
}
