import { redirect } from 'react-router'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/edit'
import { readChoices } from './choices.ts'
import { duplicate } from './duplicate.ts'
import { Editor } from './editor.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const campaignId = args.params.id
  const found = await allowMissing(host.call('campaigns.getCampaign', { campaignId }))
  if (!found) throw createNotFound()
  const { campaign } = found
  if (campaign.status !== 'DRAFT') throw redirect(`/dashboard/campaigns/${campaignId}`)
  const productIds = campaign.sections.flatMap(({ products }) => products?.productIds ?? [])
  const [{ segments }, choices, preview] = await Promise.all([
    host.call('segments.listSegments', {}),
    readChoices(host, productIds),
    host.call('campaigns.previewCampaign', { campaignId }),
  ])
  return { campaign, choices, preview, segments: segments.map(({ id, name }) => ({ id, name })) }
}

/** Duplicates or deletes it. */
export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const campaignId = args.params.id
  const intent = (await args.request.formData()).get('intent')
  if (intent === 'duplicate') return redirect(await duplicate(host, campaignId))
  await host.call('campaigns.deleteCampaign', { campaignId })
  return redirect('/dashboard/campaigns')
}

/** The editor keeps its own state; reloading the data would discard its undo history. */
export const shouldRevalidate = () => false

export default function EditCampaign({ loaderData }: Route.ComponentProps) {
  return <Editor key={loaderData.campaign.id} {...loaderData} />
}
