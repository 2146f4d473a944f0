import { CampaignTexts } from '@stoa/contract/campaign.entity'
import type { TranslationSource } from '../translations/api.ts'
import { findCampaigns, listDrafts } from './campaigns.store.ts'
import type { StoredCampaign } from './campaigns.ts'

/** Lists only campaigns that are not sent yet, as later translations would have no effect. */
export const campaignSource: TranslationSource = {
  type: 'CAMPAIGN',
  schema: CampaignTexts,
  list: async (unit, { after, limit }) => (await listDrafts(unit, after, limit)).map(toSourceEntity),
  find: async (unit, ids) => (await findCampaigns(unit, ids)).map(toSourceEntity),
}

const toSourceEntity = ({ id, subject, previewText, sections }: StoredCampaign) => ({
  id,
  title: subject,
  value: { id, subject, ...(previewText && { previewText }), sections: [...sections] },
})
