import type { CampaignSettings } from '@stoa/contract/campaign.entity'
import { SettingsStore } from '../../kernel/settings-store.ts'

/** A rate that common mail providers accept from a new sender. */
export const settings = new SettingsStore<CampaignSettings>('campaigns', { mailsPerHour: 600 })
