import type { Theme } from '@stoa/contract/theme.entity'
import { isSame } from '../pages/merge.ts'

type Part = keyof Theme

/** The parts in which two themes differ. */
export const compareThemes = (one: Partial<Theme>, other: Partial<Theme>): Part[] =>
  ([...new Set([...Object.keys(one), ...Object.keys(other)])] as Part[]).filter(
    (part) => !isSame(one[part], other[part]),
  )
