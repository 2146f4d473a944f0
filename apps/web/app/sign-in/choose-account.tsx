import { useT } from '@stoa/messages/react'
import { Button, buildButtonClass } from '@stoa/ui'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { buildSignInPage } from '../features/sign-in/go-on.ts'
import { Panel } from '../features/sign-in/panel.tsx'
import { readRequest } from '../features/sign-in/request.ts'
import { SignInState } from '../features/sign-in/states.tsx'
import { getHost } from '../lib/host.ts'
import { isProblem } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/choose-account'

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  if (host.session.kind !== 'member') throw redirect(buildSignInPage(args.url))
  const request = await readRequest(host, args.url)
  return data({ request, other: buildSignInPage(args.url) }, { status: request ? 200 : 410 })
}

/** Continues with the signed-in account, or returns to the app without one. */
export async function action(args: Route.ActionArgs) {
  const answer = (await args.request.formData()).get('answer')
  const session = args.url.searchParams.get('session') ?? ''
  const name = answer === 'continue' ? 'signIn.continueSignIn' : 'signIn.declineSignIn'
  try {
    const { redirectTo } = await getHost(args).call(name, { session })
    return redirect(redirectTo, 303)
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return data({ failed: true }, { status: 410 })
  }
}

export default function ChooseAccount({ loaderData: { request, other }, actionData }: Route.ComponentProps) {
  const t = useT()
  const sending = useNavigation().formData?.get('answer')
  const { email, name } = request?.member ?? {}
  return (
    <>
      <Seo title={t('signin:choose.title')} path="/choose-account" hidden />
      {!request || actionData?.failed ? (
        <SignInState state="over" />
      ) : (
        <Panel title={t('signin:choose.title')} asking={{ kind: 'app', name: request.appName }}>
          <Form method="post" className="flex flex-col gap-3">
            <button
              type="submit"
              name="answer"
              value="continue"
              aria-busy={sending === 'continue' || undefined}
              className="flex min-h-18 w-full items-center gap-4 rounded-control border border-line-strong px-5 py-3 text-start hover:border-ink"
            >
              <span
                aria-hidden="true"
                className="grid size-11 shrink-0 place-items-center rounded-full bg-surface font-display text-xl"
              >
                {(name ?? email ?? '?').slice(0, 1).toUpperCase()}
              </span>
              <span className="min-w-0">
                <span className="block break-words font-medium">{name ?? email}</span>
                {name && email && <span className="block break-words text-sm text-muted">{email}</span>}
              </span>
            </button>
            <Link to={other} className={buildButtonClass({ look: 'secondary', size: 'large', wide: true })}>
              {t('signin:choose.other')}
            </Link>
            <Button name="answer" value="decline" look="quiet" busy={sending === 'decline'}>
              {t('signin:choose.back', { app: request.appName })}
            </Button>
          </Form>
        </Panel>
      )}
    </>
  )
}
