import type { Campaign } from '@stoa/contract/campaign.entity'
import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'
import { formatProblem } from '../lib/format-problem.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { DraftToSave } from '../pages/use-draft.ts'
import type { Route } from './+types/act'
import type { CampaignDraft } from './draft.ts'
import type { EmailAnswer } from './email-editor.tsx'

type CampaignAnswer = EmailAnswer<Campaign>

/** Reads the audience size and the pace for the confirmation dialog. */
export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { campaign } = await host.call('campaigns.getCampaign', { campaignId: args.params.id })
  const { segmentId } = campaign.audience
  const [audience, { settings }] = await Promise.all([
    host.call('campaigns.countCampaignAudience', { ...(segmentId && { segmentId }) }),
    host.call('campaigns.getCampaignSettings', {}),
  ])
  return { ...audience, ...settings }
}

/** Saves the draft of a campaign, sends a test of it, or sends it. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  try {
    return Response.json(await run(host, args.params.id, form))
  } catch (error) {
    return Response.json(await describe(host, args.params.id, error))
  }
}

async function run(host: Host, campaignId: string, form: FormData): Promise<CampaignAnswer> {
  const read = (name: string) => String(form.get(name) ?? '')
  switch (form.get('intent')) {
    case 'send': {
      const sendDate = read('sendDate')
      const input = { campaignId, revision: read('revision'), ...(sendDate && { sendDate }) }
      return { page: (await host.call('campaigns.sendCampaign', input)).campaign }
    }
    case 'test':
      return host.call('campaigns.sendTestCampaign', { campaignId })
    default: {
      const { revision, draft } = JSON.parse(read('draft')) as DraftToSave<CampaignDraft>
      const { subject, previewText, sections, audience } = draft
      const campaign = {
        ...{ id: campaignId, revision, subject, audience },
        previewText: previewText || null,
        sections: [...sections],
      }
      return { page: (await host.call('campaigns.updateCampaign', { campaign })).campaign }
    }
  }
}

async function describe(host: Host, campaignId: string, error: unknown): Promise<CampaignAnswer> {
  if (!isProblem(error) || error.status >= 500) throw error
  if (error.code === 'CONFLICT') {
    return { changedMeanwhile: (await host.call('campaigns.getCampaign', { campaignId })).campaign }
  }
  const violations = error.violations ?? []
  const errors = violations.map((violation) => [
    violation.field.replace(/^campaign\./, ''),
    formatProblem(host.t, violation),
  ])
  return {
    errors: Object.fromEntries(errors),
    alert: violations.length === 0 ? formatProblemText(host.t, error, error.message) : undefined,
  }
}
