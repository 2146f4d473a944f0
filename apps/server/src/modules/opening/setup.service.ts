import type { opening as contract } from '@stoa/contract/opening'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { SettingsStore } from '../../kernel/settings-store.ts'
import type { Unit } from '../../kernel/unit.ts'
import { markStep, type SetupState, toSetup } from './setup.ts'

type Operations = typeof contract

const settings = new SettingsStore<SetupState>('setup', {})

async function read(unit: Unit): Promise<SetupState> {
  const { begunDate, isPostponed, steps } = await settings.get(unit)
  return { ...(begunDate && { begunDate }), ...(isPostponed && { isPostponed }), ...(steps && { steps }) }
}

/** Makes the dashboard of an empty shop open with the setup. */
export async function beginSetup(unit: Unit): Promise<void> {
  await settings.save(unit, { begunDate: unit.now.toISOString() })
}

export async function getSetup(unit: Unit): Promise<ReplyOf<Operations['getSetup']>> {
  return { setup: toSetup(await read(unit)) }
}

export async function markSetupStep(
  unit: Unit,
  { step, state }: InputOf<Operations['markSetupStep']>,
): Promise<ReplyOf<Operations['markSetupStep']>> {
  return { setup: toSetup(await settings.save(unit, markStep(await read(unit), step, state))) }
}

export async function postponeSetup(unit: Unit): Promise<ReplyOf<Operations['postponeSetup']>> {
  return { setup: toSetup(await settings.save(unit, { ...(await read(unit)), isPostponed: true })) }
}
