import { listSubdivisions } from '@stoa/contract/subdivisions'
import { useT } from '@stoa/messages/react'
import { Button } from '@stoa/ui'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { AddressFields } from './address-fields.tsx'
import { getAddressFormat } from './address-format.ts'
import { type AddressRefusal, type AskedAddress, getPrefix } from './asked-address.ts'
import { ErrorSummary } from './error-summary.tsx'

interface LinkAddressFormProps {
  readonly requested: AskedAddress
  readonly refusal: AddressRefusal | undefined
}

/** Asks for the address, which determines the amount to pay. */
export function LinkAddressForm({ requested: asked, refusal }: LinkAddressFormProps) {
  const t = useT()
  const { kind, missing, countries } = asked
  const { values, errors } = refusal?.address ?? { values: asked.values, errors: {} }
  const [country, setCountry] = useState(values.country)
  const prefix = getPrefix(kind)
  const { formData } = useNavigation()
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      className="mt-6 max-w-xl space-y-6"
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement && target.name === `${prefix}.country`) setCountry(target.value)
      }}
    >
      <ErrorSummary errors={errors} at={refusal?.at} />
      <AddressFields
        {...{ prefix, countries, errors }}
        values={{ ...values, country }}
        format={getAddressFormat(country)}
        regions={listSubdivisions(country, t.language)}
        minimal={kind === 'BILLING'}
      />
      <Button name="intent" value="address" size="large" busy={formData?.get('intent') === 'address'}>
        {t(missing ? 'checkout-form:link.continue' : 'checkout-form:link.save')}
      </Button>
    </Form>
  )
}
