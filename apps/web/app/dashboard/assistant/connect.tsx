import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useEffect } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { allowMissing, isProblem } from '../../lib/problem.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { ChoiceCard } from '../ui/choice-card.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/connect'
import styles from './assistant.module.css'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const request = args.url.searchParams.get('request')
  const connection = request ? await allowMissing(host.call('assistant.describeConnection', { request })) : undefined
  return data({ request, connection }, { status: connection ? 200 : 410 })
}

/** Browsers follow a form to web addresses alone; other programs are opened by the page. */
export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const request = String(form.get('request'))
  const allow = form.get('answer') === 'allow'
  const access = form.get('access') === 'READ' ? 'READ' : 'CHANGE'
  try {
    const { redirectTo } = await host.call('assistant.answerConnection', { request, allow, access })
    return /^https?:/.test(redirectTo) ? redirect(redirectTo, 303) : { open: redirectTo }
  } catch (error) {
    if (isProblem(error, 'NOT_FOUND')) return data({ open: undefined }, { status: 410 })
    throw error
  }
}

export default function Connect({ loaderData: { request, connection }, actionData }: Route.ComponentProps) {
  const t = useT()
  const open = actionData?.open
  useEffect(() => {
    if (open) window.location.assign(open)
  }, [open])
  if (!connection || !request || (actionData && !open))
    return (
      <div className={styles.consent}>
        <PageHead title={t('dashboard-assistant:allow.invalid')} />
        <p className={ui.muted}>{t('dashboard-assistant:allow.invalid.text')}</p>
      </div>
    )
  const { name, redirectTo: target, access } = connection
  const title = t('dashboard-assistant:allow.title', { name })
  return (
    <div className={styles.consent}>
      <PageHead title={title} />
      {open ? (
        <div className={ui.card}>
          <EmptyList
            title={t('dashboard-assistant:allow.done', { target })}
            act={
              <Button component="a" href={open}>
                {t('dashboard-assistant:allow.done', { target })}
              </Button>
            }
          >
            {t('dashboard-assistant:allow.done.text')}
          </EmptyList>
        </div>
      ) : (
        <ConsentForm request={request} name={name} target={target} asksForChanges={access === 'CHANGE'} />
      )}
    </div>
  )
}

interface ConsentFormProps {
  readonly request: string
  readonly name: string
  readonly target: string
  readonly asksForChanges: boolean
}

function ConsentForm({ request, name, target, asksForChanges }: ConsentFormProps) {
  const t = useT()
  const sending = useNavigation().formData?.get('answer')
  const read = {
    value: 'READ',
    label: t('dashboard-assistant:allow.read'),
    hint: t('dashboard-assistant:allow.read.text'),
  }
  const change = {
    value: 'CHANGE',
    label: t('dashboard-assistant:allow.change'),
    hint: t('dashboard-assistant:allow.change.text'),
  }
  return (
    <Form method="post" className={ui.stack}>
      <input type="hidden" name="request" value={request} />
      <p dir="auto">{t('dashboard-assistant:allow.text', { name })}</p>
      <ChoiceCard
        name="access"
        title={t('dashboard-assistant:allow.scopes')}
        choices={asksForChanges ? [change, read] : [read]}
        chosen={asksForChanges ? 'CHANGE' : 'READ'}
      />
      <p className={styles.warning}>{t('dashboard-assistant:allow.warning', { target })}</p>
      <div className={ui.buttons}>
        <Button type="submit" name="answer" value="deny" variant="default" loading={sending === 'deny'}>
          {t('dashboard-assistant:allow.no')}
        </Button>
        <Button type="submit" name="answer" value="allow" loading={sending === 'allow'}>
          {t('dashboard-assistant:allow.yes')}
        </Button>
      </div>
    </Form>
  )
}
