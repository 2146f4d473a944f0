import { NativeSelect, TextInput } from '@mantine/core'
import type { DeliveryAddress } from '@stoa/contract/delivery.entity'
import type { FormReader } from '../lib/form-reader.ts'
import { DownIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'

interface AddressFieldsProps {
  readonly address: DeliveryAddress
  readonly countries: readonly { readonly value: string; readonly label: string }[]
  readonly errors: Readonly<Record<string, string>>
}

/** Where a place is. */
export function AddressFields({ address, countries, errors }: AddressFieldsProps) {
  const text = (name: 'addressLine' | 'addressLine2' | 'city' | 'postalCode' | 'subdivision', label: string) => (
    <TextInput
      name={`address.${name}`}
      label={label}
      autoComplete="off"
      defaultValue={address[name] ?? ''}
      error={errors[`address.${name}`]}
    />
  )
  return (
    <>
      <NativeSelect
        name="address.country"
        label="Country"
        rightSection={<DownIcon size={14} />}
        defaultValue={address.country ?? ''}
        data={[{ value: '', label: 'Choose' }, ...countries]}
        error={errors['address.country']}
      />
      {text('addressLine', 'Street and house number')}
      {text('addressLine2', 'Further')}
      <div className={ui.pair}>
        {text('postalCode', 'Postal code')}
        {text('city', 'City')}
      </div>
      {text('subdivision', 'State or province')}
    </>
  )
}

export function readAddress(reader: FormReader) {
  return {
    country: reader.needed('address.country', 2, 'Choose a country.'),
    addressLine: reader.needed('address.addressLine', 150, 'Write the street.'),
    addressLine2: reader.short('address.addressLine2', 100) || null,
    city: reader.needed('address.city', 50, 'Write the city.'),
    postalCode: reader.short('address.postalCode', 50) || null,
    subdivision: reader.short('address.subdivision', 50) || null,
  }
}
