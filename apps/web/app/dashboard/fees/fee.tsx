import { Link, redirect } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { notFound } from '../../lib/problem.ts'
import { readChoices } from '../discounts/goods.ts'
import { done, refuseFor, wrong } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { LeftIcon } from '../ui/icons.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/fee'
import { blankFee, readFee, toFeeDraft } from './fee-draft.ts'
import { FeeForm } from './fee-form.tsx'

const list = '/dashboard/fees'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const draft = args.params.id === 'new' ? blankFee : await find(host, args.params.id)
  return { draft, choices: await readChoices(host, draft.goods) }
}

async function find(host: Host, id: string) {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw notFound()
  const { additionalFees } = await host.call('additionalFees.queryAdditionalFees', { query: { filter: { id } } })
  const [fee] = additionalFees
  if (!fee) throw notFound()
  return toFeeDraft(fee)
}

const names = {
  fields: { 'appliesTo.ids': 'goods' },
}

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const { id } = args.params
  const form = await args.request.formData()
  try {
    if (form.get('intent') === 'delete') {
      await host.call('additionalFees.deleteAdditionalFee', { additionalFeeId: id })
      return redirect(list)
    }
    const { additionalFee, errors } = readFee(host.t, form)
    if (errors) return wrong(errors)
    if (id === 'new') {
      const made = await host.call('additionalFees.createAdditionalFee', { additionalFee })
      return redirect(`${list}/${made.additionalFee.id}`)
    }
    const revision = String(form.get('revision'))
    await host.call('additionalFees.updateAdditionalFee', { additionalFee: { ...additionalFee, id, revision } })
    return done()
  } catch (error) {
    return refuseFor(host.t, error, names)
  }
}

const none = {}

export default function FeePage({ loaderData: { draft, choices }, actionData }: Route.ComponentProps) {
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  useSavedNotice(actionData && 'saved' in actionData ? actionData.saved : undefined, 'Fee saved')
  const title = draft.id ? draft.name : 'New fee'
  return (
    <>
      <title>{title}</title>
      <header className={ui.head}>
        <Link to={list} className={ui.crumb} aria-label="All fees">
          <LeftIcon />
        </Link>
        <h1>{title}</h1>
        {draft.id && !draft.active && <Status tone="quiet">Off</Status>}
        {draft.id && (
          <div className={ui.end} data-below>
            <ConfirmDelete what={draft.name}>
              Carts go on without it, and orders keep what they were charged. This cannot be undone; switching it off
              can.
            </ConfirmDelete>
          </div>
        )}
      </header>
      <FeeForm draft={draft} choices={choices} errors={refused?.errors ?? none} alert={refused?.alert} />
    </>
  )
}
