import { useT } from '@stoa/messages/react'
import { data, Link, redirect } from 'react-router'
import { readLogin } from '../features/came-from/read-login.ts'
import { findCaptcha } from '../features/sign-in/captcha.ts'
import { readDevice } from '../features/sign-in/device.ts'
import { FactorForm, PasskeyButton } from '../features/sign-in/factor-form.tsx'
import { readNext } from '../features/sign-in/go-on.ts'
import { Otherwise, Panel } from '../features/sign-in/panel.tsx'
import { readAsking, signIn } from '../features/sign-in/sign-in.ts'
import { SignInForm } from '../features/sign-in/sign-in-form.tsx'
import { SignInState } from '../features/sign-in/states.tsx'
import { VerifyForm } from '../features/sign-in/verify-form.tsx'
import { getHost } from '../lib/host.ts'
import { Seo } from '../lib/seo.tsx'
import { shouldRevalidateUnlessAnswered } from '../lib/unless-answered.ts'
import type { Route } from './+types/sign-in'

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const session = args.url.searchParams.get('session')
  if (!session && host.session.kind === 'member') throw redirect(readNext(args.url))
  const elsewhere = session ? undefined : await readLogin(host, readNext(args.url))
  if (elsewhere) throw redirect(elsewhere)
  const [asking, captcha] = await Promise.all([readAsking(host, session), findCaptcha(host, 'login')])
  const { emailCodes: byMail } = host.site
  return data({ asking, captcha, byMail, search: args.url.search }, { status: asking.kind === 'over' ? 410 : 200 })
}

export const shouldRevalidate = shouldRevalidateUnlessAnswered

export const action = async (args: Route.ActionArgs) =>
  signIn(getHost(args), 'log-in', args.url, await args.request.formData(), readDevice(args.request))

export default function SignIn({ loaderData: { asking, captcha, byMail, search }, actionData }: Route.ComponentProps) {
  const t = useT()
  const state = asking.kind === 'over' ? asking.kind : actionData?.waiting
  return (
    <>
      <Seo title={t('signin:signIn')} path="/sign-in" hidden />
      {state ? (
        <SignInState state={state} />
      ) : actionData?.proving ? (
        <Panel title={t('signin:verify.identity')} asking={asking}>
          <FactorForm {...actionData.proving} />
        </Panel>
      ) : actionData?.stateToken ? (
        <Panel title={t('signin:verify.checkEmail')} asking={asking}>
          <VerifyForm email={actionData.email} stateToken={actionData.stateToken} at={actionData.at} />
        </Panel>
      ) : (
        <Panel title={t('signin:signIn')} asking={asking} search={search}>
          <SignInForm kind="sign-in" email={asking.email} captcha={captcha} byMail={byMail} outcome={actionData} />
          <PasskeyButton />
          <p className="mt-3 text-sm">
            <Link
              to={`/sign-in/recover${search}`}
              className="inline-flex min-h-11 items-center text-muted underline decoration-line-strong underline-offset-4 hover:text-ink"
            >
              {t('signin:recover.title')}
            </Link>
          </p>
          <Otherwise text={t('signin:newHere')} link={t('signin:signUp.title')} to={`/sign-up${search}`} />
          {asking.kind === 'shop' && (
            <Otherwise text={t('signin:guestOrder')} link={t('signin:findOrder')} to="/orders" />
          )}
        </Panel>
      )}
    </>
  )
}
