import { useT } from '@stoa/messages/react'
import { Button, Field } from '@stoa/ui'
import { Form } from 'react-router'
import { approve } from '../features/sign-in/approve.ts'
import { Panel } from '../features/sign-in/panel.tsx'
import { SignInState } from '../features/sign-in/states.tsx'
import { getHost } from '../lib/host.ts'
import { Seo } from '../lib/seo.tsx'
import { useSite } from '../lib/site.ts'
import { useSending } from '../lib/use-sending.ts'
import type { Route } from './+types/approve'

export const action = async (args: Route.ActionArgs) => approve(getHost(args), args.url, await args.request.formData())

/** The URL holds the token, so it must not leak as a referrer. */
export const headers = () => ({ 'referrer-policy': 'same-origin', 'cache-control': 'no-store' })

/** Asks on the phone whether the member is signing in on another device. */
export default function Approve({ actionData }: Route.ComponentProps) {
  const t = useT()
  const { name } = useSite()
  const isSending = useSending()
  return (
    <>
      <Seo title={t('signin:approve.title')} path="/sign-in/approve" hidden />
      {actionData && 'state' in actionData ? (
        <SignInState state={actionData.state} />
      ) : (
        <Panel title={t('signin:approve.title')} asking={{ kind: 'shop' }}>
          <Form method="post" className="flex flex-col gap-5">
            <p className="text-muted">
              {t.rich('signin:approve.text', {
                shop: name,
                strong: (text) => <span className="text-ink">{text}</span>,
              })}
            </p>
            {actionData && (
              <Field
                id="number"
                name="number"
                label={t('security:push.enter')}
                hint={t('security:push.enterHint')}
                inputMode="numeric"
                autoComplete="off"
                maxLength={2}
                required
                error={actionData.number === 'wrong' ? t('security:push.wrong') : undefined}
              />
            )}
            <Button size="large" wide busy={isSending} name="answer" value="yes">
              {t('signin:approve.yes')}
            </Button>
            <Button size="large" wide look="secondary" busy={isSending} name="answer" value="no" formNoValidate>
              {t('signin:approve.no')}
            </Button>
          </Form>
        </Panel>
      )}
    </>
  )
}
