import type { Consent } from '@stoa/contract/consents'
import type { Session } from '@stoa/contract/sessions'
import type { PlainKey, Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { Alert, Badge, Button } from '@stoa/ui'
import { Form, useNavigation } from 'react-router'
import { PasswordField } from '../features/sign-in/password-field.tsx'
import { describeScope } from '../features/sign-in/scopes.ts'
import { useGoToAnswer } from '../lib/go-to-answer.ts'
import { getHost, type Host } from '../lib/host.ts'
import { Moment } from '../lib/moment.tsx'
import { isProblem, type Problem } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/devices'
import { requireMember } from './require-member.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  const [{ sessions }, { consents }] = await Promise.all([
    host.call('sessions.listMySessions', {}),
    host.call('consents.listMyConsents', {}),
  ])
  return {
    locale: host.site.locale,
    devices: sessions
      .map((session) => toDevice(host.t, session))
      .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
    consents: consents.map((consent) => toApp(host.t, consent, host.site.locale)),
  }
}

const sharedData: Readonly<Record<string, PlainKey>> = {
  email: 'account:apps.email',
  profile: 'account:apps.profile',
}

const toApp = (t: Translate, { appId, appName, scopes, grantedDate }: Consent, locale: string) => ({
  id: appId,
  name: appName,
  sees: t.list(
    ['account:apps.id' as const, ...scopes.flatMap((scope) => sharedData[scope] ?? [])].map((key) => t(key)),
  ),
  may: scopes.filter((scope) => scope !== 'openid' && !sharedData[scope]).map((scope) => describeScope(t, scope)),
  since: grantedDate,
  sinceText: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(grantedDate)),
})

const toDevice = (t: Translate, session: Session) => {
  const { browser, system } = session.device
  return {
    id: session.id,
    isCurrent: session.current,
    name:
      browser && system
        ? t('account:devices.name', { browser, system })
        : browser || system || t('account:devices.unknown'),
    through: session.appName,
    address: session.address,
    lastUsed: session.lastUsedDate,
  }
}

export async function action(args: Route.ActionArgs): Promise<Done> {
  const host = getHost(args)
  requireMember(host, args.url)
  const form = await args.request.formData()
  const submitted = { intent: String(form.get('intent') ?? ''), id: String(form.get('id') ?? '') }
  const currentPassword = String(form.get('currentPassword') ?? '') || undefined
  try {
    return { notice: await end(host, submitted, currentPassword) }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return describeProblem(host.t, error, submitted)
  }
}

interface DeviceRequest {
  readonly intent: string
  readonly id: string
}

/** The outcome of a form. */
interface Done {
  readonly notice?: string
  readonly alert?: string
  /** The request needs the password first: the form is shown again with a field for it. */
  readonly wantsPassword?: DeviceRequest & { readonly error?: string }
}

async function end(host: Host, { intent, id }: DeviceRequest, currentPassword: string | undefined): Promise<string> {
  if (intent === 'end-others') {
    await host.call('sessions.endMyOtherSessions', { currentPassword })
    return host.t('account:devices.othersEnded')
  }
  if (intent === 'withdraw') {
    await host.call('consents.withdrawMyConsent', { appId: id })
    return host.t('account:apps.removed')
  }
  await host.call('sessions.endMySession', { id, currentPassword })
  return host.t('account:devices.ended')
}

function describeProblem(t: Translate, { code, status }: Problem, submitted: DeviceRequest): Done {
  if (status === 429) return { alert: t('account:tooManyTries') }
  // The session has ended in the meantime.
  if (code === 'NOT_FOUND') return { notice: t('account:devices.alreadyEnded') }
  if (code === 'RECENT_SIGN_IN_REQUIRED') return { wantsPassword: submitted }
  if (code === 'INVALID_PASSWORD') return { wantsPassword: { ...submitted, error: t('account:wrongPassword') } }
  return { alert: t('account:failed') }
}

export default function Devices({ loaderData: { locale, devices, consents }, actionData }: Route.ComponentProps) {
  const t = useT()
  const sent = useNavigation().formData
  const page = useGoToAnswer(actionData)
  return (
    <>
      <Seo title={t('account:devices.title')} path="/account/devices" hidden />
      <h1 className="font-display text-4xl">{t('account:devices.title')}</h1>
      <p className="mt-3 mb-8 max-w-prose text-muted lg:mb-12">{t('account:devices.intro')}</p>
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
                  {isCurrent && <Badge>{t('account:devices.current')}</Badge>}
                </p>
                <p className="text-sm text-muted">{[through, address].filter(Boolean).join(' · ')}</p>
                {/* On its own line, as its text changes once scripts know the reader's time zone. */}
                <p className="text-sm text-muted">
                  <Moment date={lastUsed} locale={locale} />
                </p>
              </div>
              {!isCurrent && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="id" value={id} />
                  <Button
                    look="secondary"
                    busy={sent?.get('id') === id}
                    aria-label={t('account:devices.endOne', { name })}
                  >
                    {t('account:devices.end')}
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
        {devices.length > 1 ? (
          <Form method="post" preventScrollReset>
            <Button look="secondary" name="intent" value="end-others" busy={sent?.get('intent') === 'end-others'}>
              {t('account:devices.endOthers')}
            </Button>
          </Form>
        ) : (
          <p className="text-muted">{t('account:devices.noOthers')}</p>
        )}
        {consents.length > 0 && (
          <section aria-labelledby="apps" className="pt-6">
            <h2 id="apps" className="font-display text-2xl">
              {t('account:apps.title')}
            </h2>
            <ul className="mt-4 divide-y divide-line border-y border-line">
              {consents.map(({ id, name, sees, may, since, sinceText }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
                  <div className="min-w-0">
                    <p className="font-medium">{name}</p>
                    <p className="text-sm text-muted">
                      {t('account:apps.sees', { data: sees })}
                      <span className="block">
                        {t.rich('account:apps.since', {
                          date: sinceText,
                          time: (text) => <time dateTime={since}>{text}</time>,
                        })}
                      </span>
                    </p>
                    {may.length > 0 && (
                      <ul
                        className="mt-1 list-disc ps-5 text-sm text-muted"
                        aria-label={t('account:apps.permissions', { name })}
                      >
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
                      aria-label={t('account:apps.removeOne', { name })}
                    >
                      {t('account:apps.remove')}
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

/** The outcome of the last form. */
function Answer({ done }: { done: Done | undefined }) {
  const t = useT()
  if (done?.notice) return <Alert tone="success">{done.notice}</Alert>
  if (done?.alert) return <Alert tone="danger">{done.alert}</Alert>
  if (!done?.wantsPassword) return null
  const { intent, id, error } = done.wantsPassword
  return (
    <Form method="post" preventScrollReset className="flex max-w-md flex-col gap-5 rounded-panel bg-surface p-6">
      <p role="status">{t('account:confirmPassword')}</p>
      <input type="hidden" name="id" value={id} />
      <PasswordField id="step-up" name="currentPassword" error={error} />
      <Button name="intent" value={intent}>
        {t('account:continue')}
      </Button>
    </Form>
  )
}
