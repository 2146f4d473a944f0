import { useT } from '@stoa/messages/react'
import { redirect } from 'react-router'
import { allowMissing } from '../../lib/problem.ts'
import { refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { readZone } from '../lib/time.ts'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/new-rule'
import { blankRule, copyRule, readRule, readRuleChoices, ruleNames, toRuleDraft } from './rule.ts'
import { RuleForm } from './rule-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const from = args.url.searchParams.get('from')
  const found = from
    ? await allowMissing(host.call('discountRules.getDiscountRule', { discountRuleId: from }))
    : undefined
  const draft = found ? copyRule(host.t, toRuleDraft(found.discountRule)) : blankRule
  return { draft, ...(await readRuleChoices(host, draft)) }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const { rule, errors } = readRule(host.t, await args.request.formData(), readZone(args.request))
  if (errors) return refuseFields(errors)
  try {
    const created = await host.call('discountRules.createDiscountRule', { discountRule: rule })
    return redirect(`/dashboard/discounts/rules/${created.discountRule.id}`)
  } catch (error) {
    return refuseFor(host.t, error, ruleNames)
  }
}

const noErrors = {}

export default function NewRule({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead
        title={t('dashboard-discounts:automatic.new')}
        back={{ to: '/dashboard/discounts?kind=automatic', label: t('dashboard-discounts:all') }}
      />
      <RuleForm {...loaderData} errors={actionData?.errors ?? noErrors} alert={actionData?.alert} />
    </>
  )
}
