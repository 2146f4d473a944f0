import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Form, NavLink, Outlet, redirect } from 'react-router'
import { requireOwnerHost } from '../lib/session.ts'
import { CheckIcon } from '../ui/icons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/set-up'
import styles from './set-up.module.css'
import { findNextPath, listSteps } from './steps.ts'

export async function loader(args: Route.LoaderArgs) {
  const { setup } = await requireOwnerHost(args).call('opening.getSetup', {})
  if (args.url.pathname.endsWith('/set-up')) throw redirect(findNextPath(setup))
  return { setup }
}

/** Later: from now on the dashboard opens with its home. */
export async function action(args: Route.ActionArgs) {
  await requireOwnerHost(args).call('opening.postponeSetup', {})
  return redirect('/dashboard')
}

const stateTexts = {
  TO_DO: 'dashboard-set-up:state.toDo',
  DONE: 'dashboard-set-up:state.done',
  SKIPPED: 'dashboard-set-up:state.skipped',
} as const

export default function SetUp({ loaderData: { setup } }: Route.ComponentProps) {
  const t = useT()
  return (
    <div className={styles.page}>
      <PageHead title={t('dashboard-set-up:title')}>
        <Form method="post" action="/dashboard/set-up">
          <Button type="submit" variant="subtle" size="compact-sm">
            {t('dashboard-set-up:later')}
          </Button>
        </Form>
      </PageHead>
      <nav aria-label={t('dashboard-set-up:steps')}>
        <ol className={styles.steps}>
          {listSteps(setup).map(({ path, label, state }, at) => (
            <li key={path} data-state={state}>
              <NavLink to={path} prefetch="intent">
                <span className={styles.mark} aria-hidden="true">
                  {state === 'DONE' ? <CheckIcon size={14} /> : t.number(at + 1)}
                </span>
                <span className={styles.label}>{t(label)}</span>
                <span className={styles.state}>{t(stateTexts[state])}</span>
              </NavLink>
            </li>
          ))}
        </ol>
      </nav>
      <Outlet />
    </div>
  )
}
