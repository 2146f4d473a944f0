import { useT } from '@stoa/messages/react'
import { buildButtonClass, EmptyState } from '@stoa/ui'
import { Link, redirect } from 'react-router'
import { getHost } from '../lib/host.ts'
import { createNotFound } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/elsewhere'
import { requireMember } from './require-member.ts'
import { type Elsewhere, elsewhere } from './sections.ts'

/** Bookings and events are on another site, which the owner names; the account links there. */
export function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const name = args.params.elsewhere
  if (!isElsewhere(name)) throw createNotFound()
  requireMember(host, args.url)
  const address = host.site.elsewhere?.[name]
  if (address) throw redirect(address)
  return { name }
}

const isElsewhere = (name: string): name is Elsewhere => Object.hasOwn(elsewhere, name)

export default function ElsewherePage({ loaderData: { name } }: Route.ComponentProps) {
  const t = useT()
  const { to, label, missing, missingText } = elsewhere[name]
  return (
    <>
      <Seo title={t(label)} path={to} hidden />
      <EmptyState
        heading="h1"
        title={t(missing)}
        action={
          <Link reloadDocument to="/account" className={buildButtonClass({ look: 'secondary' })}>
            {t('account:back')}
          </Link>
        }
      >
        <p>{t(missingText)}</p>
      </EmptyState>
    </>
  )
}
