import { useT } from '@stoa/messages/react'
import { ArrowIcon, Button } from '@stoa/ui'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { ExtensionBlocks, readBlocks } from '../extensions/blocks.tsx'
import { OrderList } from '../features/orders/order-list.tsx'
import { readOrders } from '../features/orders/read-orders.ts'
import { getHost } from '../lib/host.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/account'
import { requireMember } from './require-member.ts'
import { OwnCredit, readOwnCredit } from './store-credit.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  const [{ member }, { orders }, credit, { company, invitation }] = await Promise.all([
    host.call('members.getCurrentMember', { fieldsets: ['FULL'] }),
    readOrders(host, null),
    readOwnCredit(host),
    host.call('companies.getMyCompany', {}),
  ])
  const { contact = {}, profile, loginEmail = '', createdDate } = member
  const dates = new Intl.DateTimeFormat(host.site.locale, { dateStyle: 'long', timeZone: 'UTC' })
  const blocks = __BLOCKS_AT_ACCOUNT__ ? await readBlocks(host, 'account', { query: args.url.searchParams }) : undefined
  return {
    ...blocks,
    name: [contact.firstName, contact.lastName].filter(Boolean).join(' ') || profile?.nickname || '',
    firstName: contact.firstName,
    email: loginEmail,
    phone: contact.phones?.[0],
    since: createdDate && dates.format(new Date(createdDate)),
    orders: orders.slice(0, 3),
    credit,
    companyName: company?.name ?? invitation?.companyName,
    isInvited: invitation !== undefined,
  }
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { name, firstName, email, phone, since, orders, credit, companyName, isInvited } = loaderData
  return (
    <>
      <Seo title={t('account:title')} path="/account" hidden />
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
        <h1 className="font-display text-4xl">
          {firstName ? t('account:hello', { name: firstName }) : t('account:title')}
        </h1>
        <Form method="post" action="/sign-out">
          <Button look="quiet">{t('account:signOut')}</Button>
        </Form>
      </div>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:mt-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:items-start">
        <section aria-labelledby="orders">
          <div className="mb-4 flex items-baseline justify-between gap-6">
            <h2 id="orders" className="font-display text-2xl">
              {t('account:orders.title')}
            </h2>
            {orders.length > 0 && (
              <Link to="/account/orders" className="link inline-flex min-h-11 items-center gap-2 text-sm">
                {t('account:orders.all')} <ArrowIcon />
              </Link>
            )}
          </div>
          <OrderList orders={orders} />
          {__BLOCKS_AT_ACCOUNT__ && <ExtensionBlocks blocks={loaderData.blocks} />}
        </section>
        <div>
          <section aria-labelledby="profile" className="rounded-panel bg-surface p-6 sm:p-8">
            <h2 id="profile" className="font-display text-2xl">
              {t('account:details.title')}
            </h2>
            <dl className="mt-5 space-y-4">
              <Fact name={t('account:details.email')}>{email}</Fact>
              {name && <Fact name={t('account:details.name')}>{name}</Fact>}
              {phone && (
                <Fact name={t('account:details.phone')}>
                  <bdi dir="ltr">{phone}</bdi>
                </Fact>
              )}
              {since && <Fact name={t('account:details.since')}>{since}</Fact>}
            </dl>
          </section>
          {credit && <OwnCredit credit={credit} />}
          {companyName && <OwnCompany name={companyName} isInvited={isInvited} />}
        </div>
      </div>
    </>
  )
}

function OwnCompany({ name, isInvited }: { name: string; isInvited: boolean }) {
  const t = useT()
  return (
    <section aria-labelledby="company" className="mt-6 rounded-panel bg-surface p-6 sm:p-8">
      <h2 id="company" className="font-display text-2xl break-words">
        {isInvited ? t('account:company.invitation', { name }) : name}
      </h2>
      <Link to="/account/company" className="link mt-3 inline-flex min-h-11 items-center gap-2 text-sm">
        {t(isInvited ? 'account:company.openInvitation' : 'account:company.open')} <ArrowIcon />
      </Link>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
