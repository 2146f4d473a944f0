import { Button } from '@mantine/core'
import { companyRoles } from '@stoa/contract/company.entity'
import { useT } from '@stoa/messages/react'
import { Link, redirect } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { createFormReader, type FormReader } from '../lib/form-reader.ts'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { useMayChange } from '../lib/rights.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { PageHead } from '../ui/page-head.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/company'
import { Buyers } from './buyers.tsx'
import { Facts, Orders } from './company-cards.tsx'
import { toDetail, toOrderRow } from './detail.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { id: companyId } = args.params
  const found = await allowMissing(host.call('companies.getCompany', { companyId }))
  if (!found) throw createNotFound()
  const cursor = args.url.searchParams.get('before')
  const [{ buyers }, { orders, nextCursor, unpaid }] = await Promise.all([
    host.call('companies.listCompanyBuyers', { companyId }),
    host.call('companies.listCompanyOrders', { companyId, limit: 20, ...(cursor && { cursor }) }),
  ])
  return { company: toDetail(host.t, found.company), buyers, orders: orders.map(toOrderRow), nextCursor, unpaid }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const { t } = host
  const reader = createFormReader(t, await args.request.formData())
  const intent = reader.text('intent')
  const email = intent === 'invite' ? reader.needed('email', 254, t('dashboard-companies:emailMissing')) : ''
  if (reader.isWrong()) return refuseFields(reader.errors)
  try {
    await act(host, intent, args.params.id, { reader, email })
  } catch (error) {
    const codes = {
      ALREADY_IN_COMPANY: ['email', t('errors:ALREADY_IN_COMPANY')],
      TOO_MANY_COMPANY_BUYERS: ['email', t('errors:TOO_MANY_COMPANY_BUYERS')],
    } as const
    return refuseFor(t, error, { codes })
  }
  return intent === 'delete' ? redirect('/dashboard/companies') : createDone()
}

interface Sent {
  readonly reader: FormReader
  readonly email: string
}

function act(host: Host, intent: string, companyId: string, { reader, email }: Sent): Promise<unknown> {
  const buyerId = reader.text('buyer')
  const role = reader.choice('role', companyRoles)
  switch (intent) {
    case 'invite':
      return host.call('companies.inviteCompanyBuyer', { companyId, email, role })
    case 'role':
      return host.call('companies.updateCompanyBuyer', { companyId, buyerId, role })
    case 'remove':
      return host.call('companies.removeCompanyBuyer', { companyId, buyerId })
    case 'delete':
      return host.call('companies.deleteCompany', { companyId })
  }
  throw createNotFound()
}

export default function CompanyPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const mayChange = useMayChange()
  const { company, buyers, orders, nextCursor, unpaid } = loaderData
  const alert = actionData && 'alert' in actionData ? actionData.alert : undefined
  return (
    <>
      <PageHead title={company.name} back={{ to: '/dashboard/companies', label: t('dashboard-companies:title') }}>
        <div className={ui.buttons}>
          {mayChange && (
            <Button component={Link} to="edit" variant="default">
              {t('dashboard:edit')}
            </Button>
          )}
          <ConfirmDelete what={company.name}>{t('dashboard-companies:delete.text')}</ConfirmDelete>
        </div>
      </PageHead>
      {alert && (
        <p role="alert" className={ui.alert}>
          {alert}
        </p>
      )}
      <div className={ui.columns}>
        <div>
          <Orders orders={orders} next={nextCursor} />
          <Buyers buyers={buyers} mayChange={mayChange} />
        </div>
        <div>
          <Facts company={company} unpaid={unpaid} />
        </div>
      </div>
    </>
  )
}
