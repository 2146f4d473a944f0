import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { buildMediaUrl } from '@stoa/ui'
import { Link, redirect, useFetcher } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { allowMissing, createNotFound, isProblem } from '../../lib/problem.ts'
import { BadgesCard } from '../badges/badges-card.tsx'
import { readBadgesOf } from '../badges/read-badges.server.ts'
import { ChangesCard } from '../changes/changes-card.tsx'
import { readCustomFields } from '../extensions/custom-fields.ts'
import { CustomFieldsCard } from '../extensions/custom-fields-card.tsx'
import { requireOwnerHost } from '../lib/session.ts'
import { readRolesOf } from '../member-roles/read-roles.ts'
import { RolesCard } from '../member-roles/roles-card.tsx'
import { toOrderRow } from '../orders/row.ts'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { LeftIcon } from '../ui/icons.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/member'
import { findCustomerOf } from './customer-of.ts'
import { toDetail, toSessionRow, toSignInMethods } from './detail.ts'
import { readHistory } from './history.ts'
import { Facts, History, Orders, Sessions } from './member-cards.tsx'
import styles from './members.module.css'
import { SignInMethodsCard } from './sign-in-methods.tsx'
import { memberStates } from './states.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { id } = args.params
  const found = await allowMissing(host.call('members.getMember', { id, fieldsets: ['FULL'] }))
  if (!found) throw createNotFound()
  const [history, { sessions }, factors, { orders }, fields, customerId, badges, roles] = await Promise.all([
    readHistory(host, id),
    host.call('sessions.listMemberSessions', { memberId: id }),
    allowMissing(host.call('factors.listFactorsOfMember', { memberId: id })),
    host.call('orders.searchOrders', {
      search: { filter: { 'buyerInfo.memberId': id }, cursorPaging: { limit: 5 } },
    }),
    readCustomFields(host, 'MEMBER', id),
    findCustomerOf(host, found.member.loginEmail),
    readBadgesOf(host, id),
    readRolesOf(host, id),
  ])
  return {
    member: toDetail(host.t, found.member),
    history,
    sessions: sessions.map((session) => toSessionRow(host.t, session)),
    methods: factors && toSignInMethods(host.t, factors),
    orders: orders.map(toOrderRow),
    fields,
    customerId,
    badges,
    roles,
  }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const intent = String(form.get('intent'))
  try {
    await act(host, intent, args.params.id, form)
  } catch (error) {
    if (!isProblem(error) || error.status >= 500 || error.status === 404) throw error
    return { error: error.message }
  }
  if (intent === 'delete') return redirect('/dashboard/members')
  return { error: undefined, ...(intent === 'invite' && { sent: Date.now() }) }
}

async function act(host: Host, intent: string, id: string, form: FormData): Promise<unknown> {
  switch (intent) {
    case 'approve':
      return host.call('members.approveMember', { id })
    case 'block':
      return host.call('members.blockMember', { id })
    case 'mute':
      return host.call('members.muteMember', { id })
    case 'unmute':
      return host.call('members.unmuteMember', { id })
    case 'delete':
      return host.call('members.deleteMember', { id })
    case 'end-session':
      return host.call('sessions.endMemberSession', { memberId: id, id: String(form.get('session')) })
    case 'remove-factor':
      return host.call('factors.removeFactorOfMember', { memberId: id, factorId: String(form.get('factor')) })
    case 'ask-for-password':
      return host.call('factors.requirePasswordChange', { memberId: id, mode: 'MUST_CHANGE' })
    case 'invite':
      return host.call('recovery.sendActivationEmail', { identityId: id })
    case 'disconnect':
      return host.call('members.disconnectMember', { id })
    case 'end-sessions':
      return host.call('sessions.endMemberSessions', { memberId: id })
  }
  throw createNotFound()
}

export default function MemberPage({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { member, history, sessions, methods, orders, fields, customerId, badges, roles } = loaderData
  const [tone, state] = memberStates[member.status]
  const { Form, data, state: sending } = useFetcher<typeof action>()
  return (
    <>
      <title>{member.name}</title>
      <header className={ui.head}>
        <Link to="/dashboard/members" className={ui.crumb} aria-label={t('dashboard-members:back')}>
          <LeftIcon />
        </Link>
        {member.photo && (
          <img src={buildMediaUrl(member.photo, 64, 64)} alt="" width={32} height={32} className={styles.small} />
        )}
        <h1>{member.name}</h1>
        <Status tone={tone}>{t(state)}</Status>
        {member.isMuted && <Status tone="quiet">{t('dashboard-members:state.muted')}</Status>}
        <div className={ui.end} data-below>
          {customerId && (
            <Button component={Link} to={`/dashboard/customers/${customerId}`} variant="default">
              {t('dashboard-members:customer')}
            </Button>
          )}
          <Form method="post" className={ui.buttons} data-place="acts">
            {(member.status === 'PENDING' || member.status === 'BLOCKED') && (
              <Button type="submit" name="intent" value="approve" disabled={sending !== 'idle'}>
                {t(member.status === 'BLOCKED' ? 'dashboard-members:unblock' : 'dashboard-members:bulk.approve')}
              </Button>
            )}
            {member.status === 'APPROVED' && (
              <Button
                type="submit"
                name="intent"
                value={member.isMuted ? 'unmute' : 'mute'}
                variant="default"
                disabled={sending !== 'idle'}
              >
                {t(member.isMuted ? 'dashboard-members:unmute' : 'dashboard-members:mute')}
              </Button>
            )}
            {member.status !== 'BLOCKED' && (
              <Button type="submit" name="intent" value="block" variant="default" disabled={sending !== 'idle'}>
                {t('dashboard-members:bulk.block')}
              </Button>
            )}
          </Form>
          <ConfirmDelete what={member.name}>{t('dashboard-members:delete.text')}</ConfirmDelete>
        </div>
      </header>
      {data?.error && (
        <p role="alert" className={ui.alert}>
          {data.error}
        </p>
      )}
      <div className={ui.columns}>
        <div>
          <Orders orders={orders} />
          <CustomFieldsCard key={member.id} entity="member" id={member.id} fields={fields} />
          <History of={member.id} entries={history} />
          <ChangesCard key={`changes ${member.id}`} subject={member.id} />
        </div>
        <div>
          <Facts member={member} />
          <BadgesCard key={`badges ${member.id}`} memberId={member.id} {...badges} />
          <RolesCard key={`roles ${member.id}`} memberId={member.id} {...roles} />
          <Sessions sessions={sessions} />
          {(methods || member.email) && <SignInMethodsCard methods={methods} name={member.name} email={member.email} />}
        </div>
      </div>
    </>
  )
}
