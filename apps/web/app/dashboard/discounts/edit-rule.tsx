import { Button } from '@mantine/core'
import { Form, Link, redirect } from 'react-router'
import { notFound, orMissing } from '../../lib/problem.ts'
import { done, refuseFor, wrong } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { zoneOf } from '../lib/time.ts'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { LeftIcon } from '../ui/icons.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/edit-rule'
import { isCopyable, readRule, readRuleChoices, ruleNames, toRuleDraft } from './rule.ts'
import { RuleForm } from './rule-form.tsx'
import { stateOf } from './states.ts'

const list = '/dashboard/discounts?kind=automatic'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const found = await orMissing(host.call('discountRules.getDiscountRule', { discountRuleId: args.params.id }))
  if (!found) throw notFound()
  const draft = toRuleDraft(found.discountRule)
  return { draft, ...(await readRuleChoices(host, draft)) }
}

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const { id } = args.params
  const form = await args.request.formData()
  const intent = form.get('intent')
  const revision = String(form.get('revision'))
  try {
    if (intent === 'delete') {
      await host.call('discountRules.deleteDiscountRule', { discountRuleId: id })
      return redirect(list)
    }
    if (intent === 'switch') {
      const active = form.get('active') === '1'
      await host.call('discountRules.updateDiscountRule', { discountRule: { id, revision, active } })
      return done()
    }
    const before = await host.call('discountRules.getDiscountRule', { discountRuleId: id })
    const { rule, errors } = readRule(host.t, form, zoneOf(args.request), before.discountRule)
    if (errors) return wrong(errors)
    await host.call('discountRules.updateDiscountRule', { discountRule: { ...rule, id, revision } })
    return done()
  } catch (error) {
    return refuseFor(host.t, error, ruleNames)
  }
}

const none = {}

export default function EditRule({ loaderData, actionData }: Route.ComponentProps) {
  const { draft } = loaderData
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  useSavedNotice(actionData && 'saved' in actionData ? actionData.saved : undefined, 'Discount saved')
  const [tone, state] = stateOf(draft)
  return (
    <>
      <title>{draft.name}</title>
      <header className={ui.head}>
        <Link to={list} className={ui.crumb} aria-label="All discounts">
          <LeftIcon />
        </Link>
        <h1>{draft.name}</h1>
        <Status tone={tone}>{state}</Status>
        <p className={ui.muted}>{draft.used === 1 ? 'In one order' : `In ${draft.used} orders`}</p>
        <div className={ui.end} data-below>
          <Form method="post">
            <input type="hidden" name="intent" value="switch" />
            <input type="hidden" name="revision" value={draft.revision} />
            <input type="hidden" name="active" value={draft.active ? '0' : '1'} />
            <Button type="submit" variant="default">
              {draft.active ? 'Switch off' : 'Switch on'}
            </Button>
          </Form>
          {isCopyable(draft) && (
            <Button component={Link} to={`/dashboard/discounts/rules/new?from=${draft.id}`} variant="default">
              Duplicate
            </Button>
          )}
          <ConfirmDelete what={draft.name}>
            Carts go on without it, and orders keep what they were given. This cannot be undone; switching it off can.
          </ConfirmDelete>
        </div>
      </header>
      <RuleForm {...loaderData} errors={refused?.errors ?? none} alert={refused?.alert} />
    </>
  )
}
