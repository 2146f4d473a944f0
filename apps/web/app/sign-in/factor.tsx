import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { type Proving, prove } from '../features/sign-in/factor.ts'
import { FactorForm } from '../features/sign-in/factor-form.tsx'
import { Panel } from '../features/sign-in/panel.tsx'
import { SignInState } from '../features/sign-in/states.tsx'
import { getHost } from '../lib/host.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/factor'

/** The pending sign-in is in the form alone: a visitor who opens this URL has to start again. */
export const action = async (args: Route.ActionArgs) => prove(getHost(args), args.url, args.request)

const getTitle = ({ alone, factor }: Pick<Proving, 'alone' | 'factor'>): PlainKey =>
  alone && factor === 'WEBAUTHN' ? 'signin:passkey.title' : 'signin:verify.identity'

export default function Factor({ actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <Seo title={t('signin:verify.identity')} path="/sign-in/factor" hidden />
      {actionData && 'stateToken' in actionData ? (
        <Panel title={t(getTitle(actionData))} asking={{ kind: 'shop' }}>
          <FactorForm {...actionData} />
        </Panel>
      ) : (
        <SignInState state={actionData?.waiting ?? 'code-over'} to={actionData?.to} />
      )}
    </>
  )
}
