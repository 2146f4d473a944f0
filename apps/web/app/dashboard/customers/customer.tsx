import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Form, Link, redirect } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { allowMissing, createNotFound, isProblem } from '../../lib/problem.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { toOrderRow } from '../orders/row.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/customer'
import { changeCredit } from './change-credit.ts'
import { Consent, Facts, Figures, Orders, Tags, TaxExemption } from './customer-cards.tsx'
import { toDetail } from './detail.ts'
import { readKind } from './kinds.ts'
import { Merge } from './merge.tsx'
import { OpenCarts } from './open-carts.tsx'
import { StoreCredit } from './store-credit.tsx'
import { Timeline } from './timeline.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { id: customerId } = args.params
  const found = await allowMissing(host.call('customers.getCustomer', { customerId }))
  if (!found) throw createNotFound()
  const { searchParams } = args.url
  const kind = readKind(searchParams.get('show'))
  const [{ orders }, timeline, { tags }, { storeCredit }, { carts }, { consents }] = await Promise.all([
    host.call('orders.searchOrders', {
      search: { filter: { 'buyerInfo.contactId': { $in: found.customer.contactIds } }, cursorPaging: { limit: 5 } },
    }),
    host.call('customers.listCustomerTimeline', {
      customerId,
      ...(kind.types.length > 0 && { types: [...kind.types] }),
      ...(searchParams.get('before') && { cursor: searchParams.get('before')! }),
    }),
    host.call('customers.listCustomerTags', {}),
    host.call('storeCredit.getStoreCredit', {
      customerId,
      ...(searchParams.get('credit') && { cursor: searchParams.get('credit')! }),
    }),
    host.call('customers.listOpenCarts', { customerId }),
    host.call('customers.listNewsletterConsents', { customerId }),
  ])
  return {
    customer: toDetail(host.t, found.customer),
    orders: orders.map(toOrderRow),
    timeline,
    kind: kind.name,
    storeCredit,
    carts,
    consents,
    knownTags: tags,
    others: await findOthers(host, searchParams.get('merge'), customerId),
  }
}

/** The customers that the owner looks for, to merge one of them into this one. */
async function findOthers(host: Host, text: string | null, ownId: string) {
  if (!text?.trim()) return undefined
  const { customers } = await host.call('customers.queryCustomers', {
    search: { expression: text.slice(0, 100) },
    query: { cursorPaging: { limit: 6 } },
  })
  return customers.filter(({ id }) => id !== ownId).map((customer) => toDetail(host.t, customer))
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const { id } = args.params
  const intent = String(form.get('intent'))
  try {
    if (intent === 'give-credit' || intent === 'take-credit') {
      const error = await changeCredit(host, intent, id, form)
      return { error, done: error ? undefined : Date.now() }
    }
    await act(host, intent, id, form)
  } catch (error) {
    if (!isProblem(error) || error.status >= 500 || error.status === 404) throw error
    return { error: error.violations?.[0]?.description ?? error.message, done: undefined }
  }
  if (intent === 'merge') return redirect(`/dashboard/customers/${id}`)
  return { error: undefined, done: Date.now() }
}

async function act(host: Host, intent: string, customerId: string, form: FormData): Promise<unknown> {
  const readText = (name: string) => String(form.get(name) ?? '')
  switch (intent) {
    case 'note':
      return host.call('customers.addCustomerNote', { customerId, text: readText('text') })
    case 'delete-note':
      return host.call('customers.deleteCustomerNote', { customerId, noteId: readText('note') })
    case 'tag':
      return host.call('customers.bulkUpdateCustomerTags', {
        customerIds: [customerId],
        assignTags: [readText('tag')],
      })
    case 'untag':
      return host.call('customers.bulkUpdateCustomerTags', {
        customerIds: [customerId],
        unassignTags: [readText('tag')],
      })
    case 'subscribe':
    case 'unsubscribe': {
      const marketingStatus = intent === 'subscribe' ? 'SUBSCRIBED' : 'UNSUBSCRIBED'
      const customer = { id: customerId, revision: readText('revision'), marketingStatus } as const
      return host.call('customers.updateCustomer', { customer })
    }
    case 'merge':
      return host.call('customers.mergeCustomers', { customerId, mergedCustomerId: readText('other') })
  }
  throw createNotFound()
}

export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { customer, orders, timeline, kind, storeCredit, carts, consents, knownTags, others } = loaderData
  return (
    <>
      <PageHead
        title={customer.name}
        back={{ to: '/dashboard/customers', label: t('dashboard-customers:back') }}
        beside={
          customer.memberId && (
            <Link to={`/dashboard/members/${customer.memberId}`} className={ui.link}>
              <Status tone="good">{t('dashboard-customers:member')}</Status>
            </Link>
          )
        }
      >
        <Form method="post" action="/dashboard/orders/new">
          <Button type="submit" name="customer" value={customer.id} variant="default">
            {t('dashboard-customers:createOrder')}
          </Button>
        </Form>
      </PageHead>
      <div className={ui.columns}>
        <div>
          <Figures customer={customer} />
          <Orders orders={orders} email={customer.email} />
          <OpenCarts carts={carts} />
          <Timeline key={customer.id} timeline={timeline} kind={kind} />
        </div>
        <div>
          <Facts customer={customer} />
          <Consent customer={customer} newsletter={consents} />
          <Tags tags={customer.tags} known={knownTags} />
          <StoreCredit credit={storeCredit} isMember={customer.memberId !== undefined} />
          <TaxExemption customer={customer} />
          <Merge customer={customer} others={others} />
        </div>
      </div>
    </>
  )
}
