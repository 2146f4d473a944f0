import type { Consent } from '@stoa/contract/consents'
import type { Session } from '@stoa/contract/sessions'
import { Alert, Badge, Button } from '@stoa/ui'
import { Form, useNavigation } from 'react-router'
import { PasswordField } from '../features/sign-in/password-field.tsx'
import { scopeText } from '../features/sign-in/scopes.ts'
import { useGoToAnswer } from '../lib/go-to-answer.ts'
import { type Host, hostOf } from '../lib/host.ts'
import { Moment } from '../lib/moment.tsx'
import { isProblem, type Problem } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/devices'
import { requireMember } from './require-member.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = hostOf(args)
  requireMember(host, args.url)
  const [{ sessions }, { consents }] = await Promise.all([
    host.call('sessions.listMySessions', {}),
    host.call('consents.listMyConsents', {}),
  ])
  return {
    locale: host.site.locale,
    devices: sessions.map(toDevice).sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
    consents: consents.map((consent) => toApp(consent, host.site.locale)),
  }
}

const facts: Readonly<Record<string, string>> = { email: 'your email address', profile: 'your name' }

const toApp = ({ appId, appName, scopes, grantedDate }: Consent, locale: string) => ({
  id: appId,
  name: appName,
  knows: ['who you are here', ...scopes.flatMap((scope) => facts[scope] ?? [])].join(', '),
  may: scopes.filter((scope) => scope !== 'openid' && !facts[scope]).map((scope) => scopeText(host.t, scope)),
  since: grantedDate,
  sinceText: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(grantedDate)),
})

const toDevice = (session: Session) => {
  const { browser, system } = session.device
  return {
    id: session.id,
    isCurrent: session.current,
    name: [browser, system].filter(Boolean).join(' on ') || 'Unknown device',
    through: session.appName,
    address: session.address,
    lastUsed: session.lastUsedDate,
  }
}

export async function action(args: Route.ActionArgs): Promise<Done> {
  const host = hostOf(args)
  requireMember(host, args.url)
  const form = await args.request.formData()
  const asked = { intent: String(form.get('intent') ?? ''), id: String(form.get('id') ?? '') }
  const currentPassword = String(form.get('currentPassword') ?? '') || undefined
  try {
    return { notice: await end(host, asked, currentPassword) }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return refusal(error, asked)
  }
}

interface Asked {
  readonly intent: string
  readonly id: string
}

/** What a form has come to. */
interface Done {
  readonly notice?: string
  readonly alert?: string
  /** What was asked for wants the password first: the form comes again with a field for it. */
  readonly wantsPassword?: Asked & { readonly error?: string }
}

async function end(host: Host, { intent, id }: Asked, currentPassword: string | undefined): Promise<string> {
  if (intent === 'end-others') {
    await host.call('sessions.endMyOtherSessions', { currentPassword })
    return 'Every other device is logged out.'
  }
  if (intent === 'withdraw') {
    await host.call('consents.withdrawMyConsent', { appId: id })
    return 'That app is let in no longer.'
  }
  await host.call('sessions.endMySession', { id, currentPassword })
  return 'That device is logged out.'
}

function refusal({ code, status }: Problem, asked: Asked): Done {
  if (status === 429) return { alert: 'Too many tries. Wait a few minutes, then try again.' }
  // It has ended by itself in the meantime, which is what was asked for.
  if (code === 'NOT_FOUND') return { notice: 'That is done already.' }
  if (code === 'RECENT_SIGN_IN_REQUIRED') return { wantsPassword: asked }
  if (code === 'INVALID_PASSWORD') return { wantsPassword: { ...asked, error: 'This is not your password.' } }
  return { alert: 'That did not work. Try again in a moment.' }
}

export default function Devices({ loaderData: { locale, devices, consents }, actionData }: Route.ComponentProps) {
  const sent = useNavigation().formData
  const page = useGoToAnswer(actionData)
  return (
    <>
      <Seo title="Your devices" path="/account/devices" hidden />
      <h1 className="font-display text-4xl">Your devices</h1>
      <p className="mt-3 mb-8 max-w-prose text-muted lg:mb-12">
        Where you are logged in. If you do not know one of them, log it out and change your password.
      </p>
      <div ref={page} className="max-w-2xl space-y-6">
        <div data-answer tabIndex={-1} className="empty:hidden">
          <Answer done={actionData} />
        </div>
        <ul className="divide-y divide-line border-y border-line">
          {devices.map(({ id, isCurrent, name, through, address, lastUsed }) => (
            <li
              key={id}
              className="flex flex-col items-start justify-between gap-x-6 gap-y-2 py-4 sm:flex-row sm:items-center"
            >
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-medium">{name}</span>
                  {isCurrent && <Badge>This device</Badge>}
                </p>
                <p className="text-sm text-muted">{[through, address].filter(Boolean).join(' · ')}</p>
                {/* On a line of its own: it is another text once the reader's clock is known. */}
                <p className="text-sm text-muted">
                  <Moment date={lastUsed} locale={locale} />
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
        {consents.length > 0 && (
          <section aria-labelledby="apps" className="pt-6">
            <h2 id="apps" className="font-display text-2xl">
              Apps you let in
            </h2>
            <ul className="mt-4 divide-y divide-line border-y border-line">
              {consents.map(({ id, name, knows, may, since, sinceText }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
                  <div className="min-w-0">
                    <p className="font-medium">{name}</p>
                    <p className="text-sm text-muted">
                      Knows {knows} · since <time dateTime={since}>{sinceText}</time>
                    </p>
                    {may.length > 0 && (
                      <ul className="mt-1 list-disc pl-5 text-sm text-muted" aria-label={`What ${name} may do`}>
                        {may.map((text) => (
                          <li key={text}>{text}</li>
                        ))}
                      </ul>
                    )}
                  </div>
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="id" value={id} />
                    <Button
                      look="secondary"
                      name="intent"
                      value="withdraw"
                      busy={sent?.get('id') === id}
                      aria-label={`Withdraw from ${name}`}
                    >
                      Withdraw
                    </Button>
                  </Form>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

/** What the last form has come to. */
function Answer({ done }: { done: Done | undefined }) {
  if (done?.notice) return <Alert tone="success">{done.notice}</Alert>
  if (done?.alert) return <Alert tone="danger">{done.alert}</Alert>
  if (!done?.wantsPassword) return null
  const { intent, id, error } = done.wantsPassword
  return (
    <Form method="post" preventScrollReset className="flex max-w-md flex-col gap-5 rounded-panel bg-surface p-6">
      <p role="status">You logged in a while ago. Show once more that it is you.</p>
      <input type="hidden" name="id" value={id} />
      <PasswordField id="step-up" name="currentPassword" error={error} />
      <Button name="intent" value={intent}>
        Go on
      </Button>
    </Form>
  )
}
