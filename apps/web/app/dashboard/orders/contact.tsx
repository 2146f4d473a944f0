import { NativeSelect, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useMemo } from 'react'
import { useReader } from '../lib/reader.ts'
import ui from '../ui/ui.module.css'
import { ActForm } from './act-form.tsx'
import { listCountryChoices } from './countries.ts'
import type { Detail } from './detail.ts'

interface FormProps {
  readonly order: Detail
  onClose(): void
}

export function EmailForm({ order, onClose }: FormProps) {
  const t = useT()
  return (
    <ActForm
      intent="email"
      label={t('dashboard-orders:email.save')}
      notice={t('dashboard-orders:email.done')}
      onCancel={onClose}
      onDone={onClose}
    >
      {(errors) => (
        <TextInput
          name="email"
          type="email"
          label={t('dashboard-orders:email.label')}
          description={t('dashboard-orders:email.hint')}
          defaultValue={order.customer.email}
          error={errors.email}
          data-autofocus
        />
      )}
    </ActForm>
  )
}

export function AddressForm({ order: { destination, company }, onClose }: FormProps) {
  const t = useT()
  const { locale } = useReader()
  const countryOptions = useMemo(() => listCountryChoices(locale), [locale])
  return (
    <ActForm
      intent="address"
      label={t('dashboard-orders:address.save')}
      notice={t('dashboard-orders:address.done')}
      onCancel={onClose}
      onDone={onClose}
    >
      {(errors) => {
        const renderField = (name: keyof typeof destination, label: string, maxLength: number) => (
          <TextInput
            name={name}
            label={label}
            maxLength={maxLength}
            defaultValue={destination[name]}
            error={errors[name]}
          />
        )
        return (
          <>
            <div className={ui.pair}>
              {renderField('firstName', t('dashboard-orders:address.firstName'), 100)}
              {renderField('lastName', t('dashboard-orders:address.lastName'), 100)}
            </div>
            <TextInput
              name="company"
              label={t('dashboard-orders:address.company')}
              defaultValue={company}
              error={errors.company}
            />
            {renderField('addressLine', t('dashboard-orders:address.street'), 150)}
            {renderField('addressLine2', t('dashboard-orders:address.line2'), 100)}
            <div className={ui.pair}>
              {renderField('postalCode', t('dashboard-orders:address.postalCode'), 50)}
              {renderField('city', t('dashboard-orders:address.city'), 50)}
            </div>
            <div className={ui.pair}>
              {renderField('subdivision', t('dashboard-orders:address.subdivision'), 50)}
              <NativeSelect
                name="country"
                label={t('dashboard-orders:address.country')}
                data={[{ value: '', label: t('dashboard-orders:address.chooseCountry') }, ...countryOptions]}
                defaultValue={destination.country}
                error={errors.country}
              />
            </div>
            {renderField('phone', t('dashboard-orders:address.phone'), 50)}
          </>
        )
      }}
    </ActForm>
  )
}
