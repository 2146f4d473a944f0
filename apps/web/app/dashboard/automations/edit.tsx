import { createNotFound } from '../../lib/problem.ts'
import { readChoices } from '../campaigns/choices.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/edit'
import { AutomationEditor } from './editor.tsx'
import { fromSlug } from './names.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const type = fromSlug(args.params.type)
  if (!type) throw createNotFound()
  const { automation } = await host.call('automations.getAutomation', { type })
  const productIds = automation.sections.flatMap(({ products }) => products?.productIds ?? [])
  const [choices, preview] = await Promise.all([
    readChoices(host, productIds),
    host.call('automations.previewAutomation', { type }),
  ])
  return { automation, choices, preview }
}

/** The editor keeps its own state; reloading the data would discard its undo history. */
export const shouldRevalidate = () => false

export default function EditAutomation({ loaderData }: Route.ComponentProps) {
  return <AutomationEditor key={loaderData.automation.type} {...loaderData} />
}
