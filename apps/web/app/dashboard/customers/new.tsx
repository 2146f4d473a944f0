import { useT } from '@stoa/messages/react'
import { redirect } from 'react-router'
import { createFormReader } from '../lib/form-reader.ts'
import { refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/new'
import { CustomerForm } from './customer-form.tsx'
import { blankCustomer, readCustomer } from './draft.ts'
import { listPlaceChoices } from './place-choices.ts'

export const loader = (args: Route.LoaderArgs) => ({ choices: listPlaceChoices(requireOwnerHost(args)) })

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const { t } = host
  const reader = createFormReader(t, await args.request.formData())
  const email = reader.needed('email', 254, t('dashboard-customers:form.emailMissing'))
  const details = readCustomer(t, reader)
  if (reader.isWrong()) return refuseFields(reader.errors)
  try {
    const { id } = (await host.call('customers.createCustomer', { customer: { ...details, email } })).customer
    return redirect(`/dashboard/customers/${id}`)
  } catch (error) {
    return refuseFor(t, error, { codes: { CUSTOMER_EXISTS: ['email', t('errors:CUSTOMER_EXISTS')] } })
  }
}

const none = {}

export default function NewCustomer({ loaderData: { choices }, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead
        title={t('dashboard-customers:add')}
        back={{ to: '/dashboard/customers', label: t('dashboard-customers:back') }}
      />
      <CustomerForm
        draft={blankCustomer}
        choices={choices}
        errors={actionData?.errors ?? none}
        alert={actionData?.alert}
      />
    </>
  )
}
