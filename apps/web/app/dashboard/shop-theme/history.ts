import type { Theme } from '@stoa/contract/theme.entity'

/** Changes of one field within this time are undone together. */
const groupMs = 1200
const maxSteps = 200

export interface History {
  readonly theme: Theme
  readonly past: readonly Theme[]
  readonly future: readonly Theme[]
  /** The last changed field, and when. */
  readonly group?: string
  readonly at: number
}

export type Step =
  | { readonly type: 'change'; readonly theme: Theme; readonly group: string; readonly at: number }
  | { readonly type: 'undo' | 'redo' }

export const startHistory = (theme: Theme): History => ({ theme, past: [], future: [], at: 0 })

export function advance(history: History, step: Step): History {
  const { theme, past, future } = history
  if (step.type === 'change') {
    const isSameGroup = step.group === history.group && step.at - history.at < groupMs
    const before = isSameGroup ? past : [...past, theme].slice(-maxSteps)
    return { theme: step.theme, past: before, future: [], group: step.group, at: step.at }
  }
  if (step.type === 'undo') {
    const before = past.at(-1)
    return before ? { theme: before, past: past.slice(0, -1), future: [theme, ...future], at: 0 } : history
  }
  const [after, ...rest] = future
  return after ? { theme: after, past: [...past, theme], future: rest, at: 0 } : history
}
