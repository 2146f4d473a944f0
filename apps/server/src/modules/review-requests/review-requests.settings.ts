import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { ReviewRequestSettings } from '@stoa/contract/review-request.entity'
import type { siteReviewRequests as contract } from '@stoa/contract/review-requests'
import { type SettingsMetadata, SettingsStore } from '../../kernel/settings-store.ts'
import type { Unit } from '../../kernel/unit.ts'

/** Nobody is asked before the owner says so. */
export const settings = new SettingsStore<ReviewRequestSettings>('review-requests', {
  automatic: false,
  delayDays: 14,
  reminders: 1,
  reminderDays: 7,
  quietFrom: 21,
  quietTo: 8,
})

type Operations = typeof contract

export async function getReviewRequestSettings(unit: Unit): Promise<ReplyOf<Operations['getReviewRequestSettings']>> {
  return { reviewRequestSettings: toWire(await settings.get(unit)) }
}

export async function updateReviewRequestSettings(
  unit: Unit,
  { reviewRequestSettings }: InputOf<Operations['updateReviewRequestSettings']>,
): Promise<ReplyOf<Operations['updateReviewRequestSettings']>> {
  return { reviewRequestSettings: toWire(await settings.save(unit, toWire(reviewRequestSettings))) }
}

const toWire = ({
  automatic,
  delayDays,
  reminders,
  reminderDays,
  quietFrom,
  quietTo,
}: ReviewRequestSettings & Partial<SettingsMetadata>): ReviewRequestSettings => ({
  automatic,
  delayDays,
  reminders,
  reminderDays,
  quietFrom,
  quietTo,
})
