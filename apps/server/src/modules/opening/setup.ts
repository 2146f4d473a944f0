import { type Setup, type SetupStep, setupSteps } from '@stoa/contract/opening'

/** What is stored of the setup of a new shop. */
export interface SetupState {
  /** When an empty shop began it. Absent: a shop that was set up otherwise, or the demo. */
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
