import { useT } from '@stoa/messages/react'
import { Panel } from '../features/sign-in/panel.tsx'
import { SignInState } from '../features/sign-in/states.tsx'
import { verify } from '../features/sign-in/verify.ts'
import { VerifyForm } from '../features/sign-in/verify-form.tsx'
import { getHost } from '../lib/host.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/verify'

export const action = async (args: Route.ActionArgs) => verify(getHost(args), args.url, await args.request.formData())

/** The pending sign-in is in the form alone: a visitor who opens this URL has to start again. */
export default function Verify({ actionData }: Route.ComponentProps) {
  const t = useT()
  const verifying = actionData && 'stateToken' in actionData ? actionData : undefined
  const ended = actionData && 'waiting' in actionData ? actionData : undefined
  return (
    <>
      <Seo title={t('signin:verify.email')} path="/sign-in/verify" hidden />
      {verifying ? (
        <Panel title={t('signin:verify.checkEmail')} asking={{ kind: 'shop' }}>
          <VerifyForm {...verifying} sent={verifying.sent ?? false} />
        </Panel>
      ) : (
        <SignInState state={ended?.waiting ?? 'code-over'} to={ended?.to} />
      )}
    </>
  )
}
