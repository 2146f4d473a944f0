export { addPastCampaign, type CampaignFigures } from './past-campaigns.ts'
