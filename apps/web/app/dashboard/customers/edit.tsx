import { useT } from '@stoa/messages/react'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { saveForm } from '../lib/save-form.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { PageHead } from '../ui/page-head.tsx'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/edit'
import { CustomerForm } from './customer-form.tsx'
import { readCustomer, toDraft } from './draft.ts'
import { listPlaceChoices } from './place-choices.ts'
import { getName } from './row.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const found = await allowMissing(host.call('customers.getCustomer', { customerId: args.params.id }))
  if (!found) throw createNotFound()
  const draft = toDraft(found.customer)
  return {
    draft,
    choices: listPlaceChoices(host, draft.language ? [draft.language] : []),
    name: getName(found.customer),
  }
}

export const action = (args: Route.ActionArgs) =>
  saveForm(args, (reader, host) => {
    const customer = { id: args.params.id, revision: reader.text('revision'), ...readCustomer(host.t, reader) }
    return () => host.call('customers.updateCustomer', { customer })
  })

export default function EditCustomer({ loaderData: { draft, choices, name }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { errors, alert } = useOutcome(actionData, t('dashboard-customers:form.saved'))
  return (
    <>
      <PageHead
        title={t('dashboard-customers:form.title', { name })}
        back={{ to: `/dashboard/customers/${draft.id}`, label: name }}
      />
      <CustomerForm draft={draft} choices={choices} errors={errors} alert={alert} />
    </>
  )
}
