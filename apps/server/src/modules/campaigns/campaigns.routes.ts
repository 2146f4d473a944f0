import { campaigns as contract } from '@stoa/contract/campaigns'
import { serve } from '../../kernel/api.ts'
import * as campaigns from './campaigns.service.ts'
import * as send from './send.service.ts'

export const bindings = [
  serve(contract.queryCampaigns, campaigns.queryCampaigns),
  serve(contract.createCampaign, campaigns.createCampaign),
  serve(contract.getCampaign, campaigns.getCampaign),
  serve(contract.updateCampaign, campaigns.updateCampaign),
  serve(contract.deleteCampaign, campaigns.deleteCampaign),
  serve(contract.countCampaignAudience, campaigns.countCampaignAudience),
  serve(contract.previewCampaign, campaigns.previewCampaign),
  serve(contract.sendTestCampaign, campaigns.sendTestCampaign),
  serve(contract.sendCampaign, send.sendCampaign),
  serve(contract.pauseCampaign, send.pauseCampaign),
  serve(contract.resumeCampaign, send.resumeCampaign),
  serve(contract.cancelCampaign, send.cancelCampaign),
  serve(contract.getCampaignSettings, campaigns.getCampaignSettings),
  serve(contract.updateCampaignSettings, campaigns.updateCampaignSettings),
]
