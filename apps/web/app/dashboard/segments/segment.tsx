import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link, redirect } from 'react-router'
import { allowMissing, createNotFound, isProblem } from '../../lib/problem.ts'
import { createFormReader } from '../lib/form-reader.ts'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { PageHead } from '../ui/page-head.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/segment'
import { readRuleChoices } from './read-choices.ts'
import { readRule } from './rule.ts'
import { SegmentForm } from './segment-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { id } = args.params
  const found = id === 'new' ? undefined : await allowMissing(host.call('segments.getSegment', { segmentId: id }))
  if (!found && id !== 'new') throw createNotFound()
  return { segment: found?.segment, choices: await readRuleChoices(host, found?.segment.rule) }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const { t } = host
  const { id } = args.params
  const form = await args.request.formData()
  const names = { codes: { ALREADY_EXISTS: ['name', t('dashboard-segments:form.nameTaken')] } } as const
  if (form.get('intent') === 'delete') {
    try {
      await host.call('segments.deleteSegment', { segmentId: id })
      return redirect('/dashboard/segments')
    } catch (error) {
      if (!isProblem(error) || error.status >= 500) throw error
      return refuseFor(t, error)
    }
  }
  const reader = createFormReader(t, form)
  const name = reader.needed('name', 60, t('dashboard-segments:form.nameMissing'))
  const rule = readRule(t, reader)
  if (rule.conditions.length === 0) reader.errors.rule = t('dashboard-segments:form.conditionMissing')
  if (reader.isWrong()) return refuseFields(reader.errors)
  try {
    if (id === 'new') {
      const { segment } = await host.call('segments.createSegment', { segment: { name, rule } })
      return redirect(`/dashboard/segments/${segment.id}`)
    }
    await host.call('segments.updateSegment', { segment: { id, revision: reader.text('revision'), name, rule } })
    return createDone()
  } catch (error) {
    return refuseFor(t, error, names)
  }
}

export default function SegmentPage({ loaderData: { segment, choices }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { errors, alert } = useOutcome(actionData, t('dashboard-segments:form.saved'))
  return (
    <>
      <PageHead
        title={segment?.name ?? t('dashboard-segments:create')}
        back={{ to: '/dashboard/segments', label: t('dashboard-segments:all') }}
      >
        {segment && (
          <div className={ui.buttons}>
            <Button component={Link} to={`/dashboard/customers?segment=${segment.id}`} variant="default">
              {t('dashboard-segments:view')}
            </Button>
            <ConfirmDelete what={segment.name}>{t('dashboard-segments:delete.text')}</ConfirmDelete>
          </div>
        )}
      </PageHead>
      <SegmentForm segment={segment} choices={choices} errors={errors} alert={alert} />
    </>
  )
}
