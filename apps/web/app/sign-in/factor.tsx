import { type Proving, prove } from '../features/sign-in/factor.ts'
import { FactorForm } from '../features/sign-in/factor-form.tsx'
import { Panel } from '../features/sign-in/panel.tsx'
import { SignInState } from '../features/sign-in/states.tsx'
import { hostOf } from '../lib/host.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/factor'

/** What waits for a factor travels in the form alone: who comes by address has to begin again. */
export const action = async (args: Route.ActionArgs) => prove(hostOf(args), args.url, args.request)

const titleOf = ({ alone, factor }: Pick<Proving, 'alone' | 'factor'>) =>
  alone && factor === 'WEBAUTHN' ? 'Log in with a passkey' : 'Show that it is you'

export default function Factor({ actionData }: Route.ComponentProps) {
  return (
    <>
      <Seo title="Show that it is you" path="/sign-in/factor" hidden />
      {actionData && 'stateToken' in actionData ? (
        <Panel title={titleOf(actionData)} asking={{ kind: 'shop' }}>
          <FactorForm {...actionData} />
        </Panel>
      ) : (
        <SignInState state={actionData?.waiting ?? 'code-over'} to={actionData?.to} />
      )}
    </>
  )
}
