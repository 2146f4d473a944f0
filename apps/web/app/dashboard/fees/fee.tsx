import { useT } from '@stoa/messages/react'
import { Link, redirect } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { createNotFound } from '../../lib/problem.ts'
import { readChoices } from '../discounts/applies-to.ts'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { LeftIcon } from '../ui/icons.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/fee'
import { blankFee, readFee, toFeeDraft } from './fee-draft.ts'
import { FeeForm } from './fee-form.tsx'

const list = '/dashboard/fees'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const draft = args.params.id === 'new' ? blankFee : await readDraft(host, args.params.id)
  return { draft, choices: await readChoices(host, draft.appliesTo) }
}

async function readDraft(host: Host, id: string) {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw createNotFound()
  const { additionalFees } = await host.call('additionalFees.queryAdditionalFees', { query: { filter: { id } } })
  const [fee] = additionalFees
  if (!fee) throw createNotFound()
  return toFeeDraft(fee)
}

const fieldNames = { fields: { 'appliesTo.ids': 'appliesTo' } }

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const { id } = args.params
  const form = await args.request.formData()
  try {
    if (form.get('intent') === 'delete') {
      await host.call('additionalFees.deleteAdditionalFee', { additionalFeeId: id })
      return redirect(list)
    }
    const { additionalFee, errors } = readFee(host.t, form)
    if (errors) return refuseFields(errors)
    if (id === 'new') {
      const created = await host.call('additionalFees.createAdditionalFee', { additionalFee })
      return redirect(`${list}/${created.additionalFee.id}`)
    }
    const revision = String(form.get('revision'))
    await host.call('additionalFees.updateAdditionalFee', { additionalFee: { ...additionalFee, id, revision } })
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error, fieldNames)
  }
}

export default function FeePage({ loaderData: { draft, choices }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { errors, alert } = useOutcome(actionData, t('dashboard-fees:saved'))
  const title = draft.id ? draft.name : t('dashboard-fees:new')
  return (
    <>
      <title>{title}</title>
      <header className={ui.head}>
        <Link to={list} className={ui.crumb} aria-label={t('dashboard-fees:all')}>
          <LeftIcon />
        </Link>
        <h1>{title}</h1>
        {draft.id && !draft.active && <Status tone="quiet">{t('dashboard:off')}</Status>}
        {draft.id && (
          <div className={ui.end} data-below>
            <ConfirmDelete what={draft.name}>{t('dashboard-fees:delete')}</ConfirmDelete>
          </div>
        )}
      </header>
      <FeeForm draft={draft} choices={choices} errors={errors} alert={alert} />
    </>
  )
}
