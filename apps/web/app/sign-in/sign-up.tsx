import { useT } from '@stoa/messages/react'
import { data, redirect } from 'react-router'
import { findCaptcha } from '../features/sign-in/captcha.ts'
import { readNext } from '../features/sign-in/go-on.ts'
import { Otherwise, Panel } from '../features/sign-in/panel.tsx'
import { readAsking, signIn } from '../features/sign-in/sign-in.ts'
import { SignInForm } from '../features/sign-in/sign-in-form.tsx'
import { SignInState } from '../features/sign-in/states.tsx'
import { VerifyForm } from '../features/sign-in/verify-form.tsx'
import { getHost } from '../lib/host.ts'
import { Seo } from '../lib/seo.tsx'
import { shouldRevalidateUnlessAnswered } from '../lib/unless-answered.ts'
import type { Route } from './+types/sign-up'

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const session = args.url.searchParams.get('session')
  if (!session && host.session.kind === 'member') throw redirect(readNext(args.url))
  const [asking, captcha] = await Promise.all([readAsking(host, session), findCaptcha(host, 'register')])
  return data({ asking, captcha, search: args.url.search }, { status: asking.kind === 'over' ? 410 : 200 })
}

export const shouldRevalidate = shouldRevalidateUnlessAnswered

export const action = async (args: Route.ActionArgs) =>
  signIn(getHost(args), 'sign-up', args.url, await args.request.formData())

export default function SignUp({ loaderData: { asking, captcha, search }, actionData }: Route.ComponentProps) {
  const t = useT()
  const state = asking.kind === 'over' ? asking.kind : actionData?.waiting
  return (
    <>
      <Seo title={t('signin:signUp.title')} path="/sign-up" hidden />
      {state ? (
        <SignInState state={state} />
      ) : actionData?.stateToken ? (
        <Panel title={t('signin:verify.checkEmail')} asking={asking}>
          <VerifyForm email={actionData.email} stateToken={actionData.stateToken} at={actionData.at} />
        </Panel>
      ) : (
        <Panel title={t('signin:signUp.title')} asking={asking} search={search}>
          <SignInForm kind="sign-up" email={asking.email} captcha={captcha} outcome={actionData} />
          <Otherwise text={t('signin:haveAccount')} link={t('signin:signIn')} to={`/sign-in${search}`} />
        </Panel>
      )}
    </>
  )
}
