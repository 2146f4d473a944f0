import type { CompanyAddress, CompanyRole } from '@stoa/contract/company.entity'
import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { Button, EmptyState, MoneyFormat, Price } from '@stoa/ui'
import type { ReactNode } from 'react'
import { Form, Link, redirect } from 'react-router'
import { formatAddress } from '../lib/address-lines.ts'
import { getHost, type Host } from '../lib/host.ts'
import { isProblem } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import { useSite } from '../lib/site.ts'
import type { Route } from './+types/company'
import { PageLinks } from './page-links.tsx'
import { requireMember } from './require-member.ts'

const roleNames: Readonly<Record<CompanyRole, PlainKey>> = {
  BUYER: 'account:company.role.BUYER',
  APPROVER: 'account:company.role.APPROVER',
  ADMIN: 'account:company.role.ADMIN',
}

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  const { company, invitation } = await host.call('companies.getMyCompany', {})
  if (!company) return { invitation }
  const { orders, nextCursor } = await readOrders(host, args.url.searchParams.get('cursor'))
  const dates = new Intl.DateTimeFormat(host.site.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const format = (address: CompanyAddress | undefined) =>
    address ? formatAddress({ address }, host.site.locale) : undefined
  return {
    company: {
      ...company,
      billing: format(company.billingAddress),
      shipping: format(company.shippingAddress),
    },
    orders: orders.map((order) => ({ ...order, date: dates.format(new Date(order.createdDate)) })),
    next: nextCursor,
    memberId: host.session.kind === 'member' ? host.session.memberId : undefined,
  }
}

/** A page of orders; the first one for a cursor that is not valid. */
async function readOrders(host: Host, cursor: string | null) {
  try {
    return await host.call('companies.listMyCompanyOrders', cursor ? { cursor } : {})
  } catch (error) {
    if (cursor && isProblem(error) && error.status === 400) return host.call('companies.listMyCompanyOrders', {})
    throw error
  }
}

export async function action(args: Route.ActionArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  const intent = (await args.request.formData()).get('intent')
  try {
    await host.call(intent === 'join' ? 'companies.joinCompany' : 'companies.leaveCompany', {})
  } catch (error) {
    // The invitation was withdrawn in the meantime: the page shows what is left.
    if (!isProblem(error, 'NOT_FOUND')) throw error
  }
  return redirect('/account/company', 303)
}

export default function CompanyPage({
  loaderData: { invitation, company, orders, next, memberId },
}: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <Seo title={t('account:company.title')} path="/account/company" hidden />
      <h1 className="mb-8 font-display text-4xl break-words lg:mb-12">{company?.name ?? t('account:company.title')}</h1>
      {company ? (
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:items-start">
          <Orders orders={orders ?? []} next={next} memberId={memberId} />
          <div>
            <Facts company={company} />
            {company.buyers.length > 0 && <Buyers buyers={company.buyers} />}
          </div>
        </div>
      ) : invitation ? (
        <Invitation name={invitation.companyName} />
      ) : (
        <EmptyState title={t('account:company.none')}>
          <p>{t('account:company.none.text')}</p>
        </EmptyState>
      )}
    </>
  )
}

function Invitation({ name }: { name: string }) {
  const t = useT()
  return (
    <section className="max-w-xl rounded-panel bg-surface p-6 sm:p-8">
      <h2 className="font-display text-2xl break-words">{t('account:company.invitation', { name })}</h2>
      <p className="mt-3 text-muted">{t('account:company.invitation.text')}</p>
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <Button name="intent" value="join">
          {t('account:company.join')}
        </Button>
        <Button name="intent" value="leave" look="quiet">
          {t('account:company.decline')}
        </Button>
      </Form>
    </section>
  )
}

type Loaded = Awaited<ReturnType<typeof loader>>
type Shown = NonNullable<Extract<Loaded, { company: object }>['company']>
type ShownOrders = Extract<Loaded, { company: object }>['orders']

interface OrdersProps {
  readonly orders: ShownOrders
  readonly next: string | undefined
  readonly memberId: string | undefined
}

function Orders({ orders, next, memberId }: OrdersProps) {
  const t = useT()
  const { locale } = useSite()
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className="mb-4 font-display text-2xl">
        {t('account:orders.title')}
      </h2>
      {orders.length === 0 && <p className="text-muted">{t('account:company.noOrders')}</p>}
      <ul className="divide-y divide-line border-y border-line empty:border-0">
        {orders.map(({ id, number, date, total, currency, buyer }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-5">
            <span>
              {buyer.memberId === memberId ? (
                <Link to={`/account/orders/${id}`} className="link font-medium">
                  {t('order:title', { number })}
                </Link>
              ) : (
                <span className="font-medium">{t('order:title', { number })}</span>
              )}
              <span className="block text-sm break-words text-muted">{t.join([date, buyer.name ?? buyer.email])}</span>
            </span>
            <MoneyFormat currency={currency} locale={locale}>
              <Price amount={total} />
            </MoneyFormat>
          </li>
        ))}
      </ul>
      <PageLinks
        newer={{ cursor: undefined, label: t('account:orders.newer') }}
        older={{ cursor: next, label: t('account:orders.older') }}
      />
    </section>
  )
}

function Facts({ company: { taxId, billing, shipping, taxExempt, role } }: { company: Shown }) {
  const t = useT()
  return (
    <section aria-labelledby="facts" className="rounded-panel bg-surface p-6 sm:p-8">
      <h2 id="facts" className="font-display text-2xl">
        {t('account:details.title')}
      </h2>
      <dl className="mt-5 space-y-4">
        <Fact name={t('account:company.role')}>{t(roleNames[role])}</Fact>
        {taxId && <Fact name={t('account:company.taxId')}>{taxId}</Fact>}
        {taxExempt && <Fact name={t('account:company.tax')}>{t('account:company.taxExempt')}</Fact>}
        {billing && <Fact name={t('account:company.billing')}>{toLines(billing)}</Fact>}
        {shipping && <Fact name={t('account:company.shipping')}>{toLines(shipping)}</Fact>}
      </dl>
      <Form method="post" className="mt-6">
        <Button name="intent" value="leave" look="quiet">
          {t('account:company.leave')}
        </Button>
      </Form>
    </section>
  )
}

const toLines = (lines: readonly string[]) =>
  lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

function Buyers({ buyers }: { buyers: Shown['buyers'] }) {
  const t = useT()
  return (
    <section aria-labelledby="buyers" className="mt-6 rounded-panel bg-surface p-6 sm:p-8">
      <h2 id="buyers" className="font-display text-2xl">
        {t('account:company.buyers')}
      </h2>
      <ul className="mt-5 space-y-4">
        {buyers.map(({ id, email, name, role, memberId }) => (
          <li key={id} className="break-words">
            {name ?? email}
            <span className="block text-sm text-muted">
              {memberId ? t(roleNames[role]) : t('account:company.invited')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
