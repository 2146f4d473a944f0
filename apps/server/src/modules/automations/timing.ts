import type { AutomationType } from '@stoa/contract/automation.entity'
import type { Unit } from '../../kernel/unit.ts'
import { getRecoverySettings, updateRecoverySettings } from '../abandoned/api.ts'
import { getReviewRequestSettings, updateReviewRequestSettings } from '../review-requests/api.ts'
import { defaultTimings, type StoredAutomation, type Timing } from './automations.ts'

const minutesOfDay = 24 * 60

/** Whether and when an automation sends. Stored in the settings of the module that triggers it, if there is one. */
export async function readTiming(unit: Unit, { type, doc }: StoredAutomation): Promise<Timing> {
  switch (type) {
    case 'ABANDONED_CHECKOUT': {
      const { recoverySettings } = await getRecoverySettings(unit)
      return { enabled: recoverySettings.sendMail, delayMinutes: recoverySettings.delayMinutes }
    }
    case 'REVIEW_REQUEST': {
      const { automatic, delayDays } = (await getReviewRequestSettings(unit)).reviewRequestSettings
      return { enabled: automatic, delayMinutes: delayDays * minutesOfDay }
    }
    default:
      return doc.timing ?? defaultTimings[type]
  }
}

/** Returns true if another module stores the timing. */
export async function saveElsewhere(
  unit: Unit,
  type: AutomationType,
  { enabled, delayMinutes }: Timing,
): Promise<boolean> {
  switch (type) {
    case 'ABANDONED_CHECKOUT':
      await updateRecoverySettings(unit, { recoverySettings: { delayMinutes, sendMail: enabled } })
      return true
    case 'REVIEW_REQUEST': {
      const { reviewRequestSettings: before } = await getReviewRequestSettings(unit)
      const delayDays = delayMinutes / minutesOfDay
      await updateReviewRequestSettings(unit, { reviewRequestSettings: { ...before, automatic: enabled, delayDays } })
      return true
    }
    default:
      return false
  }
}
