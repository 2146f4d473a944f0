import type { Automation, AutomationType } from '@stoa/contract/automation.entity'
import type { Host } from '../../lib/host.ts'
import { createNotFound, isProblem } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'
import type { EmailAnswer } from '../campaigns/email-editor.tsx'
import { formatProblem } from '../lib/format-problem.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { DraftToSave } from '../pages/use-draft.ts'
import type { Route } from './+types/act'
import { type AutomationDraft, listChanges, toDraft } from './draft.ts'
import { fromSlug } from './names.ts'

type Answer = EmailAnswer<Automation>

/** Saves an automation, or sends a test of it. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const host = requireOwnerHost(args)
  const type = fromSlug(args.params.type)
  if (!type) throw createNotFound()
  const form = await args.request.formData()
  try {
    if (form.get('intent') === 'test') return Response.json(await host.call('automations.sendTestAutomation', { type }))
    return Response.json(await save(host, type, String(form.get('draft') ?? '')))
  } catch (error) {
    return Response.json(await describe(host, type, error))
  }
}

async function save(host: Host, type: AutomationType, sent: string): Promise<Answer> {
  const { revision, draft } = JSON.parse(sent) as DraftToSave<AutomationDraft>
  const before = await host.call('automations.getAutomation', { type })
  const changes = listChanges(toDraft(before.automation), draft)
  const { automation } = await host.call('automations.updateAutomation', {
    automation: { type, revision, ...changes },
  })
  return { page: automation }
}

async function describe(host: Host, type: AutomationType, error: unknown): Promise<Answer> {
  if (!isProblem(error) || error.status >= 500) throw error
  if (error.code === 'CONFLICT')
    return { changedMeanwhile: (await host.call('automations.getAutomation', { type })).automation }
  const violations = error.violations ?? []
  const errors = violations.map((violation) => [
    violation.field.replace(/^automation\./, ''),
    formatProblem(host.t, violation),
  ])
  return {
    errors: Object.fromEntries(errors),
    alert: violations.length === 0 ? formatProblemText(host.t, error, error.message) : undefined,
  }
}
