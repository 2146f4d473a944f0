import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { siteReviews as contract, ReviewSettings } from '@stoa/contract/reviews'
import { type SettingsMetadata, SettingsStore } from '../../kernel/settings-store.ts'
import type { Unit } from '../../kernel/unit.ts'

export const settings = new SettingsStore<ReviewSettings>('reviews', { moderation: 'AUTOMATIC', blockedWords: [] })

export async function getReviewSettings(unit: Unit): Promise<ReplyOf<(typeof contract)['getReviewSettings']>> {
  return { reviewSettings: toWire(await settings.get(unit)) }
}

export async function updateReviewSettings(
  unit: Unit,
  { reviewSettings: { moderation, blockedWords } }: InputOf<(typeof contract)['updateReviewSettings']>,
): Promise<ReplyOf<(typeof contract)['updateReviewSettings']>> {
  return { reviewSettings: toWire(await settings.save(unit, { moderation, blockedWords })) }
}

const toWire = ({ moderation, blockedWords }: ReviewSettings & SettingsMetadata): ReviewSettings => ({
  moderation,
  blockedWords,
})
