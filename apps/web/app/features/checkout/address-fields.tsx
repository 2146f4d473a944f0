import { useT } from '@stoa/messages/react'
import { Field, Select } from '@stoa/ui'
import type { ReactNode } from 'react'
import type { AddressValues } from '../../lib/address.ts'
import type { AddressFormat } from './address-format.ts'
import { cityTexts, postalTexts, regionTexts } from './address-texts.ts'
import { type Errors, getMaxLength, type Prefix } from './form.ts'
import type { Region } from './regions.ts'

interface AddressFieldsProps {
  readonly prefix: Prefix
  readonly values: AddressValues
  readonly format: AddressFormat
  readonly countries: readonly Region[]
  /** The country's regions; without any, the field takes any text. */
  readonly regions: readonly Region[]
  readonly errors: Errors
  /** Only the fields that taxes and card issuers need. */
  readonly minimal?: boolean
  /** Without the name, which another field has. */
  readonly nameless?: boolean
}

/** The fields of one address in the format of its country. */
export function AddressFields(props: AddressFieldsProps) {
  const t = useT()
  const { prefix, values, format, countries, regions, errors, minimal = false, nameless = false } = props
  const section = prefix === 'delivery' ? 'shipping' : 'billing'
  const getFieldProps = (name: keyof AddressValues, autoComplete: string) => ({
    id: `${prefix}.${name}`,
    name: `${prefix}.${name}`,
    autoComplete: `${section} ${autoComplete}`,
    defaultValue: values[name],
    error: errors[`${prefix}.${name}`],
    maxLength: getMaxLength(name),
  })
  const { maxLength: _, ...country } = getFieldProps('country', 'country')
  return (
    <div className="grid grid-cols-6 gap-x-3 gap-y-4">
      <Select {...country} label={t('checkout-form:address.country')} required className="col-span-6">
        <option value="">{t('checkout-form:address.chooseCountry')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      {!nameless && (
        <>
          <Field
            {...getFieldProps('firstName', 'given-name')}
            label={t('checkout-form:address.firstName')}
            required
            className="col-span-6 sm:col-span-3"
          />
          <Field
            {...getFieldProps('lastName', 'family-name')}
            label={t('checkout-form:address.lastName')}
            required
            className="col-span-6 sm:col-span-3"
          />
        </>
      )}
      {!minimal && (
        <>
          <Field
            {...getFieldProps('addressLine', 'address-line1')}
            label={t('checkout-form:address.street')}
            required
            className="col-span-6"
          />
          <Further
            add={t('checkout-form:address.addLine2')}
            open={values.addressLine2 !== '' || Boolean(errors[`${prefix}.addressLine2`])}
          >
            <Field
              {...getFieldProps('addressLine2', 'address-line2')}
              label={t('checkout-form:address.line2')}
              required={false}
            />
          </Further>
        </>
      )}
      {format.fields
        .filter((name) => !minimal || (name !== 'city' && format[name]?.required))
        .map((name) => (
          <Town
            key={name}
            name={name}
            format={format}
            regions={regions}
            field={getFieldProps}
            country={values.country}
          />
        ))}
      {!minimal && !nameless && (
        <Further
          add={t('checkout-form:address.addPhone')}
          open={values.phone !== '' || Boolean(errors[`${prefix}.phone`])}
        >
          <Field
            {...getFieldProps('phone', 'tel')}
            type="tel"
            label={t('checkout-form:address.phone')}
            required={false}
            hint={t('checkout-form:address.phoneHint')}
          />
        </Further>
      )}
    </div>
  )
}

/** A rarely used field, collapsed to one line; works without scripts. */
function Further({ add, open, children }: { add: string; open: boolean; children: ReactNode }) {
  return (
    <details className="group col-span-6 -my-2" open={open || undefined}>
      <summary className="link inline-flex min-h-9 items-center text-sm text-muted group-open:hidden">{add}</summary>
      <div className="py-2">{children}</div>
    </details>
  )
}

/** Three fields share one line where there is space; on phones the town has its own line. */
function getWidth(name: TownProps['name'], count: number): string {
  if (count === 3) return name === 'city' ? 'col-span-6 sm:col-span-2' : 'col-span-3 sm:col-span-2'
  if (count === 2) return name === 'city' ? 'col-span-4' : 'col-span-2'
  return 'col-span-6'
}

interface TownProps {
  readonly name: AddressFormat['fields'][number]
  readonly format: AddressFormat
  readonly regions: readonly Region[]
  readonly country: string
  readonly field: (name: keyof AddressValues, autoComplete: string) => { defaultValue: string; error?: string }
}

function Town({ name, format, regions, country, field }: TownProps) {
  const t = useT()
  const width = getWidth(name, format.fields.length)
  if (name === 'city') {
    return (
      <Field {...field('city', 'address-level2')} label={t(cityTexts[format.city].label)} required className={width} />
    )
  }
  if (name === 'postalCode') {
    const { kind = 'postalCode', required, example } = format.postalCode ?? {}
    return (
      <Field
        {...field('postalCode', 'postal-code')}
        label={t(postalTexts[kind].label)}
        required={required}
        placeholder={example}
        className={width}
      />
    )
  }
  const { kind = 'region', required } = format.subdivision ?? {}
  const attributes = {
    ...field('subdivision', 'address-level1'),
    label: t(regionTexts[kind].label),
    required,
    className: width,
  }
  if (regions.length === 0) return <Field key={country} {...attributes} />
  const { maxLength: _, ...select } = attributes as typeof attributes & { maxLength?: number }
  return (
    <Select key={country} {...select}>
      <option value="">{t('checkout-form:address.choose')}</option>
      {regions.map((region) => (
        <option key={region.code} value={region.code}>
          {region.name}
        </option>
      ))}
    </Select>
  )
}
