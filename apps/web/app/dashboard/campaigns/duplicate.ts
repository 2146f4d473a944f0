import type { Host } from '../../lib/host.ts'

/** A new draft with the content and the audience of a campaign. Returns where it is edited. */
export async function duplicate(host: Host, campaignId: string): Promise<string> {
  const { campaign } = await host.call('campaigns.getCampaign', { campaignId })
  const { subject, previewText, sections, audience } = campaign
  const copy = { subject, sections, audience, ...(previewText && { previewText }) }
  const created = await host.call('campaigns.createCampaign', { campaign: copy })
  return `/dashboard/campaigns/${created.campaign.id}/edit`
}
