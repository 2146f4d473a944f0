import { buttonClass, EmptyState } from '@stoa/ui'
import { Link, redirect } from 'react-router'
import { hostOf } from '../lib/host.ts'
import { notFound } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/elsewhere'
import { requireMember } from './require-member.ts'
import { type Elsewhere, elsewhere } from './sections.ts'

/** Bookings and events are kept where the owner says; the account leads there. */
export function loader(args: Route.LoaderArgs) {
  const host = hostOf(args)
  const name = args.params.elsewhere
  if (!isElsewhere(name)) throw notFound()
  requireMember(host, args.url)
  const address = host.site.elsewhere?.[name]
  if (address) throw redirect(address)
  return { name }
}

const isElsewhere = (name: string): name is Elsewhere => Object.hasOwn(elsewhere, name)

export default function ElsewherePage({ loaderData: { name } }: Route.ComponentProps) {
  const { to, label } = elsewhere[name]
  return (
    <>
      <Seo title={label} path={to} hidden />
      <EmptyState
        heading="h1"
        title={`There are no ${name} here`}
        action={
          <Link reloadDocument to="/account" className={buttonClass({ look: 'secondary' })}>
            To your account
          </Link>
        }
      >
        <p>This shop takes no {name} on this site.</p>
      </EmptyState>
    </>
  )
}
