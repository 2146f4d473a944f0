import { useT } from '@stoa/messages/react'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { saveForm } from '../lib/save-form.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { listCountryChoices } from '../orders/countries.ts'
import { PageHead } from '../ui/page-head.tsx'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/edit'
import { CompanyForm } from './company-form.tsx'
import { readCompany, toDraft } from './draft.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const found = await allowMissing(host.call('companies.getCompany', { companyId: args.params.id }))
  if (!found) throw createNotFound()
  return { draft: toDraft(found.company), countries: listCountryChoices(host.site.locale) }
}

export const action = (args: Route.ActionArgs) =>
  saveForm(args, (reader, host) => {
    const details = readCompany(reader, host.t('dashboard-companies:nameMissing'))
    const company = { id: args.params.id, revision: reader.text('revision'), ...details }
    return () => host.call('companies.updateCompany', { company })
  })

export default function EditCompany({ loaderData: { draft, countries }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { errors, alert } = useOutcome(actionData, t('dashboard-companies:saved'))
  return (
    <>
      <PageHead
        title={t('dashboard-companies:edit', { name: draft.name })}
        back={{ to: `/dashboard/companies/${draft.id}`, label: draft.name }}
      />
      <CompanyForm draft={draft} countries={countries} errors={errors} alert={alert} />
    </>
  )
}
