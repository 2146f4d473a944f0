import { Button } from '@stoa/ui'
import { Form } from 'react-router'
import { approve } from '../features/sign-in/approve.ts'
import { Panel } from '../features/sign-in/panel.tsx'
import { SignInState } from '../features/sign-in/states.tsx'
import { hostOf } from '../lib/host.ts'
import { Seo } from '../lib/seo.tsx'
import { useSite } from '../lib/site.ts'
import { useSending } from '../lib/use-sending.ts'
import type { Route } from './+types/approve'

export const action = async (args: Route.ActionArgs) => approve(hostOf(args), args.url, await args.request.formData())

/** The address holds the token: no other site learns of it. */
export const headers = () => ({ 'referrer-policy': 'same-origin', 'cache-control': 'no-store' })

/** The question on the phone: is it you who is logging in elsewhere? */
export default function Approve({ actionData }: Route.ComponentProps) {
  const { name } = useSite()
  const sending = useSending()
  return (
    <>
      <Seo title="Is it you?" path="/sign-in/approve" hidden />
      {actionData ? (
        <SignInState state={actionData.state} />
      ) : (
        <Panel title="Is it you?" asking={{ kind: 'shop' }}>
          <Form method="post" className="flex flex-col gap-5">
            <p className="text-muted">
              Someone is logging in to your account at <span className="text-ink">{name}</span> in another browser. Say
              yes only if it is you, and just now.
            </p>
            <Button size="large" wide busy={sending} name="answer" value="yes">
              Yes, it is me
            </Button>
            <Button size="large" wide look="secondary" busy={sending} name="answer" value="no">
              No, stop it
            </Button>
          </Form>
        </Panel>
      )}
    </>
  )
}
