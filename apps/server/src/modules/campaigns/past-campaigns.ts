import type { Campaign } from '@stoa/contract/campaign.entity'
import type { Unit } from '../../kernel/unit.ts'
import { campaigns } from './campaigns.store.ts'
import * as sends from './sends.store.ts'

/** The outcome of a past campaign's emails. */
export interface CampaignFigures {
  readonly bounced: number
  readonly unsubscribed: number
}

export interface PastCampaign {
  readonly campaign: Pick<Campaign, 'subject' | 'sections'> & { readonly previewText: string }
  readonly figures: CampaignFigures
  /** Distinct addresses. */
  readonly addresses: readonly string[]
}

/** A campaign that was sent to all subscribers at the unit's moment. */
export async function addPastCampaign(
  unit: Unit,
  { campaign: written, figures, addresses }: PastCampaign,
): Promise<void> {
  const { subject, previewText, sections } = written
  const date = unit.now.toISOString()
  const doc = { subject, previewText, sections: [...sections], audience: {}, status: 'SENT' as const }
  const [campaign] = await campaigns.add(unit, [{ ...doc, startedDate: date, finishedDate: date }])
  const { id } = campaign!
  await sends.insertSend(unit, id, {})
  const recipients = addresses.map((email) => ({ id: unit.newId(), email }))
  await sends.insertRecipients(unit, id, recipients)
  const ids = recipients.map((recipient) => recipient.id)
  await sends.setStatus(unit, ids, 'SENT')
  const { bounced, unsubscribed } = figures
  await sends.setStatus(unit, ids.slice(0, bounced), 'BOUNCED')
  await sends.setStatus(unit, ids.slice(bounced, bounced + unsubscribed), 'UNSUBSCRIBED')
  await sends.addToFigures(unit, id, { recipients: ids.length, sent: ids.length, ...figures })
}
