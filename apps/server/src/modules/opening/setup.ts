import { type Setup, type SetupStep, setupSteps } from '@stoa/contract/opening'

/** The stored state of a new shop's setup. */
export interface SetupState {
  /** When the setup of an empty shop began. Absent for shops that were set up otherwise, and for the demo. */
  readonly begunDate?: string
  /** The owner went to the dashboard instead. */
  readonly isPostponed?: boolean
  readonly steps?: Readonly<Partial<Record<SetupStep, 'DONE' | 'SKIPPED'>>>
}

export function toSetup({ begunDate, isPostponed = false, steps = {} }: SetupState): Setup {
  const hasBegun = begunDate !== undefined
  return {
    opensFirst: hasBegun && !isPostponed && Object.keys(steps).length === 0,
    hasBegun,
    steps: setupSteps.map((step) => ({ step, state: steps[step] ?? 'TO_DO' })),
  }
}

/** Skipping a step that was done changes nothing: what it saved is there. */
export function markStep(state: SetupState, step: SetupStep, as: 'DONE' | 'SKIPPED'): SetupState {
  const { steps = {} } = state
  return { ...state, steps: { ...steps, [step]: steps[step] === 'DONE' ? 'DONE' : as } }
}
