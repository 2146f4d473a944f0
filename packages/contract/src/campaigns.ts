import { Campaign, CampaignSettings, CampaignSummary } from './campaign.entity.ts'
import { campaignsRoutes } from './campaigns.routes.ts'
import { defineOperations, RICH_MAX_BYTES } from './operation.ts'
import {
  Flag,
  Id,
  Language,
  list,
  maybe,
  Nothing,
  object,
  PagingMetadata,
  Query,
  revised,
  Text,
  Timestamp,
  Whole,
  writable,
} from './schema.ts'
import { merchants } from './who.ts'

const owned = { who: merchants, permission: 'STOA.MANAGE_CAMPAIGNS' } as const
const named = object({ campaignId: Id() })
const found = object({ campaign: Campaign })
const settings = object({ settings: CampaignSettings })
const stateful = ['NOT_FOUND', 'CAMPAIGN_STATE_MISMATCH'] as const

/** Emails to everyone who subscribed to the newsletter, or to those of them in a segment. */
export const campaigns = defineOperations('campaigns', campaignsRoutes, {
  queryCampaigns: {
    kind: 'query',
    ...owned,
    input: object({ query: maybe(Query()) }),
    reply: object({ campaigns: list(CampaignSummary), pagingMetadata: PagingMetadata }),
    summary: 'List campaigns with their statistics and without their content, the latest first.',
  },
  createCampaign: {
    kind: 'command',
    ...owned,
    maxBytes: RICH_MAX_BYTES,
    input: object({ campaign: writable(Campaign, 'subject') }),
    reply: found,
    summary: 'Create a campaign as a draft.',
  },
  getCampaign: {
    kind: 'query',
    ...owned,
    input: named,
    reply: found,
    problems: ['NOT_FOUND'],
    summary: 'Get a campaign.',
  },
  updateCampaign: {
    kind: 'command',
    ...owned,
    maxBytes: RICH_MAX_BYTES,
    input: object({ campaign: revised(Campaign) }),
    reply: found,
    problems: ['NOT_FOUND', 'CONFLICT', 'CAMPAIGN_STATE_MISMATCH'],
    summary: 'Change a draft; omitted fields stay, sections are replaced as a whole.',
  },
  deleteCampaign: {
    kind: 'command',
    ...owned,
    input: named,
    reply: Nothing,
    problems: stateful,
    summary: 'Delete a campaign that is not scheduled or being sent.',
  },
  countCampaignAudience: {
    kind: 'query',
    ...owned,
    input: object({ segmentId: maybe(Id()) }),
    /** Counted up to 10,000; `isMore` is true if there are more. */
    reply: object({ count: Whole(), isMore: Flag() }),
    problems: ['NOT_FOUND'],
    summary:
      'Count the recipients of a campaign if it were sent now: newsletter subscribers, all or those in a segment.',
  },
  previewCampaign: {
    kind: 'process',
    ...owned,
    /** `language` defaults to the shop's language. */
    input: object({ campaignId: Id(), language: maybe(Language()) }),
    reply: object({ subject: Text(), html: Text(), text: Text() }),
    problems: ['NOT_FOUND'],
    summary: 'Render a campaign as an email.',
  },
  sendTestCampaign: {
    kind: 'process',
    ...owned,
    input: object({ campaignId: Id(), language: maybe(Language()) }),
    reply: object({ recipient: Text() }),
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    summary: 'Send a campaign as a test to your own address.',
  },
  sendCampaign: {
    kind: 'command',
    ...owned,
    input: object({
      campaignId: Id(),
      /** The revision that was read. Absent: no check for concurrent changes. */
      revision: maybe(Text(19, 1)),
      /** Sends at this future date; absent: now. */
      sendDate: maybe(Timestamp()),
    }),
    reply: found,
    problems: ['NOT_FOUND', 'CONFLICT', 'CAMPAIGN_STATE_MISMATCH'],
    events: ['wix.campaigns.v1.campaign_started'],
    summary: 'Send a campaign to its audience at the configured pace, or schedule it.',
  },
  pauseCampaign: {
    kind: 'command',
    ...owned,
    input: named,
    reply: found,
    problems: stateful,
    summary: 'Pause a campaign that is being sent. Emails that were sent stay sent.',
  },
  resumeCampaign: {
    kind: 'command',
    ...owned,
    input: named,
    reply: found,
    problems: stateful,
    summary: 'Continue a paused campaign where it stopped.',
  },
  cancelCampaign: {
    kind: 'command',
    ...owned,
    input: named,
    reply: found,
    problems: stateful,
    summary: 'Make a scheduled campaign a draft again, or stop a campaign that is being sent permanently.',
  },
  getCampaignSettings: {
    kind: 'query',
    ...owned,
    input: Nothing,
    reply: settings,
    summary: 'Get how fast campaigns are sent.',
  },
  updateCampaignSettings: {
    kind: 'command',
    ...owned,
    input: settings,
    reply: settings,
    summary: 'Change how fast campaigns are sent. It applies from the next batch on.',
  },
})
