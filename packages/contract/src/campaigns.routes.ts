import type { Routes } from './route.ts'

const all = '/stoa/v1/campaigns'
const one = `${all}/{campaignId}`

export const campaignsRoutes = {
  queryCampaigns: { method: 'POST', path: `${all}/query`, publicPaths: [] },
  createCampaign: { method: 'POST', path: all, publicPaths: [] },
  getCampaign: { method: 'GET', path: one, publicPaths: [] },
  updateCampaign: { method: 'PATCH', path: `${all}/{campaign.id}`, publicPaths: [] },
  deleteCampaign: { method: 'DELETE', path: one, publicPaths: [] },
  countCampaignAudience: { method: 'POST', path: `${all}/count-audience`, publicPaths: [] },
  previewCampaign: { method: 'POST', path: `${one}/preview`, publicPaths: [] },
  sendTestCampaign: { method: 'POST', path: `${one}/send-test`, publicPaths: [] },
  sendCampaign: { method: 'POST', path: `${one}/send`, publicPaths: [] },
  pauseCampaign: { method: 'POST', path: `${one}/pause`, publicPaths: [] },
  resumeCampaign: { method: 'POST', path: `${one}/resume`, publicPaths: [] },
  cancelCampaign: { method: 'POST', path: `${one}/cancel`, publicPaths: [] },
  getCampaignSettings: { method: 'GET', path: '/stoa/v1/campaign-settings', publicPaths: [] },
  updateCampaignSettings: { method: 'PATCH', path: '/stoa/v1/campaign-settings', publicPaths: [] },
} as const satisfies Routes
