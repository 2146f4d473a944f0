import { useT } from '@stoa/messages/react'
import { redirect } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { createNotFound } from '../../lib/problem.ts'
import { readChoices } from '../discounts/applies-to.ts'
import { readPageNumber } from '../lib/page-number.ts'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { type Total, toTotal } from '../lib/total.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/plan'
import { Holders } from './holders.tsx'
import { blankPlan, type Holder, readPlan, toHolder, toPlanDraft } from './plan-draft.ts'
import { PlanForm } from './plan-form.tsx'

const list = '/dashboard/plans'
const pageSize = 25

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { id } = args.params
  const page = readPageNumber(args.url)
  const draft = id === 'new' ? blankPlan : await readDraft(host, id)
  const [choices, found] = await Promise.all([readChoices(host, draft.appliesTo), readHolders(host, draft.id, page)])
  return { draft, choices, page, ...found }
}

async function readDraft(host: Host, id: string) {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw createNotFound()
  const { plans } = await host.call('memberships.queryMembershipPlans', { query: { filter: { id } } })
  const [plan] = plans
  if (!plan) throw createNotFound()
  return toPlanDraft(plan)
}

async function readHolders(host: Host, planId: string, page: number): Promise<{ holders: Holder[] } & Total> {
  if (!planId) return { holders: [], total: 0, more: false }
  const { memberships, pagingMetadata } = await host.call('memberships.queryMemberships', {
    query: { filter: { planId }, paging: { limit: pageSize, offset: (page - 1) * pageSize } },
  })
  const ids = [...new Set(memberships.map(({ memberId }) => memberId))]
  const { members = [] } =
    ids.length > 0
      ? await host.call('members.queryMembers', {
          query: { filter: { id: { $in: ids } }, paging: { limit: ids.length } },
          fieldsets: ['FULL'],
        })
      : {}
  const names = new Map(
    members.map(
      ({ id, profile, loginEmail }) =>
        [id, profile?.nickname || loginEmail || host.t('dashboard-plans:member')] as const,
    ),
  )
  return { holders: memberships.map((one) => toHolder(host.t, one, names)), ...toTotal(pagingMetadata, memberships) }
}

const fieldNames = { fields: { 'appliesTo.ids': 'appliesTo' } }

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const { id } = args.params
  const form = await args.request.formData()
  const readText = (name: string) => String(form.get(name) ?? '')
  try {
    if (readText('intent') === 'grant') {
      const memberId = readText('memberId')
      if (!memberId) return refuseFields({ memberId: host.t('dashboard-plans:memberMissing') })
      await host.call('memberships.grantMembership', { planId: id, memberId })
      return createDone()
    }
    if (readText('intent') === 'end') {
      await host.call('memberships.endMembership', { membershipId: readText('membershipId') })
      return createDone()
    }
    const { plan, errors } = readPlan(host.t, form)
    if (errors) return refuseFields(errors)
    if (id === 'new') {
      const created = await host.call('memberships.createMembershipPlan', { plan })
      return redirect(`${list}/${created.plan.id}`)
    }
    await host.call('memberships.updateMembershipPlan', { plan: { ...plan, id, revision: readText('revision') } })
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error, fieldNames)
  }
}

export default function PlanPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { draft, choices, holders, page, total, more } = loaderData
  const { errors, alert } = useOutcome(actionData, t('dashboard-plans:saved'))
  const title = draft.id ? draft.name : t('dashboard-plans:new')
  const form = <PlanForm draft={draft} choices={choices} errors={errors} alert={alert} />
  return (
    <>
      <PageHead
        title={title}
        back={{ to: list, label: t('dashboard-plans:all') }}
        beside={draft.id && !draft.active && <Status tone="quiet">{t('dashboard:off')}</Status>}
      />
      {draft.id ? (
        <div className={ui.columns}>
          <Holders
            holders={holders}
            page={page}
            size={pageSize}
            total={total}
            more={more}
            isGrantable={draft.active}
            error={errors.memberId}
          />
          {form}
        </div>
      ) : (
        <div className={ui.columns}>{form}</div>
      )}
    </>
  )
}
