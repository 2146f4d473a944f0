import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Form, Link, redirect } from 'react-router'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { ChangesCard } from '../changes/changes-card.tsx'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { readZone } from '../lib/time.ts'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { LeftIcon } from '../ui/icons.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/edit-rule'
import { describeStatus } from './describe-status.ts'
import { isCopyable, readRule, readRuleChoices, ruleNames, toRuleDraft } from './rule.ts'
import { RuleForm } from './rule-form.tsx'

const list = '/dashboard/discounts?kind=automatic'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const found = await allowMissing(host.call('discountRules.getDiscountRule', { discountRuleId: args.params.id }))
  if (!found) throw createNotFound()
  const draft = toRuleDraft(found.discountRule)
  return { draft, ...(await readRuleChoices(host, draft)) }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
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
      const isActive = form.get('active') === '1'
      await host.call('discountRules.updateDiscountRule', { discountRule: { id, revision, active: isActive } })
      return createDone()
    }
    const before = await host.call('discountRules.getDiscountRule', { discountRuleId: id })
    const { rule, errors } = readRule(host.t, form, readZone(args.request), before.discountRule)
    if (errors) return refuseFields(errors)
    await host.call('discountRules.updateDiscountRule', { discountRule: { ...rule, id, revision } })
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error, ruleNames)
  }
}

export default function EditRule({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { draft } = loaderData
  const { errors, alert } = useOutcome(actionData, t('dashboard-discounts:saved'))
  const [tone, status] = describeStatus(draft)
  return (
    <>
      <title>{draft.name}</title>
      <header className={ui.head}>
        <Link to={list} className={ui.crumb} aria-label={t('dashboard-discounts:all')}>
          <LeftIcon />
        </Link>
        <h1>{draft.name}</h1>
        <Status tone={tone}>{t(status)}</Status>
        <p className={ui.muted}>{t('dashboard-discounts:usedInOrders', { count: draft.used })}</p>
        <div className={ui.end} data-below>
          <Form method="post">
            <input type="hidden" name="intent" value="switch" />
            <input type="hidden" name="revision" value={draft.revision} />
            <input type="hidden" name="active" value={draft.active ? '0' : '1'} />
            <Button type="submit" variant="default">
              {t(draft.active ? 'dashboard:turnOff' : 'dashboard:turnOn')}
            </Button>
          </Form>
          {isCopyable(draft) && (
            <Button component={Link} to={`/dashboard/discounts/rules/new?from=${draft.id}`} variant="default">
              {t('dashboard:duplicate')}
            </Button>
          )}
          <ConfirmDelete what={draft.name}>{t('dashboard-discounts:automatic.delete')}</ConfirmDelete>
        </div>
      </header>
      <RuleForm {...loaderData} errors={errors} alert={alert} />
      <ChangesCard key={`changes ${draft.id}`} subject={draft.id} />
    </>
  )
}
