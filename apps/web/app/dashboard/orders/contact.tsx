import { NativeSelect, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useReader } from '../lib/reader.ts'
import ui from '../ui/ui.module.css'
import { ActForm } from './act-form.tsx'
import { countries } from './countries.ts'
import type { Detail } from './detail.ts'

interface FormProps {
  readonly order: Detail
  onClose(): void
}

export function EmailForm({ order, onClose }: FormProps) {
  return (
    <ActForm intent="email" label="Save email" said="Email changed" onCancel={onClose} onDone={onClose}>
      {(errors) => (
        <TextInput
          name="email"
          type="email"
          label="Email"
          description="What is sent about this order goes there from now on."
          defaultValue={order.customer.email}
          error={errors.email}
          data-autofocus
        />
      )}
    </ActForm>
  )
}

export function AddressForm({ order: { destination, company }, onClose }: FormProps) {
  const { locale } = useReader()
  const options = useMemo(() => [{ value: '', label: 'Choose' }, ...countries(locale)], [locale])
  return (
    <ActForm intent="address" label="Save address" said="Address changed" onCancel={onClose} onDone={onClose}>
      {(errors) => {
        const field = (name: keyof typeof destination, label: string, maxLength: number) => (
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
              {field('firstName', 'First name', 100)}
              {field('lastName', 'Last name', 100)}
            </div>
            <TextInput name="company" label="Company" defaultValue={company} error={errors.company} />
            {field('addressLine', 'Street and house number', 150)}
            {field('addressLine2', 'Apartment, floor', 100)}
            <div className={ui.pair}>
              {field('postalCode', 'Postal code', 50)}
              {field('city', 'Town or city', 50)}
            </div>
            <div className={ui.pair}>
              {field('subdivision', 'State or region', 50)}
              <NativeSelect
                name="country"
                label="Country"
                data={options}
                defaultValue={destination.country}
                error={errors.country}
              />
            </div>
            {field('phone', 'Phone', 50)}
          </>
        )
      }}
    </ActForm>
  )
}
