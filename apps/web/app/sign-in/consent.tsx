import { useT } from '@stoa/messages/react'
import { Alert, Button } from '@stoa/ui'
import { data, Form, redirect, useNavigation } from 'react-router'
import { buildSignInPage } from '../features/sign-in/go-on.ts'
import { Panel } from '../features/sign-in/panel.tsx'
import { readRequest } from '../features/sign-in/request.ts'
import { describeScope } from '../features/sign-in/scopes.ts'
import { SignInState } from '../features/sign-in/states.tsx'
import { getHost } from '../lib/host.ts'
import { isProblem } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/consent'

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const request = await readRequest(host, args.url)
  if (host.session.kind !== 'member' && !request?.proven) throw redirect(buildSignInPage(args.url))
  return data({ request }, { status: request ? 200 : 410 })
}

export async function action(args: Route.ActionArgs) {
  const allow = (await args.request.formData()).get('answer') === 'allow'
  const session = args.url.searchParams.get('session') ?? ''
  try {
    const { redirectTo } = await getHost(args).call('signIn.answerConsent', { session, allow })
    return redirect(redirectTo, 303)
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return data({ failed: true }, { status: 410 })
  }
}

export default function Consent({ loaderData: { request }, actionData }: Route.ComponentProps) {
  const t = useT()
  const sending = useNavigation().formData?.get('answer')
  const title = request ? t('signin:consent.title', { app: request.appName }) : t('signin:consent.expired')
  const destination = request?.redirectHost ?? request?.appName ?? ''
  return (
    <>
      <Seo title={title} path="/consent" hidden />
      {!request || actionData?.failed ? (
        <SignInState state="over" />
      ) : (
        <Panel title={title} asking={{ kind: 'shop' }}>
          <p className="text-muted">
            {t.rich('signin:consent.account', {
              account: request.member?.email ?? request.member?.name ?? '',
              strong: (text) => <span className="break-words text-ink">{text}</span>,
            })}
          </p>
          <h2 className="mt-8 font-medium">{t('signin:consent.wants', { app: request.appName })}</h2>
          <ul className="mt-3 flex list-disc flex-col gap-2 ps-5 text-pretty marker:text-muted">
            {request.thirdParty ? (
              request.scopes.map((scope) => <li key={scope}>{describeScope(t, scope)}</li>)
            ) : (
              <li>{t('signin:consent.ownApp')}</li>
            )}
          </ul>
          {request.thirdParty && <p className="mt-4 text-sm text-muted text-pretty">{t('signin:consent.never')}</p>}
          {request.thirdParty && (
            <div className="mt-6">
              <Alert title={t('signin:consent.thirdParty')}>
                {t('signin:consent.thirdPartyText', { destination })}
              </Alert>
            </div>
          )}
          <Form method="post" className="mt-8 flex flex-col gap-3">
            <Button name="answer" value="allow" size="large" wide busy={sending === 'allow'}>
              {t('signin:consent.allow')}
            </Button>
            <Button name="answer" value="deny" size="large" wide look="secondary" busy={sending === 'deny'}>
              {t('signin:consent.deny')}
            </Button>
          </Form>
          <p className="mt-6 text-sm text-muted text-pretty">{t('signin:consent.afterwards', { destination })}</p>
        </Panel>
      )}
    </>
  )
}
