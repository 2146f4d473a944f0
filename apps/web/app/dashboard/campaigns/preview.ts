import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/preview'

/** The email as it is now. */
export const loader = (args: Route.LoaderArgs) =>
  requireOwnerHost(args).call('campaigns.previewCampaign', { campaignId: args.params.id })
