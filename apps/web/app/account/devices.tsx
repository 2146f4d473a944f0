import type { Session } from '@stoa/contract/sessions'
import { Alert, Badge, Button } from '@stoa/ui'
import { Form, useNavigation } from 'react-router'
import { hostOf } from '../lib/host.ts'
import { isProblem } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/devices'
import { requireMember } from './require-member.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = hostOf(args)
  requireMember(host, args.url)
  const { sessions } = await host.call('sessions.listMySessions', {})
  const moments = new Intl.DateTimeFormat(host.site.locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return {
    devices: sessions
      .map((session) => toDevice(session, moments))
      .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
  }
}

const toDevice = (session: Session, moments: Intl.DateTimeFormat) => {
  const { browser, system } = session.device
  return {
    id: session.id,
    isCurrent: session.current,
    name: [browser, system].filter(Boolean).join(' on ') || 'Unknown device',
    through: session.appName,
    address: session.address,
    lastUsed: session.lastUsedDate,
    lastUsedText: `${moments.format(new Date(session.lastUsedDate))} UTC`,
  }
}

export async function action(args: Route.ActionArgs) {
  const host = hostOf(args)
  requireMember(host, args.url)
  const form = await args.request.formData()
  if (form.get('intent') === 'end-others') {
    await host.call('sessions.endMyOtherSessions', {})
    return { notice: 'Every other device is logged out.' }
  }
  try {
    await host.call('sessions.endMySession', { id: String(form.get('id')) })
  } catch (error) {
    // It has ended by itself in the meantime, which is what was asked for.
    if (!isProblem(error, 'NOT_FOUND')) throw error
  }
  return { notice: 'That device is logged out.' }
}

export default function Devices({ loaderData: { devices }, actionData }: Route.ComponentProps) {
  const sent = useNavigation().formData
  return (
    <>
      <Seo title="Your devices" path="/account/devices" hidden />
      <h1 className="font-display text-4xl">Your devices</h1>
      <p className="mt-3 mb-8 max-w-prose text-muted lg:mb-12">
        Where you are logged in. If you do not know one of them, log it out and change your password.
      </p>
      <div className="max-w-2xl space-y-6">
        {actionData && <Alert tone="success">{actionData.notice}</Alert>}
        <ul className="divide-y divide-line border-y border-line">
          {devices.map(({ id, isCurrent, name, through, address, lastUsed, lastUsedText }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-medium">{name}</span>
                  {isCurrent && <Badge>This device</Badge>}
                </p>
                <p className="text-sm text-muted">
                  {[through, address].filter(Boolean).map((fact) => `${fact} · `)}
                  <time dateTime={lastUsed}>{lastUsedText}</time>
                </p>
              </div>
              {!isCurrent && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="id" value={id} />
                  <Button look="secondary" busy={sent?.get('id') === id} aria-label={`Log out ${name}`}>
                    Log out
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
        {devices.length > 1 ? (
          <Form method="post" preventScrollReset>
            <Button look="secondary" name="intent" value="end-others" busy={sent?.get('intent') === 'end-others'}>
              Log out everywhere else
            </Button>
          </Form>
        ) : (
          <p className="text-muted">You are logged in nowhere else.</p>
        )}
      </div>
    </>
  )
}
