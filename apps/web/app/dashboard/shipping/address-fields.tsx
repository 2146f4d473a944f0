import { NativeSelect, TextInput } from '@mantine/core'
import type { DeliveryAddress } from '@stoa/contract/delivery.entity'
import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import type { FormReader } from '../lib/form-reader.ts'
import ui from '../ui/ui.module.css'

interface AddressFieldsProps {
  readonly address: DeliveryAddress
  readonly countries: readonly { readonly value: string; readonly label: string }[]
  readonly errors: Readonly<Record<string, string>>
}

export function AddressFields({ address, countries, errors }: AddressFieldsProps) {
  const t = useT()
  const renderText = (name: 'addressLine' | 'addressLine2' | 'city' | 'postalCode' | 'subdivision', label: string) => (
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
        label={t('dashboard:country')}
        defaultValue={address.country ?? ''}
        data={[{ value: '', label: t('dashboard:chooseCountry') }, ...countries]}
        error={errors['address.country']}
      />
      {renderText('addressLine', t('dashboard:street'))}
      {renderText('addressLine2', t('dashboard-shipping:address.line2'))}
      <div className={ui.pair}>
        {renderText('postalCode', t('dashboard:postalCode'))}
        {renderText('city', t('dashboard:city'))}
      </div>
      {renderText('subdivision', t('dashboard:state'))}
    </>
  )
}

export function readAddress(t: Translate, reader: FormReader) {
  return {
    country: reader.needed('address.country', 2, t('dashboard:countryMissing')),
    addressLine: reader.needed('address.addressLine', 150, t('dashboard-shipping:address.streetMissing')),
    addressLine2: reader.short('address.addressLine2', 100) || null,
    city: reader.needed('address.city', 50, t('dashboard-shipping:address.cityMissing')),
    postalCode: reader.short('address.postalCode', 50) || null,
    subdivision: reader.short('address.subdivision', 50) || null,
  }
}
