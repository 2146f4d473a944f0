import { useT } from '@stoa/messages/react'
import { redirect } from 'react-router'
import { createFormReader } from '../lib/form-reader.ts'
import { refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { listCountryChoices } from '../orders/countries.ts'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/new'
import { CompanyForm } from './company-form.tsx'
import { blankCompany, readCompany } from './draft.ts'

export const loader = (args: Route.LoaderArgs) => ({
  countries: listCountryChoices(requireOwnerHost(args).site.locale),
})

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const { t } = host
  const reader = createFormReader(t, await args.request.formData())
  const company = readCompany(reader, t('dashboard-companies:nameMissing'))
  if (reader.isWrong()) return refuseFields(reader.errors)
  try {
    const { id } = (await host.call('companies.createCompany', { company })).company
    return redirect(`/dashboard/companies/${id}`)
  } catch (error) {
    return refuseFor(t, error)
  }
}

const none = {}

export default function NewCompany({ loaderData: { countries }, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead
        title={t('dashboard-companies:add')}
        back={{ to: '/dashboard/companies', label: t('dashboard-companies:title') }}
      />
      <CompanyForm
        draft={blankCompany}
        countries={countries}
        errors={actionData?.errors ?? none}
        alert={actionData?.alert}
      />
    </>
  )
}
