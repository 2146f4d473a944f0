import { Button } from '@mantine/core'
import type { ReplyOf } from '@stoa/contract'
import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { Form, Link } from 'react-router'
import { createFormReader } from '../lib/form-reader.ts'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { useAccess } from '../lib/rights.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/staff'
import { InviteButton } from './invite.tsx'
import { describeRole } from './role-names.ts'
import styles from './staff.module.css'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const [{ staff, invitations }, { roles }, { security }] = await Promise.all([
    host.call('staff.listStaff', {}),
    host.call('staffRoles.listRoles', {}),
    host.call('staff.getStaffSecurity', {}),
  ])
  return { staff, invitations, security, roles: roles.filter(({ mayGrant }) => mayGrant) }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const id = String(form.get('id') ?? '')
  try {
    switch (form.get('intent')) {
      case 'security':
        await host.call('staff.updateStaffSecurity', {
          security: { requireSecondFactor: form.get('required') === '1' },
        })
        break
      case 'resend':
        await host.call('staff.resendInvitation', { id })
        break
      case 'withdraw':
        await host.call('staff.withdrawInvitation', { id })
        break
      default: {
        const reader = createFormReader(host.t, form)
        const email = reader.needed('email', 254, host.t('dashboard-staff:email.missing'))
        const roleId = reader.text('roleId')
        if (reader.isWrong()) return refuseFields(reader.errors)
        await host.call('staff.inviteStaff', { invitation: { email, roleId } })
      }
    }
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error, { codes: toFieldProblems(host.t) })
  }
}

const toFieldProblems = (t: Translate) =>
  ({
    STAFF_EMAIL_TAKEN: ['email', t('errors:STAFF_EMAIL_TAKEN')],
    STAFF_ALREADY_INVITED: ['email', t('errors:STAFF_ALREADY_INVITED')],
  }) as const

export default function StaffPage({
  loaderData: { staff, invitations, security, roles },
  actionData,
}: Route.ComponentProps) {
  const t = useT()
  const outcome = useOutcome(actionData, t('dashboard-staff:done'))
  return (
    <>
      <PageHead title={t('dashboard-staff:title')}>
        <Button component={Link} to="/dashboard/staff/roles" variant="default">
          {t('dashboard-staff:roles')}
        </Button>
        <InviteButton roles={roles} errors={outcome.errors} done={outcome.saved} />
      </PageHead>
      {outcome.alert && (
        <p role="alert" className={ui.alert}>
          {outcome.alert}
        </p>
      )}
      <div className={`${ui.card} ${ui.clipped}`}>
        <People staff={staff} />
      </div>
      <SecurityCard
        required={security.requireSecondFactor}
        without={staff.filter((one) => !one.hasSecondFactor).length}
      />
      {invitations.length > 0 && <Invitations invitations={invitations} />}
    </>
  )
}

type Listed = ReplyOf<'staff.listStaff'>

function People({ staff }: Pick<Listed, 'staff'>) {
  const t = useT()
  return (
    <DataTable
      caption={t('dashboard-staff:title')}
      heads={[
        t('dashboard:name'),
        t('dashboard-staff:role'),
        { roomy: t('dashboard-staff:secondFactor') },
        { roomy: t('dashboard-staff:lastSeen') },
      ]}
    >
      {staff.map(({ id, name, email, role, current, hasSecondFactor, lastSeenDate }) => (
        <tr key={id}>
          <th scope="row" className={table.wide}>
            <Link to={`/dashboard/staff/${id}`} data-row prefetch="intent" className={table.open}>
              {current ? t('dashboard-staff:you', { name }) : name}
            </Link>
            <small className={styles.email}>{email}</small>
          </th>
          <td>{describeRole(t, role)}</td>
          <td className={table.roomy}>
            <Status tone={hasSecondFactor ? 'good' : 'wait'}>
              {t(hasSecondFactor ? 'dashboard-staff:secondFactor.yes' : 'dashboard-staff:secondFactor.no')}
            </Status>
          </td>
          <td className={table.roomy}>{lastSeenDate ? <When date={lastSeenDate} /> : t('dashboard-staff:never')}</td>
        </tr>
      ))}
    </DataTable>
  )
}

/** Demands a second factor of everyone, which owners decide. */
function SecurityCard({ required, without }: { required: boolean; without: number }) {
  const t = useT()
  const isOwner = useAccess() === 'ALL'
  return (
    <Card title={t('dashboard-staff:security')} isStacked>
      <p>{t(required ? 'dashboard-staff:security.on' : 'dashboard-staff:security.off')}</p>
      {without > 0 && <p className={ui.muted}>{t('dashboard-staff:security.without', { count: without })}</p>}
      {isOwner && (
        <Form method="post">
          <input type="hidden" name="required" value={required ? '0' : '1'} />
          <Button type="submit" name="intent" value="security" variant="default">
            {t(required ? 'dashboard-staff:security.turnOff' : 'dashboard-staff:security.turnOn')}
          </Button>
        </Form>
      )}
    </Card>
  )
}

function Invitations({ invitations }: Pick<Listed, 'invitations'>) {
  const t = useT()
  return (
    <Card title={t('dashboard-staff:invitations')}>
      <ul className={styles.rows}>
        {invitations.map(({ id, email, role, expired, expiresDate, mayChange }) => (
          <li key={id}>
            <span>
              <b>{email}</b> <span className={ui.muted}>{describeRole(t, role)}</span>
              <br />
              {expired ? (
                <Status tone="bad">{t('dashboard-staff:invitation.expired')}</Status>
              ) : (
                <small className={ui.muted}>
                  {t.rich('dashboard-staff:invitation.until', { date: () => <When date={expiresDate} exact /> })}
                </small>
              )}
            </span>
            {mayChange && (
              <Form method="post" className={ui.buttons}>
                <input type="hidden" name="id" value={id} />
                <Button type="submit" name="intent" value="resend" variant="default" size="xs">
                  {t('dashboard-staff:resend')}
                </Button>
                <Button type="submit" name="intent" value="withdraw" variant="default" size="xs">
                  {t('dashboard-staff:withdraw')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
