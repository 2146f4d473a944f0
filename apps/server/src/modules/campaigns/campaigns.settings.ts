import type { CampaignSettings } from '@stoa/contract/campaign.entity'
import { SettingsStore } from '../../kernel/settings-store.ts'

/** What usual mail providers take from a sender that they do not know yet. */
export const settings = new SettingsStore<CampaignSettings>('campaigns', { mailsPerHour: 600 })
