import { listSubdivisions } from '@stoa/contract/subdivisions'
import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { Alert, Button, Choice } from '@stoa/ui'
import { useState } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { AddressFields } from '../features/checkout/address-fields.tsx'
import { getAddressFormat } from '../features/checkout/address-format.ts'
import { type Errors, findAddressErrors, readAddress } from '../features/checkout/form.ts'
import { listCountries } from '../features/checkout/regions.ts'
import { type AddressValues, toValues } from '../lib/address.ts'
import { getHost } from '../lib/host.ts'
import { createNotFound, isProblem } from '../lib/problem.ts'
import { formatProblemText } from '../lib/problem-text.server.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/address'
import { Back } from './back.tsx'
import { readBook, saveBook, toSavedValues, withAddress } from './book.ts'
import { requireMember } from './require-member.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  const { id } = args.params
  const { addresses } = await readBook(host)
  const saved = addresses.find((each) => each.id === id)
  if (!saved && id !== 'new') throw createNotFound()
  const { locale, country = '' } = host.site
  return {
    isNew: !saved,
    isFirst: saved ? saved === addresses[0] : addresses.length === 0,
    values: saved ? toSavedValues(saved) : { ...toValues(), country },
    countries: listCountries(locale),
  }
}

export async function action(args: Route.ActionArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  const form = await args.request.formData()
  const values = readAddress(form, 'delivery')
  const errors = toPlaceErrors(host.t, values)
  if (Object.keys(errors).length > 0) return { values, errors, alert: undefined }
  const book = await readBook(host)
  const id = book.addresses.find((each) => each.id === args.params.id)?.id
  if (!id && args.params.id !== 'new') throw createNotFound()
  try {
    await saveBook(host, book.memberId, withAddress(book, id, values, form.has('first')))
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { values, errors: {}, alert: formatProblemText(host.t, error, host.t('account:address.failed')) }
  }
  return redirect('/account/addresses', 303)
}

const nameFields: readonly string[] = ['delivery.firstName', 'delivery.lastName']

/** A saved address has no name, so faults of the name don't count. */
const toPlaceErrors = (t: Translate, values: AddressValues): Errors =>
  Object.fromEntries(
    Object.entries(findAddressErrors(t, values, 'delivery', true)).filter(([name]) => !nameFields.includes(name)),
  )

export default function Address({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { isNew, isFirst, countries } = loaderData
  const { values, errors = {} as Errors, alert } = actionData ?? { values: loaderData.values, alert: undefined }
  const [country, setCountry] = useState(values.country)
  const { formData } = useNavigation()
  const title = t(isNew ? 'account:address.new' : 'account:address.edit')
  return (
    <>
      <Seo title={title} path="/account/addresses" hidden />
      <Back to="/account/addresses">{t('account:addresses.title')}</Back>
      <h1 className="mt-2 mb-8 font-display text-4xl">{title}</h1>
      <Form
        method="post"
        noValidate
        className="max-w-xl space-y-5"
        onChange={({ target }) => {
          if (target instanceof HTMLSelectElement && target.name === 'delivery.country') setCountry(target.value)
        }}
      >
        <AddressFields
          prefix="delivery"
          nameless
          values={{ ...values, country }}
          format={getAddressFormat(country)}
          regions={listSubdivisions(country, t.language)}
          {...{ countries, errors }}
        />
        {!isFirst && <Choice name="first" label={t('account:address.makeDefault')} />}
        {alert && <Alert tone="danger">{alert}</Alert>}
        <Button busy={formData !== undefined}>{t('account:address.save')}</Button>
      </Form>
    </>
  )
}
