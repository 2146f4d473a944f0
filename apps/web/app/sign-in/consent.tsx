import { Alert, Button } from '@stoa/ui'
import { data, Form, redirect, useNavigation } from 'react-router'
import { signInPage } from '../features/sign-in/go-on.ts'
import { Panel } from '../features/sign-in/panel.tsx'
import { readRequest } from '../features/sign-in/request.ts'
import { scopeText } from '../features/sign-in/scopes.ts'
import { SignInState } from '../features/sign-in/states.tsx'
import { hostOf } from '../lib/host.ts'
import { isProblem } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/consent'

export async function loader(args: Route.LoaderArgs) {
  const host = hostOf(args)
  const request = await readRequest(host, args.url)
  if (host.session.kind !== 'member' && !request?.proven) throw redirect(signInPage(args.url))
  return data({ request }, { status: request ? 200 : 410 })
}

export async function action(args: Route.ActionArgs) {
  const allow = (await args.request.formData()).get('answer') === 'allow'
  const session = args.url.searchParams.get('session') ?? ''
  try {
    const { redirectTo } = await hostOf(args).call('signIn.answerConsent', { session, allow })
    return redirect(redirectTo, 303)
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return data({ failed: true }, { status: 410 })
  }
}

export default function Consent({ loaderData: { request }, actionData }: Route.ComponentProps) {
  const sending = useNavigation().formData?.get('answer')
  const title = request ? `Let ${request.appName} use your account?` : 'This sign-in has expired'
  return (
    <>
      <Seo title={title} path="/consent" hidden />
      {!request || actionData?.failed ? (
        <SignInState state="over" />
      ) : (
        <Panel title={title} asking={{ kind: 'shop' }}>
          <p className="text-muted">
            You are logged in as{' '}
            <span className="break-words text-ink">{request.member?.email ?? request.member?.name}</span>.
          </p>
          <h2 className="mt-8 font-medium">{request.appName} wants to</h2>
          <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 text-pretty marker:text-muted">
            {request.thirdParty ? (
              request.scopes.map((scope) => <li key={scope}>{scopeText(t, scope)}</li>)
            ) : (
              <li>Do for you what you can do in this shop. It is an app of the shop’s own.</li>
            )}
          </ul>
          {request.thirdParty && (
            <p className="mt-4 text-sm text-muted text-pretty">
              It can never change your password or how you log in, see where you are logged in, or delete your account.
            </p>
          )}
          {request.thirdParty && (
            <div className="mt-6">
              <Alert title="This app was not made by the shop">
                Go on only if you know who is behind {request.redirectHost ?? request.appName}.
              </Alert>
            </div>
          )}
          <Form method="post" className="mt-8 flex flex-col gap-3">
            <Button name="answer" value="allow" size="large" wide busy={sending === 'allow'}>
              Allow
            </Button>
            <Button name="answer" value="deny" size="large" wide look="secondary" busy={sending === 'deny'}>
              Do not allow
            </Button>
          </Form>
          <p className="mt-6 text-sm text-muted text-pretty">
            Afterwards you go back to {request.redirectHost ?? request.appName}. You can take this back in your account
            at any time, under Devices.
          </p>
        </Panel>
      )}
    </>
  )
}
