import { Button, NativeSelect } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Form, redirect } from 'react-router'
import { createNotFound } from '../../lib/problem.ts'
import { createDone, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/person'
import { describeRole, roleHints } from './role-names.ts'
import styles from './staff.module.css'

const list = '/dashboard/staff'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { id } = args.params
  const [{ staff }, { roles }] = await Promise.all([
    host.call('staff.listStaff', {}),
    host.call('staffRoles.listRoles', {}),
  ])
  const person = staff.find((each) => each.id === id)
  if (!person) throw createNotFound()
  const { sessions } = person.mayChange ? await host.call('staff.listStaffSessions', { id }) : { sessions: [] }
  return { person, sessions, roles: roles.filter((role) => role.mayGrant || role.id === person.role.id) }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const { id } = args.params
  const form = await args.request.formData()
  try {
    switch (form.get('intent')) {
      case 'delete':
        await host.call('staff.removeStaff', { id })
        return redirect(list)
      case 'end':
        await host.call('staff.endStaffSession', { id, sessionId: String(form.get('sessionId')) })
        break
      case 'end-all':
        await host.call('staff.endStaffSessions', { id, exceptCurrent: true })
        break
      default:
        await host.call('staff.setStaffRole', { id, roleId: String(form.get('roleId')) })
    }
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { person, sessions, roles } = loaderData
  const { errors, alert } = useOutcome(actionData, t('dashboard-staff:done'))
  return (
    <>
      <PageHead
        title={person.name}
        back={{ to: list, label: t('dashboard-staff:title') }}
        beside={
          <Status tone={person.hasSecondFactor ? 'good' : 'wait'}>
            {t(person.hasSecondFactor ? 'dashboard-staff:secondFactor.set' : 'dashboard-staff:secondFactor.unset')}
          </Status>
        }
      >
        {person.mayChange && (
          <ConfirmDelete
            title={t('dashboard-staff:remove.title', { name: person.name })}
            label={t('dashboard-staff:remove')}
          >
            {t('dashboard-staff:remove.text')}
          </ConfirmDelete>
        )}
      </PageHead>
      <SaveForm version={person.role.id} errors={errors} alert={alert}>
        <Card title={t('dashboard-staff:role')} isStacked>
          <p className={ui.muted}>{person.email}</p>
          <NativeSelect
            name="roleId"
            label={t('dashboard-staff:role')}
            description={t('dashboard-staff:role.atOnce')}
            defaultValue={person.role.id}
            disabled={!person.mayChange}
            data={roles.map((role) => ({ value: role.id, label: describeRole(t, role) }))}
          />
          {!person.mayChange && (
            <p className={ui.muted}>
              {t(person.current ? 'dashboard-staff:role.self' : 'dashboard-staff:role.beyond')}
            </p>
          )}
          {roles.map(({ id, builtIn }) =>
            builtIn && id === person.role.id ? (
              <p key={id} className={ui.muted}>
                {t(roleHints[builtIn])}
              </p>
            ) : null,
          )}
        </Card>
      </SaveForm>
      {person.mayChange && <Sessions sessions={sessions} />}
    </>
  )
}

function Sessions({ sessions }: Pick<Route.ComponentProps['loaderData'], 'sessions'>) {
  const t = useT()
  return (
    <Card
      title={t('dashboard-staff:sessions')}
      className={styles.apart}
      beside={
        sessions.some(({ current }) => !current) && (
          <Form method="post">
            <Button type="submit" name="intent" value="end-all" variant="default" size="xs">
              {t('dashboard-staff:sessions.endAll')}
            </Button>
          </Form>
        )
      }
    >
      {sessions.length === 0 && <p className={ui.muted}>{t('dashboard-staff:sessions.none')}</p>}
      <ul className={styles.rows}>
        {sessions.map(({ id, current, device, address, lastUsedDate }) => (
          <li key={id}>
            <span>
              {t.join([device.browser, device.system]) || t('dashboard-staff:sessions.unknown')}
              {current && <Status tone="good">{t('dashboard-staff:sessions.current')}</Status>}
              <br />
              <small className={ui.muted}>
                {address && <bdi>{address}</bdi>} <When date={lastUsedDate} />
              </small>
            </span>
            {!current && (
              <Form method="post">
                <input type="hidden" name="sessionId" value={id} />
                <Button type="submit" name="intent" value="end" variant="default" size="xs">
                  {t('dashboard-staff:sessions.end')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
