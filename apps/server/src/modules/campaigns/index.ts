import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { segmentUsesPort } from '../customers/api.ts'
import { guestDataPort, personalDataPort } from '../members/api.ts'
import { translationSourcesPort } from '../translations/api.ts'
import { expiring } from './campaigns.expiring.ts'
import { campaignsHandler, guestCampaignsHandler } from './campaigns.personal.ts'
import { reactions } from './campaigns.reactions.ts'
import { bindings } from './campaigns.routes.ts'
import { isSegmentUsed } from './campaigns.store.ts'
import { deliverJob } from './deliver.jobs.ts'
import { sendJob } from './send.jobs.ts'
import { startJob } from './send.service.ts'
import { campaignSource } from './translations.ts'

export const campaignsModule: Module = {
  bindings,
  reactions,
  expiring,
  jobs: [startJob as never, sendJob as never, deliverJob as never],
  plugs: [
    plug(segmentUsesPort, { isUsing: isSegmentUsed }),
    plug(personalDataPort, campaignsHandler),
    plug(guestDataPort, guestCampaignsHandler),
    plug(translationSourcesPort, campaignSource),
  ],
}
